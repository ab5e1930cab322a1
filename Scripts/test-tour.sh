#!/bin/bash
# test-tour.sh: goes through the demo of time travel in a terminal: looks back, plays, skips, goes on from there.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

demo=$demo_programs/time-travel
work=$(mktemp -d)
trap 'stop; rm -rf "$work"' EXIT

# Where one is: LIVE rev 48/48.
place() {
  screen | sed -nE 's/^ *((LIVE|PAST) rev [0-9]+\/[0-9]+) *$/\1/p'
}

is_at() {
  [ "$(place)" = "$1" ]
}

await_place() {
  await "the place '$1'" is_at "$1"
}

has_left() {
  [ "$(place)" != "$1" ]
}

hides() {
  ! shows "$1"
}

step 'The session, open at its end'
# From another folder, in which nothing is written but what one asks for.
start 100 30 "cd $work && $demo"
await_place 'LIVE rev 48/48'
await_text 'Ran '

step 'The past and its failures'
press Left
await_place 'PAST rev 47/48'
press '['
await_place 'PAST rev 23/48'
await_text 'the disk is full'
await_text '✗ not saved'
press '['
await_place 'PAST rev 16/48'
await_text 'the database is locked'
press ']'
await_place 'PAST rev 23/48'
press S-Right
await_place 'PAST rev 33/48'
press Home
await_place 'PAST rev 0/48'
press a
await_text 'This is the past.'

step 'Played'
press + + + +
await_text 'speed 16×'
press Space
await_text 'playing 16×'
await 'another revision' has_left 'PAST rev 0/48'
press Space
await 'a pause' hides 'playing'
press End
await_place 'PAST rev 48/48'

step 'Skipped'
press '['
press k
await_text '1 skipped'
press k
await 'nothing skipped' hides '1 skipped'

step 'Gone on from there: what is stored is made as it was, and the app goes on'
press Left Left Enter
# The app goes on, reads what is stored, stores what was, and hears of that: four changes.
await_place 'LIVE rev 25/25'
press Left
await_place 'PAST rev 24/25'
await_text 'branch 2 of 2'
await_text 'PastStored'
press Escape
await 'the end of the panel' hides 'PAST rev'
await_text 'by title'
press Space
await_text '✓ watched(Ostře sledované vlaky) saved'
press T
await_text 'LIVE rev 2'
press Tab
await_text 'branch 1 of 2'
await_text ' Ran '

step 'Saved, exported, replayed'
press s
await_text 'Saved as session-1.jsonl.'
press x
await_text 'Saved as session-1.cast.'
press Escape
await 'the end of the panel' hides 'rev '
press q
await_exit 0
stop
[ "$(cd "$work" && echo *)" = 'session-1.cast session-1.jsonl' ] || fail "It has left more than it was asked for: $(ls "$work")"
"$demo_programs/movies" replay "$work/session-1.jsonl" --frames "$work/frames" | grep -q 'frames' ||
  fail 'The saved session is not replayed.'

step 'The recording in asciinema'
start 100 30 "asciinema play --speed 100 --idle-time-limit 0.01 $work/session-1.cast"
await_exit 0
# What the last revision shows.
await_text '42 films'
await_text ' Ran '
echo 'The tour is as shipped.'
