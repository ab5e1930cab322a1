#!/bin/bash
# test-threads.sh: the tests of the store under the thread sanitizer, in a build folder of their own.
# A data race is reported on stderr and ends it with status 1.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

[ "$(uname)" = Linux ] || fail 'The thread sanitizer is set up for Linux only.'

build=.build-threads
# Where threads meet: whatever else runs on one actor, it would only take long.
tests='StateStoreTests\.(Mailbox|SubscriptionToken|Values|Effect.*|EventEffect|TestClock|Leak|Thunk|Router)Tests/'

step 'Build for the thread sanitizer'
limited "${BUILD_LIMIT:-2400}" swift build --build-tests --sanitize=thread --scratch-path "$build"
clang -shared -fPIC -O1 -Wall -Wextra -Werror Scripts/mutex-order.c -o "$build/mutex-order.so"

step 'Test under the thread sanitizer'
# Tests that must crash do so in a process of their own, of which the sanitizer lets nobody make a backtrace.
log=$build/test.log status=0
LD_PRELOAD=$PWD/$build/mutex-order.so \
  TSAN_OPTIONS='halt_on_error=0:exitcode=66' \
  SWIFT_BACKTRACE='enable=no' \
  limited "${TEST_LIMIT:-900}" \
  swift test --skip-build --sanitize=thread --scratch-path "$build" --filter "$tests" \
  >"$log" 2>&1 || status=$?
grep -A 30 'WARNING: ThreadSanitizer' "$log" >&2 || true
grep 'Test run with [1-9]' "$log" || fail "No test ran to its end; see $log."
[ "$status" -eq 0 ] || fail "Failed with status $status; see $log."
