#!/bin/bash
# test-time-travel.sh: looks at the past of the built counter in a terminal, and goes on from there.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

counter=$demo_programs/counter
travel=$demo_programs/time-travel
work=$(mktemp -d)
trap 'stop; rm -rf "$work"' EXIT

# shows_line TEXT: a row shows just this text, blanks around it left out.
shows_line() {
  screen | sed -E 's/^ +//; s/ +$//' | grep -qxF -- "$1"
}

await_line() {
  await "the line '$1'" shows_line "$1"
}

hides() {
  ! shows "$1"
}

step 'The past of the counter'
start 80 24 "cd $work && $counter"
await_line 'Count: 0'
press + + +
await_line 'Count: 3'
press T
await_line 'LIVE rev 3/3'
press Left
await_line 'PAST rev 2/3'
await_text 'Count: 2'
press r
await_text 'This is the past. enter continues from here, esc returns.'
press Home
await_line 'PAST rev 0/3'
press Space
await_line 'PAST rev 3/3'

step 'Skip, go on from there, and back to the other branch'
press Left k
await_text 'skipped'
press k Enter
await_line 'LIVE rev 2/2'
press Tab
await_line 'LIVE rev 3/3'
await_text 'branch 1 of 2'

step 'Save and export'
press s
await_text 'Saved as session-1.jsonl.'
press x
await_text 'Saved as session-1.cast.'
head -c 12 "$work/session-1.cast" | grep -qF '{"version":2' || fail 'The cast has no head.'
[ -s "$work/session-1.jsonl" ] || fail 'The session is empty.'

step 'Back to the app'
press Escape
# With a key right after it, esc would be alt.
await 'the end of the panel' hides 'LIVE rev'
await_line 'Count: 3'
press q
await_exit 0
stop

step 'What happens while one looks at the past'
start 80 24 "cd $work && $counter"
await_line 'Count: 0'
press + t T
await_text 'LIVE rev'
press Left
await_text 'PAST rev'
await_text ' new · '
press Escape
await 'the end of the panel' hides 'PAST rev'
press q
await_exit 0
stop

step 'The demo of time travel, recorded'
start 80 24 "cd $work && $travel --record $work/travel.jsonl"
await_line 'LIVE rev 48/48'
press Left
await_line 'PAST rev 47/48'
press S-Left
await_line 'PAST rev 37/48'
press [
await_text '✗'
press Home
await_line 'PAST rev 0/48'
press ] k
await_text '1 skipped'
press k Space
await_text 'playing'
press + + + +
await_line 'PAST rev 48/48'
press Home S-Right Enter
await_text 'The app goes on from revision 10.'
press Left
await_text 'branch 2 of 2'
press Tab
await_text 'branch 1 of 2'
# The list as it was is stored, which is known when it has come back.
await_text 'PastStored'
press s
await_text 'Saved as session-2.jsonl.'
press x
await_text 'Saved as session-2.cast.'
press Left
await_text 'PAST rev 5'
last=$(screen)
place=$(grep -oE 'PAST rev [0-9]+/[0-9]+' <<<"$last")
press C-c
await_exit 0
stop

step 'Its recording: replayed, exported, inspected, compared'
"$travel" replay "$work/travel.jsonl" --frames "$work/frames" >"$work/said"
final=$(find "$work/frames" -name '*.txt' | sort | tail -n 1)
while read -r line; do
  grep -qF -- "$line" "$final" || fail "The last frame of the replay lacks: $line"
done < <(grep -E 'PAST rev|Revision' <<<"$last")
grep -lq 'playing' "$work"/frames/*.txt || fail 'No frame of the replay is playing.'
start 80 24 "$travel replay $work/travel.jsonl"
await_text 'frame 1 '
press q
await_exit 0
stop
# said_by TEXT COMMAND OPTION…: what the demo says of its recording with the options holds a text.
said_by() {
  local text=$1
  shift
  "$travel" "$1" "$work/travel.jsonl" "${@:2}" >"$work/said"
  grep -qF -- "$text" "$work/said" || fail "\"$*\" does not say: $text"
}

said_by 'branch 2 of 2' export --text
said_by '</svg>' export --svg
said_by '{"version":2' export --cast
said_by 'PanelCommand' inspect
said_by 'TimeTravelApp()' inspect --test
"$travel" diff "$work/travel.jsonl" "$work/travel.jsonl" || fail 'The session differs from itself.'
status=0
sed '0,/"goToOldest"/s//"goToNewest"/' "$work/travel.jsonl" >"$work/planted.jsonl"
"$travel" diff "$work/travel.jsonl" "$work/planted.jsonl" >"$work/difference" || status=$?
[ "$status" = 1 ] || fail 'A planted change is not found.'
grep -q 'goToNewest' "$work/difference" || fail 'The planted action is not named.'

step 'The demo goes on where it was'
start 80 24 "cd $work && $travel --resume $work/travel.jsonl"
await_text "${place%/*}"
await_text 'branch 1 of 2'
press Escape
await 'the end of the panel' hides 'PAST rev'
press q
await_exit 0
