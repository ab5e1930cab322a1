#!/bin/bash
# test-sanitized.sh KIND [ARGUMENT…]: runs tests under a sanitizer, in a separate build folder. KIND is `threads` for
# data races, or `memory` for accesses out of bounds or to freed memory. The script exits with status 1 if the sanitizer
# reports an issue, even in a program that a test runs in a terminal. The arguments select tests, like those of
# `swift test` (--filter, --skip). Without arguments, all tests run, in several processes.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

[ "$(uname)" = Linux ] || fail 'The sanitizers are supported on Linux only.'

kind=${1:?Specify threads or memory}
shift
build=.build-$kind
# The sanitizer must not handle signals: the tested programs handle their own crashes, and tests that must crash do so
# in a separate process.
options=(
  handle_segv=0 handle_sigbus=0 handle_sigill=0 handle_sigfpe=0 handle_abort=0 use_sigaltstack=0 exitcode=66
)
case "$kind" in
  threads)
    sanitizer=thread preloaded=$PWD/$build/mutex-order.so
    options+=(halt_on_error=0 "suppressions=$PWD/Scripts/thread-suppressions.txt")
    # Swift's backtracer creates a process in a way that makes this sanitizer crash.
    skipped='TerminalRestorationTests/.*(crash.signal|fatal.error)'
    ;;
  memory)
    sanitizer=address preloaded=
    options+=(halt_on_error=1 quarantine_size_mb=16 detect_leaks=0)
    # Swift's backtracer intentionally reads the whole stack and the memory next to it.
    skipped='TerminalRestorationTests/.*fatal.error'
    ;;
  *) fail "Unknown kind '$kind'. Specify threads or memory." ;;
esac

step "Build for the $sanitizer sanitizer"
for package in . Demos; do
  limited "${BUILD_LIMIT:-2400}" swift build --build-tests --sanitize="$sanitizer" \
    --package-path "$package" --scratch-path "$build/$package"
done
[ "$kind" = memory ] || clang -shared -fPIC -O1 -Wall -Wextra -Werror Scripts/mutex-order.c -o "$preloaded"

step "Test under the $sanitizer sanitizer"
rm -f "$build"/report.* "$build"/test*.log
options+=("log_path=$PWD/$build/report")
settings=$(IFS=:; echo "${options[*]}")

# run LOG PROGRAM ARGUMENT…: runs tests in a process. Doesn't use `swift test`, which can't run twice at the same time.
run() {
  local log=$1 program=$2
  shift 2
  LD_PRELOAD=$preloaded TSAN_OPTIONS=$settings ASAN_OPTIONS=$settings SWIFT_BACKTRACE='enable=no' \
    limited "${TEST_LIMIT:-3600}" \
    "$program" --testing-library swift-testing --skip "$skipped" "$@" \
    >"$build/$log.log" 2>&1
}

library=$(program_folder . --scratch-path "$build")/TermRenderPackageTests.xctest
demos=$(program_folder Demos --scratch-path "$build/Demos")/TermRenderDemosPackageTests.xctest
status=0
if [ $# -gt 0 ]; then
  run test-library "$library" "$@" || status=$?
  run test-demos "$demos" "$@" || status=$?
else
  # These tests measure memory, so the sanitizer may retain only a little freed memory.
  measuring='/HostileTerminalTests/'
  {
    run test-rest "$library" --skip "$first_tests" --skip "$measuring"
    run test-demos "$demos"
  } &
  parts=($!)
  {
    run test-first "$library" --filter "$first_tests"
    settings+=:quarantine_size_mb=1
    run test-measuring "$library" --filter "$measuring"
  } &
  parts+=($!)
  for part in "${parts[@]}"; do wait "$part" || status=$?; done
fi

for report in "$build"/report.*; do
  [ ! -e "$report" ] || { head -40 "$report" >&2; status=1; }
done
grep -h 'Test run with [1-9]' "$build"/test*.log || fail "No test process finished. See $build/test*.log."
[ "$status" -eq 0 ] || fail "The tests failed with status $status. See $build/test*.log."
