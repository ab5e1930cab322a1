#!/bin/bash
# test.sh ARGUMENT…: `swift test` with them; the log is kept in .build/test.log. Without any, all tests run, in two
# processes beside each other: what draws is bound to the main actor, of which each has but one.
# Tests that must crash do so in a process of their own, which must not stop to show a backtrace.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SWIFT_BACKTRACE=interactive=no
# These take as long as all others together.
half='^(TermRenderTests|TermCommandTests)\.'
mkdir -p .build
rm -f .build/test.log .build/test-half.log

run() {
  limited "${TEST_LIMIT:-900}" swift test "${import_check[@]}" "$@" 2>&1
}

if [ $# -gt 0 ]; then
  run "$@" | tee .build/test.log
else
  Scripts/build.sh --build-tests
  run --skip-build --ignore-lock --filter "$half" >.build/test-half.log &
  other=$!
  status=0
  run --skip-build --ignore-lock --skip "$half" | tee .build/test.log || status=$?
  wait "$other" || status=$?
  tee -a .build/test.log <.build/test-half.log
  [ "$status" -eq 0 ] || exit "$status"
fi

# A filter that matches nothing passes, too; here it does not.
if grep -q 'Test run with 0 tests' .build/test.log; then
  fail 'No test ran.'
fi
