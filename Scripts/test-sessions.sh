#!/bin/bash
# test-sessions.sh: tests sessions of the built counter: records, kills, resumes, replays, exports, and compares it.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

counter=$demo_programs/counter
session=$work/counter.jsonl

await_count() {
  await_text "Count: $1"
}

step 'Record, kill, resume: the same screen'
start 80 24 "sh -c 'echo \$\$ >$work/pid; exec $counter --record $session'"
await_count 0
press + + Right + Tab Tab
await_count 7
await 'the focus on a button' shows '‹'
take_screen Quit
kill -KILL "$(<"$work/pid")"
await_exit 137
stop
start 80 24 "$counter --resume $session"
await_count 7
await 'the screen of before the counter was killed' is_screen "$before"
press +
await_count 12
press q
await_exit 0
stop

step 'An incompatible session: a fresh start and a message'
sed 's/isTicking/isClicking/g' "$session" >"$work/other.jsonl"
start 80 24 "$counter --resume $work/other.jsonl"
await_text "Couldn't resume"
await_count 0
press q
await_exit 0
await_text 'match this program'
stop
[ -s "$work/other.jsonl.1" ] || fail "The incompatible session wasn't kept."

step 'Replay'
start 80 30 "$counter replay $session"
await_text 'finished'
await_count 12
press Left
await_count 7
press q
await_exit 0
stop
"$counter" replay "$session" --frames "$work/frames" >"$work/output"
count=$(find "$work/frames" -name '*.txt' | wc -l)
grep -q "^$count frames" "$work/output" || fail "There are $count frames, but replay printed: $(<"$work/output")"
grep -q 'Count: 12' "$work/frames/$(printf '%05d' "$count").txt" || fail "The last frame doesn't show the last count."

step 'Export'
"$counter" export "$session" --cast -o "$work/counter.cast"
python3 - "$work/counter.cast" "$count" <<'PYTHON'
import json, sys

lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
head, events = json.loads(lines[0]), [json.loads(line) for line in lines[1:]]
assert head["version"] == 2 and head["width"] == 80 and head["height"] == 24, head
for time, kind, data in events:
    assert isinstance(time, (int, float)) and kind in "or" and isinstance(data, str)
assert [event[0] for event in events] == sorted(event[0] for event in events)
assert len(events) == int(sys.argv[2]) + 1, len(events)
PYTHON
"$counter" export "$session" --svg | grep -q '</svg>' || fail 'The SVG is incomplete.'
"$counter" export "$session" --animate | grep -q '</svg>' || fail 'The animated image is incomplete.'
"$counter" export "$session" --animate -o "$work/counter.svg" | grep -qE '^[0-9]+ frames?, .* KB$' ||
  fail 'The export lacks a summary.'
if "$counter" export "$session" --animate -o "$work/none/counter.svg" >"$work/output" 2>&1; then
  fail 'The export to a missing folder succeeded.'
fi
! grep -q ' KB$' "$work/output" || fail "The summary precedes a failure: $(<"$work/output")"
# Not in a pipe, because `grep -q` ends at the first match, while the command is still writing.
"$counter" export "$session" --text >"$work/output"
grep -q 'Count: 12' "$work/output" || fail 'The text lacks the last frame.'
"$counter" inspect "$session" >"$work/output"
grep -q 'key +' "$work/output" || fail 'The list lacks a key.'
"$counter" inspect "$session" --test >"$work/output"
grep -q 'await pilot.press("+", "+", "right"' "$work/output" || fail 'The test lacks the keys.'

step 'A hostile session'
# Its names contain sequences for terminals: a window title, a query, colors, and a change of the text direction.
sed 's/"app":"[^"]*"/"app":"\\u001b]0;owned\\u0007\\u009b31m\\u202e"/
     s/"change":"CounterDemo\.Increase"/"change":"\\u001b[6n\\u009dX"/' "$session" >"$work/hostile.jsonl"
grep -q 'owned' "$work/hostile.jsonl" || fail "Couldn't create the hostile session."
for command in 'inspect' 'inspect --test' 'export --text' 'export --animate' 'diff'; do
  read -r name option <<<"$command"
  files=("$work/hostile.jsonl")
  [ "$name" = diff ] && files+=("$session")
  "$counter" "$name" "${files[@]}" ${option:+"$option"} >"$work/output" 2>&1 || true
  [ -s "$work/output" ] || fail "\"$command\" printed nothing."
  # ASCII control characters, such as ESC and BEL, then U+0080 to U+009F and U+202E in UTF-8.
  if LC_ALL=C grep -qP '[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80\xae' "$work/output"; then
    fail "\"$command\" printed control characters."
  fi
done

