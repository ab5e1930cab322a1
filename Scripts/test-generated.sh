#!/bin/bash
# test-generated.sh: records an app in a terminal and generates tests from the recordings, in a package that depends on
# this one. The test of a session must compile and pass, and must fail if the app's reducer has a mistake. The tests of
# shrunk sessions must fail with the mistake and pass without it.
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

# The reducer has the mistake: each key adds 1, and levels above 20 crash.
record() {
  start 40 10 "SWIFT_BACKTRACE=enable=no $program --record $work/$1.jsonl"
  await_text 'Level 3'
  shift
  press "$@"
}

step 'Shrink sessions of an app with a mistake'
build_consumer Snapshots --product turn-dial
record high - + + - r + - + - -
await_text 'Level 1'
press q
await_exit 0
stop
record crash - + + + - + + - + + + + +
await 'the end of the program' ended
stop
shrink() {
  local name=$1 session=$2
  shift 2
  "$program" shrink "$work/$session.jsonl" "$@" >"$recorded/$name.swift" 2>"$work/shrink.log" ||
    { cat "$work/shrink.log" >&2; fail "Couldn't shrink a session with $*."; }
  cat "$work/shrink.log"
}
rm "$recorded"/*
shrink StateTests high --when 'state level > 9'
shrink FrameTests high --when 'frame contains Level 11'
shrink CrashTests crash --when crash
"$program" bisect "$work/high.jsonl" --rerun --when 'state level > 9' && fail 'bisect found no frame.'
[ $? -eq 1 ] || fail "bisect failed with another status than 1."

step 'The tests fail with the mistake'
if run_test; then fail 'The tests of shrunk sessions pass despite the mistake.'; fi
[ "$(grep -cE 'Test .* failed after' "$work/test.log")" -ge 3 ] || { cat "$work/test.log" >&2; fail 'A test passes despite the mistake.'; }

step 'The tests pass without the mistake'
unset PLANTED_MISTAKE
run_test || { cat "$work/test.log" >&2; fail 'A test of a shrunk session fails without the mistake.'; }
grep -q 'Test run with 3 tests' "$work/test.log" || fail "The tests of shrunk sessions didn't run."
echo 'Generated tests: pass, and find mistakes in the reducer.'
