#!/bin/bash
# test-generated.sh: records an app in a terminal and generates a test from the recording, in a package that depends on
# this one. The test must compile and pass, and must fail if the app's reducer has a mistake.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

program=$programs/turn-dial
recorded=$consumers/Snapshots/Recorded
trap 'stop; rm -rf "$work" "$recorded"' EXIT

# run_test: builds the package with the generated test and runs that test.
run_test() {
  build_consumer Snapshots --build-tests >"$work/build.log" 2>&1 ||
    { cat "$work/build.log" >&2; fail "Couldn't compile the generated test."; }
  test_consumer Snapshots --filter RecordedTests >"$work/test.log" 2>&1
}

step 'Record an app'
build_consumer Snapshots --product turn-dial
start 40 10 "$program --record $work/dial.jsonl"
await_text 'Level 3'
press + + -
await_text 'Level 4'
# An effect raises the level.
press r
await_text 'Level 5'
press q
await_exit 0
stop

step 'Generate a test'
mkdir -p "$recorded"
"$program" inspect "$work/dial.jsonl" --test >"$recorded/RecordedTests.swift"
export RECORDED_TESTS=1
run_test || { cat "$work/test.log" >&2; fail 'The generated test fails.'; }
grep -q 'Test run with 1 test' "$work/test.log" || fail "The generated test didn't run."

step 'The test finds a mistake in the reducer'
export PLANTED_MISTAKE=1
if run_test; then fail 'The generated test passes despite a mistake in the reducer.'; fi
grep -q 'replays as recorded" failed' "$work/test.log" || { cat "$work/test.log" >&2; fail 'The generated test fails for another reason.'; }
echo 'Generated test: passes, and finds a mistake in the reducer.'
