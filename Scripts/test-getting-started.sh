#!/bin/bash
# test-getting-started.sh: follows the article “Getting started”. Builds and runs the app without and with its timer,
# then records the snapshot of its test.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

article=Sources/TermRender/TermRender.docc/GettingStarted.md
program=$programs/TeaTimer
package=$consumers/TeaTimer
snapshots=$package/Tests/TeaTimerTests/__Snapshots__
unset SNAPSHOT_TESTING_RECORD SNAPSHOT_ARTIFACTS

step 'The list'
mv "$package"/Sources/TeaTimer/{TeaApp,Brewing}.swift "$work"
cp "$package/Steps/TeaApp.swift" "$package/Sources/TeaTimer"
build_consumer TeaTimer
start 40 7 "$program"
await_text Assam
press Down
press q
await_exit 0
stop

step 'The timer'
mv "$work"/{TeaApp,Brewing}.swift "$package/Sources/TeaTimer"
build_consumer TeaTimer --build-tests
start 40 7 "$program"
await_text Assam
press Down Enter
await_text '3:5'
press q
await_exit 0
stop

step 'The test'
mv "$snapshots/TeaTimerTests" "$work/committed"
if test_consumer TeaTimer >"$work/log" 2>&1; then fail "The test passes without a snapshot."; fi
grep -qF 'SNAPSHOT_TESTING_RECORD=missing swift test --filter TeaTimerTests' "$work/log" ||
  fail "The failure doesn't contain the command that records the snapshot: $(<"$work/log")"
(export SNAPSHOT_TESTING_RECORD=missing && test_consumer TeaTimer >"$work/log" 2>&1) || true
test_consumer TeaTimer
diff -r "$work/committed" "$snapshots/TeaTimerTests"
while IFS= read -r line; do
  grep -qxF -- "$line" "$article" || fail "$article doesn't contain the line of the snapshot: $line"
done < <(cat "$snapshots"/TeaTimerTests/*.txt)
echo 'Getting started: each step builds and runs, and the recorded screen is the one in the article.'
