// SPDX-License-Identifier: MIT
//
// Signal stacks. After a stack overflow, a handler can run only on a separate stack, which belongs
// to one thread.
#include "guard.h"

#include <pthread.h>
#include <sys/mman.h>

/// The size of a signal stack, large enough for Swift's backtracer, which runs on it.
enum { STACK_SIZE = 128 * 1024 };

static pthread_key_t stack_of_thread;
static bool has_key;

static void remove_stack(void *stack) {
  stack_t now, none = {.ss_flags = SS_DISABLE};
  if (sigaltstack(NULL, &now) || now.ss_sp != stack) return;
  sigaltstack(&none, NULL);
  munmap(stack, STACK_SIZE);
}

static void make_key(void) { has_key = !pthread_key_create(&stack_of_thread, remove_stack); }

void tr_signal_stack_add(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_key);
  if (!has_key || pthread_getspecific(stack_of_thread)) return;
  stack_t now, ours = {.ss_size = STACK_SIZE};
  if (sigaltstack(NULL, &now)) return;
  if (!(now.ss_flags & SS_DISABLE) && now.ss_size >= STACK_SIZE) return;
  ours.ss_sp = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (ours.ss_sp == MAP_FAILED) return;
  if (sigaltstack(&ours, NULL)) munmap(ours.ss_sp, STACK_SIZE);
  else pthread_setspecific(stack_of_thread, ours.ss_sp);
}
