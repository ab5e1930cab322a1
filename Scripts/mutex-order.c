// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// A library for the thread sanitizer, loaded with LD_PRELOAD (Scripts/test-sanitized.sh). Under contention, a Mutex is
// locked and unlocked in the library of the module Synchronization, which isn't built with the sanitizer. The sanitizer
// doesn't detect the order of the holders and reports their accesses in `withLock` as races. These functions report the
// order.

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Functions of the sanitizer. They are null in other processes that load this library.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock_slowly(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT bool try_lock_slowly(SELF mutex) __asm__(TRY_LOCK);
SWIFT void unlock_slowly(SELF mutex) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t thread, SELF mutex) {
  SWIFT void (*lock)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock_slowly(SELF mutex) {
  SWIFT bool (*try_lock)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
  bool locked = try_lock(mutex);
  if (locked && __tsan_acquire) __tsan_acquire(mutex);
  return locked;
}

SWIFT void unlock_slowly(SELF mutex) {
  SWIFT void (*unlock)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  unlock(mutex);
}