# diff_status A B: prints the exit status of a comparison of two sessions.
diff_status() {
  local status=0
  "$counter" diff "$1" "$2" >"$work/difference" 2>&1 || status=$?
  echo "$status"
}

step 'Compare'
[ "$(diff_status "$session" "$session")" = 0 ] || fail 'A session differs from itself.'
sed '0,/"change":"CounterDemo.Increase"/s//"change":"CounterDemo.Decrease"/' "$session" >"$work/planted.jsonl"
[ "$(diff_status "$session" "$work/planted.jsonl")" = 1 ] || fail "The comparison didn't find the planted change."
grep -q 'after CounterDemo.Decrease' "$work/difference" || fail "The comparison doesn't name the planted action."
[ "$(diff_status "$session" "$work/none.jsonl")" = 2 ] || fail "The comparison doesn't report a missing session."
# verify PROGRAM BUNDLE: prints the exit status of a verification in another folder, terminal, and locale.
verify() {
  local status=0
  (cd / && env -i TERM=vt100 LC_ALL=C COLUMNS=40 LINES=10 NO_COLOR=1 "$demo_programs/$1" open "$2" --verify) \
    >"$work/verified" 2>&1 || status=$?
  echo "$status"
}

step 'Walk all demos, bundle, and verify'
# walk PROGRAM: records key presses and a resize of a program.
walk() {
  start 80 24 "$demo_programs/$1 --record $work/$1.walk.jsonl"
  await 'the first frame' test -s "$work/$1.walk.jsonl"
  await 'text' screen_has_text
  for key in Down Tab Right Enter Down '?' Escape BTab Space Left T Left Left Escape Escape Down; do
    press "$key"
    sleep 0.02
  done
  on_tmux resize-window -x 100 -y 30
  press Down Tab
  sleep 0.2
  stop
}

screen_has_text() {
  screen | grep -q '[[:alpha:]]'
}

fixtures=$PWD/Demos/Tests/SessionTests/Fixtures
for program in counter dashboard gallery movies places time-travel; do
  walk "$program"
  recordings=("$work/$program.walk.jsonl")
  # The fixture of the time travel demo belongs to an earlier version of the app, and the places demo has none.
  case $program in counter | dashboard | gallery | movies) recordings+=("$fixtures/$program.jsonl") ;; esac
  for recorded in "${recordings[@]}"; do
    rm -f "$work/$program.bundle"
    "$demo_programs/$program" bundle "$recorded" -o "$work/$program.bundle" >"$work/output" 2>"$work/remarks"
    [ "$(verify "$program" "$work/$program.bundle")" = 0 ] || fail "A bundle of $program differs: $(<"$work/verified")"
    grep -q 'frames are equal' "$work/verified" || fail "The verification printed: $(<"$work/verified")"
  done
done
"$demo_programs/counter" bundle "$fixtures/counter.jsonl" -o "$work/counter.bundle" >"$work/output" 2>&1
cp "$fixtures/counter.jsonl" "$work/named.jsonl"
"$counter" bundle "$work/named.jsonl" >"$work/output" 2>&1
if "$counter" bundle "$work/named.jsonl" >"$work/output" 2>&1; then fail 'A bundle replaced an existing file.'; fi
grep -q 'already exists' "$work/output" || fail "The refusal printed: $(<"$work/output")"
sed '0,/"change":"CounterDemo.Increase"/s//"change":"CounterDemo.Decrease"/' "$work/counter.bundle" >"$work/changed.bundle"
[ "$(verify counter "$work/changed.bundle")" = 1 ] || fail "The verification didn't find the changed action."
grep -q 'after CounterDemo.Decrease' "$work/verified" || fail "The verification doesn't name the changed action."
head -n 40 "$work/counter.bundle" >"$work/cut.bundle"
[ "$(verify counter "$work/cut.bundle")" = 2 ] || fail 'The verification accepts an incomplete bundle.'
[ "$(verify counter "$session")" = 0 ] || fail "The verification of what the user saw printed: $(<"$work/verified")"
sed -E 's/,"seen":"[0-9a-f]+"//' "$session" >"$work/unseen.jsonl"
[ "$(verify counter "$work/unseen.jsonl")" = 2 ] || fail 'The verification accepts a session without hashes.'

step 'Open in the time travel panel'
cp "$session" "$work/opened.jsonl"
start 80 24 "$counter open $work/opened.jsonl"
await_text 'LIVE revision'
await_count 12
press Left
await_text 'PAST revision'
await_count 7
press Escape
await_count 12
press q
await_exit 0
stop
cmp "$session" "$work/opened.jsonl" || fail 'Opening a session changed its file.'
echo 'Sessions: resumed, replayed, exported, compared, and bundled.'
