#!/bin/bash
# test-time-travel.sh: tests time travel in a terminal, in the built counter and in the time travel demo.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

counter=$demo_programs/counter
travel=$demo_programs/time-travel

# shows_line TEXT: succeeds if a row contains only the text, apart from spaces at both ends.
shows_line() {
  screen | sed -E 's/^ +//; s/ +$//' | grep -qxF -- "$1"
}

await_line() {
  await "the line '$1'" shows_line "$1"
}

step 'The history of the counter'
start 80 24 "cd $work && $counter"
await_text 'Count: 0'
press + + +
await_text 'Count: 3'
press T
await_line 'LIVE revision 3/3'
press Left
await_line 'PAST revision 2/3'
await_text 'Count: 2'
press r
await_text 'Earlier state. Press enter to continue from here or esc to return.'
press Home
await_line 'PAST revision 0/3'
press Space
await_line 'LIVE revision 3/3'

step 'Skip, continue from there, and return to the other branch'
press Left k
await_text 'skipped'
press k Enter
await_line 'LIVE revision 2/2'
press Tab
await_line 'LIVE revision 3/3'
await_text 'branch 1 of 2'

step 'Save and export'
press s
await_text "as $work/session-1.jsonl."
press x
await_text "as $work/session-1.cast."
head -c 12 "$work/session-1.cast" | grep -qF '{"version":2' || fail 'The cast has no header.'
[ -s "$work/session-1.jsonl" ] || fail 'The session is empty.'

step 'Back to the app'
press Escape
# A key immediately after esc would count as alt with that key.
await 'the end of the panel' hides 'LIVE revision'
await_text 'Count: 3'
press q
await_exit 0
stop

step 'Changes that arrive while an earlier state is shown'
start 80 24 "cd $work && $counter"
await_text 'Count: 0'
press + t T
await_text 'LIVE revision'
press Left
await_text 'PAST revision'
await_text ' new · '
press Escape
await 'the end of the panel' hides 'PAST revision'
press q
await_exit 0
stop

step 'Record the time travel demo'
start 80 24 "cd $work && $travel --record $work/travel.jsonl"
await_line 'LIVE revision 48/48'
press Left
await_line 'PAST revision 47/48'
press S-Left
await_line 'PAST revision 37/48'
press [
await_text '✗'
press Home
await_line 'PAST revision 0/48'
press ] k
await_text '1 skipped'
press k Space
await_text 'playing'
press + + + +
await_line 'LIVE revision 48/48'
press Home S-Right Enter
await_text 'Continued from revision 10.'
press Left
await_text 'branch 2 of 2'
press Tab
await_text 'branch 1 of 2'
# The earlier list is stored. This action confirms it.
await_text 'RestoreSucceeded'
press s
await_text "as $work/session-2.jsonl."
press x
await_text "as $work/session-2.cast."
press Left
await_text 'PAST revision 5'
last=$(screen)
position=$(grep -oE 'PAST revision [0-9]+/[0-9]+' <<<"$last")
press C-c
await_exit 0
stop

step 'Replay, export, inspect, and compare the recording'
"$travel" replay "$work/travel.jsonl" --frames "$work/frames" >"$work/output"
final=$(find "$work/frames" -name '*.txt' | sort | tail -n 1)
while read -r line; do
  grep -qF -- "$line" "$final" || fail "The last frame of the replay lacks: $line"
done < <(grep -E 'PAST revision|Revision' <<<"$last")
grep -lq 'playing' "$work"/frames/*.txt || fail 'No frame of the replay is playing.'
start 80 24 "$travel replay $work/travel.jsonl"
await_text 'frame 1 '
press q
await_exit 0
stop
# expect_output TEXT COMMAND OPTION…: fails if a command of the demo doesn't print the text for the recording.
expect_output() {
  local text=$1
  shift
  # A generated test can also write files to the current folder.
  (cd "$work" && "$travel" "$1" travel.jsonl "${@:2}" >output)
  grep -qF -- "$text" "$work/output" || fail "\"$*\" doesn't print: $text"
}

expect_output 'branch 2 of 2' export --text
expect_output '</svg>' export --svg
expect_output '{"version":2' export --cast
expect_output 'PanelCommand' inspect
expect_output 'TimeTravelApp()' inspect --test
"$travel" diff "$work/travel.jsonl" "$work/travel.jsonl" || fail 'The session differs from itself.'
status=0
sed '0,/"goToOldest"/s//"goToNewest"/' "$work/travel.jsonl" >"$work/planted.jsonl"
"$travel" diff "$work/travel.jsonl" "$work/planted.jsonl" >"$work/difference" || status=$?
[ "$status" = 1 ] || fail "The comparison didn't find the planted change."
grep -q 'goToNewest' "$work/difference" || fail "The comparison doesn't name the planted action."

step 'The demo resumes at the same position'
start 80 24 "cd $work && $travel --resume $work/travel.jsonl"
await_text "${position%/*}"
await_text 'branch 1 of 2'
press Escape
await 'the end of the panel' hides 'PAST revision'
press q
await_exit 0
