#!/bin/bash
# test-sanitized.sh KIND ARGUMENT…: tests under a sanitizer, in a build folder of its own. KIND is `threads` for data
# races, or `memory` for what is read or written beyond its bounds, or after it was freed. What it reports ends the
# script with status 1, also in the programs that tests run in terminals. The arguments choose tests, as those of
# `swift test` do (--filter, --skip); without any, all run, as Scripts/test.sh has them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

[ "$(uname)" = Linux ] || fail 'The sanitizers are set up for Linux only.'

kind=${1:?threads or memory}
shift
build=.build-$kind
# The programs that are tested handle what would kill them themselves, and tests that must crash do so in a
# process of their own: the sanitizer leaves signals to them.
options=(
  handle_segv=0 handle_sigbus=0 handle_sigill=0 handle_sigfpe=0 handle_abort=0 use_sigaltstack=0 exitcode=66
)
case "$kind" in
  threads)
    sanitizer=thread preloaded=$PWD/$build/mutex-order.so
    options+=(halt_on_error=0 "suppressions=$PWD/Scripts/thread-suppressions.txt")
    # Swift's backtracer makes a process in a way that this sanitizer does not survive.
    skipped='WayOutTests/.*(crash.signal|fatal.error)'
    ;;
  memory)
    sanitizer=address preloaded=
    options+=(halt_on_error=1 quarantine_size_mb=16 detect_leaks=0)
    # Swift's own backtracer reads all of a stack, and what is beside it, on purpose.
    skipped='WayOutTests/.*fatal.error.says'
    ;;
  *) fail "There is no sanitizer for $kind, but for threads and memory." ;;
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

# run LOG PROGRAM ARGUMENT…: one process of tests. Not by `swift test`, of which there can be but one at a time here.
run() {
  local log=$1 program=$2
  shift 2
  LD_PRELOAD=$preloaded TSAN_OPTIONS=$settings ASAN_OPTIONS=$settings SWIFT_BACKTRACE='enable=no' \
    limited "${TEST_LIMIT:-3600}" \
    "$program" --testing-library swift-testing --skip "$skipped" "$@" \
    >"$build/$log.log" 2>&1
}

library=$build/debug/TermRenderPackageTests.xctest
demos=$build/Demos/debug/TermRenderDemosPackageTests.xctest
status=0
if [ $# -gt 0 ]; then
  run test-library "$library" "$@" || status=$?
  run test-demos "$demos" "$@" || status=$?
else
  # These measure memory, so hardly any may be kept after it was freed.
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
grep -h 'Test run with [1-9]' "$build"/test*.log || fail "No test ran to its end; see $build/test*.log."
[ "$status" -eq 0 ] || fail "Failed with status $status; see $build/test*.log."
