#!/bin/bash
# test-threads.sh ARGUMENT…: tests under the thread sanitizer, in a build folder of their own.
# A data race is reported and ends it with status 1, also in the programs that tests run in terminals. With
# arguments, `swift test` chooses the tests by them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

[ "$(uname)" = Linux ] || fail 'The thread sanitizer is set up for Linux only.'

build=.build-threads
# Where threads meet: whatever else runs on one actor, it would only take long. Of the store, of what is written
# and recorded, of the runtime (effects, the mailbox, files that are read beside it), and whole apps: the gallery
# while eight threads change it, and those that print on eight threads, are resized, stopped and borrowed from.
store='StateStoreTests\.(Mailbox|SubscriptionToken|Values|Effect.*|EventEffect|TestClock|Leak|Thunk|Router)Tests/'
recording='(StoreLoggingTests|StoreRecorderTests|StoreTestingTests)\.'
runtime='TermRenderTests\.(Runtime|RunProgram|Lifecycle|DiskFolder|Pilot|SessionJournal)Tests/'
apps='GalleryTests\.SoakTests/|TermNCursesTests\.TTYTests/(Hostile.*|Lending|Loop|Capture)Tests/'
[ $# -gt 0 ] || set -- --filter "$store|$recording|$runtime|$apps"

step 'Build for the thread sanitizer'
limited "${BUILD_LIMIT:-2400}" swift build --build-tests --sanitize=thread --scratch-path "$build"
clang -shared -fPIC -O1 -Wall -Wextra -Werror Scripts/mutex-order.c -o "$build/mutex-order.so"

step 'Test under the thread sanitizer'
# The programs that are tested handle what would kill them themselves, and tests that must crash do so in a process
# of their own, of which the sanitizer lets nobody make a backtrace.
options=(
  handle_segv=0 handle_sigbus=0 handle_sigill=0 handle_sigfpe=0 handle_abort=0 use_sigaltstack=0
  halt_on_error=0 exitcode=66 "log_path=$PWD/$build/report"
  "suppressions=$PWD/Scripts/thread-suppressions.txt"
)
log=$build/test.log status=0
rm -f "$build"/report.*
LD_PRELOAD=$PWD/$build/mutex-order.so \
  TSAN_OPTIONS=$(IFS=:; echo "${options[*]}") \
  SWIFT_BACKTRACE='enable=no' \
  limited "${TEST_LIMIT:-1800}" \
  swift test --skip-build --sanitize=thread --scratch-path "$build" "$@" \
  >"$log" 2>&1 || status=$?
for report in "$build"/report.*; do
  [ ! -e "$report" ] || { head -40 "$report" >&2; status=1; }
done
grep 'Test run with [1-9]' "$log" || fail "No test ran to its end; see $log."
[ "$status" -eq 0 ] || fail "Failed with status $status; see $log."
