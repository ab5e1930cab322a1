#!/bin/bash
# test.sh ARGUMENT…: `swift test` with them; the log is kept in .build/test.log. Without any, all tests of the package and
# of the demos run, in three processes beside each other: what draws is bound to the main actor, of which each has but one.
# Tests that must crash do so in a process of their own, which must not stop to show a backtrace.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SWIFT_BACKTRACE=interactive=no
log=.build/test.log
mkdir -p .build
rm -f .build/test*.log

run() {
  limited "${TEST_LIMIT:-1800}" swift test "${import_check[@]}" "$@" 2>&1
}

status=0
if [ $# -gt 0 ]; then
  run "$@" | tee "$log" || status=$?
else
  make --no-print-directory build
  tests=(run --skip-build --ignore-lock)
  parts=()
  "${tests[@]}" --filter "$first_tests" >.build/test-first.log &
  parts+=($!)
  "${tests[@]}" --package-path Demos >.build/test-demos.log &
  parts+=($!)
  "${tests[@]}" --skip "$first_tests" | tee "$log" || status=$?
  for part in "${parts[@]}"; do wait "$part" || status=$?; done
  cat .build/test-first.log .build/test-demos.log | tee -a "$log"
fi

if [ "$status" -ne 0 ]; then
  # Again, since they stand far above by now.
  printf '\nWhat failed:\n'
  grep -E '^✘|Fatal error|error: |Not done after' "$log" | tail -n 40 || tail -n 40 "$log"
  exit "$status"
fi
# A filter that matches nothing passes, too; here it does not.
if grep -q 'Test run with 0 tests' "$log"; then
  fail 'No test ran.'
fi
