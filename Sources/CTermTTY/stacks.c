// SPDX-License-Identifier: MIT
//
// Signal stacks. After a stack overflow, a handler can run only on a separate stack, which belongs
// to one thread.
//
// The tasks of Swift's default executor run on threads of libdispatch. libdispatch calls a function
// before a thread starts to work, which Foundation uses for autorelease pools. Other threads that
// the program creates have no signal stack.
#include "guard.h"

#include <pthread.h>
#include <sys/mman.h>

/// The size of a signal stack, large enough for Swift's backtracer, which runs on it.
enum { STACK_SIZE = 128 * 1024 };

static pthread_key_t stack_of_thread;

static void remove_stack(void *stack) {
  stack_t now, none = {.ss_flags = SS_DISABLE};
  if (sigaltstack(NULL, &now) || now.ss_sp != stack) return;
  sigaltstack(&none, NULL);
  munmap(stack, STACK_SIZE);
}

static void add_stack(void) {
  if (pthread_getspecific(stack_of_thread)) return;
  stack_t now, ours = {.ss_size = STACK_SIZE};
  if (sigaltstack(NULL, &now)) return;
  if (!(now.ss_flags & SS_DISABLE) && now.ss_size >= STACK_SIZE) return;
  ours.ss_sp = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (ours.ss_sp == MAP_FAILED) return;
  if (sigaltstack(&ours, NULL)) munmap(ours.ss_sp, STACK_SIZE);
  else pthread_setspecific(stack_of_thread, ours.ss_sp);
}

#ifdef __linux__
// Weak, so that programs link without libdispatch.
extern void *(*_dispatch_begin_NSAutoReleasePool)(void) __attribute__((weak));
static void *(*next_begin)(void);

static void *begin_work(void) {
  add_stack();
  return next_begin ? next_begin() : NULL;
}

static void watch_dispatch(void) {
  if (!&_dispatch_begin_NSAutoReleasePool) return;
  next_begin = _dispatch_begin_NSAutoReleasePool;
  _dispatch_begin_NSAutoReleasePool = begin_work;
}
#else
static void watch_dispatch(void) {}
#endif

static void prepare(void) {
  if (!pthread_key_create(&stack_of_thread, remove_stack)) watch_dispatch();
}

void tr_signal_stacks_install(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, prepare);
  add_stack();
}
