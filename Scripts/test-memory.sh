#!/bin/bash
# test-memory.sh ARGUMENT…: tests under the address sanitizer, in a build folder of their own.
# What is read or written beyond its bounds, or after it was freed, is reported and ends it with status 1, also
# in the programs that tests run in terminals. With arguments, `swift test` chooses the tests by them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

[ "$(uname)" = Linux ] || fail 'The address sanitizer is set up for Linux only.'

build=.build-memory
# Where memory can be used wrongly: the C code and its callers, cells and their pointers, the parsers of bytes,
# and whole apps on what speaks to a terminal. All tests would take too long. Left out is one in which Swift's own
# backtracer reads all of a stack, and what is beside it, on purpose.
[ $# -gt 0 ] || set -- \
  --filter '^(TermScreenTests|TermNCursesTests|SecurityTests|StoreRecorderTests)\.' \
  --skip 'WayOutTests/.*fatal.error.says'

step 'Build for the address sanitizer'
limited "${BUILD_LIMIT:-2400}" swift build --build-tests --sanitize=address --scratch-path "$build"

step 'Test under the address sanitizer'
# The programs that are tested handle what would kill them themselves, and tests that must crash do so in a
# process of their own: the sanitizer leaves signals to them. What is freed is kept for a while only, so that
# tests of memory measure the program's own.
options=(
  handle_segv=0 handle_sigbus=0 handle_sigill=0 handle_sigfpe=0 handle_abort=0 use_sigaltstack=0
  quarantine_size_mb=16 detect_leaks=0 halt_on_error=1 exitcode=66 "log_path=$PWD/$build/report"
)
log=$build/test.log status=0
rm -f "$build"/report.*
ASAN_OPTIONS=$(IFS=:; echo "${options[*]}") \
  SWIFT_BACKTRACE='enable=no' \
  limited "${TEST_LIMIT:-3600}" \
  swift test --skip-build --sanitize=address --scratch-path "$build" "$@" \
  >"$log" 2>&1 || status=$?
for report in "$build"/report.*; do
  [ ! -e "$report" ] || { head -40 "$report" >&2; status=1; }
done
grep 'Test run with [1-9]' "$log" || fail "No test ran to its end; see $log."
[ "$status" -eq 0 ] || fail "Failed with status $status; see $log."
