#!/bin/bash
# test-time-travel.sh: looks at the past of the built counter in a terminal, and goes on from there.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

counter=$PWD/.build/debug/counter
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
