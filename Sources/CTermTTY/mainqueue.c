// SPDX-License-Identifier: MIT
//
// The entry points of libdispatch that CoreFoundation's run loop uses. They're weak, so programs
// link without libdispatch, or with a version that lacks them. In that case, the handle is -1.
#include "CTermTTY.h"

#include <stdint.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

bool tr_main_queue_is_pollable(void) {
  return _dispatch_get_main_queue_handle_4CF && _dispatch_main_queue_callback_4CF;
}

int32_t tr_main_queue_handle(void) {
  return tr_main_queue_is_pollable() ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void tr_main_queue_drain(void) {
  if (!tr_main_queue_is_pollable()) return;
#ifdef __linux__
  // The handle is an eventfd that stays readable until it's read. It's read before the queue is
  // emptied, so that no wake-up is lost.
  uint64_t count;
  (void)!read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
#endif
  _dispatch_main_queue_callback_4CF(NULL);
}
