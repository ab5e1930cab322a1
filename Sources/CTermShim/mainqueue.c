// SPDX-License-Identifier: MIT
//
// The entry points of libdispatch that CoreFoundation's run loop is made of. Weak: a program without
// libdispatch, or with one that does not have them, links and gets -1.
#include "CTermTTY.h"

extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

int32_t tr_main_queue_handle(void) {
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return -1;
  return _dispatch_get_main_queue_handle_4CF();
}

void tr_main_queue_drain(void) {
  if (_dispatch_main_queue_callback_4CF) _dispatch_main_queue_callback_4CF(NULL);
}
