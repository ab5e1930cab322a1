#!/bin/bash
# test.sh [ARGUMENT…]: runs `swift test` with the arguments and writes the log to .build/test.log. Without arguments,
# runs all tests of the package and of the demos in several processes at the same time: in a process, all tests that
# draw share the main actor. The tests of terminals run a second time, with the loop of libdispatch. Without backtraces,
# a test that must crash takes 0.01 s instead of 1.3 s.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SWIFT_BACKTRACE=enable=no
log=.build/test.log
mkdir -p .build
rm -f .build/test*.log

with=()
run() {
  limited "${TEST_LIMIT:-1800}" "${with[@]}" swift test "${import_check[@]}" "$@" 2>&1
}

status=0
if [ $# -gt 0 ]; then
  run "$@" | tee "$log" || status=$?
else
  make --no-print-directory build
  parts=()
  # part NAME ARGUMENT…: starts a process that runs some of the tests and prints a summary at the end.
  part() {
    local part_log=.build/test-$1.log
    shift
    {
      local part_status=0
      run --skip-build --ignore-lock "$@" >"$part_log" || part_status=$?
      grep 'Test run with' "$part_log" || true
      exit "$part_status"
    } &
    parts+=($!)
    # SwiftPM can fail if two processes start in one build folder at the same moment.
    until grep -qs 'Test run started' "$part_log" || ! kill -0 "$!" 2>/dev/null; do sleep 0.1; done
  }
  part first-demos --package-path Demos --filter "$first_demo_tests"
  part demos --package-path Demos --skip "$first_demo_tests|$cookbook_tests"
  part package --skip "$first_tests"
  part first --filter "$first_tests"
  part cookbook --package-path Demos --filter "$cookbook_tests"
  with=(Scripts/with-dispatched-loop.sh)
  part dispatched-loop --filter '^TermTTYTests\.'
  for part in "${parts[@]}"; do wait "$part" || status=$?; done
  cat .build/test-*.log >"$log"
fi

if [ "$status" -ne 0 ]; then
  printf '\nFailures:\n'
  grep -E '^✘|Fatal error|error: |Timed out after' "$log" | tail -n 40 || tail -n 40 "$log"
  exit "$status"
fi
# `swift test` succeeds even if a filter matches no tests.
if grep -q 'Test run with 0 tests' "$log"; then
  fail 'No tests ran. Check the filter.'
fi
