#!/bin/bash
# test-tour.sh: tests the time travel demo in a terminal: seeks, plays, skips, and continues from a revision.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

demo=$demo_programs/time-travel

# Prints the position in the history, such as LIVE revision 48/48.
position() {
  screen | sed -nE 's/^ *((LIVE|PAST) revision [0-9]+\/[0-9]+) *$/\1/p'
}

is_at() {
  [ "$(position)" = "$1" ]
}

await_position() {
  await "the position '$1'" is_at "$1"
}

has_left() {
  [ "$(position)" != "$1" ]
}

step 'The session opens at its end'
# Runs in a separate folder. The demo must write only the requested files there.
saved=$work/saved
mkdir "$saved"
start 100 30 "cd $saved && $demo"
await_position 'LIVE revision 48/48'
await_text 'Ran '

step 'Earlier states and their failures'
press Left
await_position 'PAST revision 47/48'
press '['
await_position 'PAST revision 23/48'
await_text 'the disk is full'
await_text 'The disk is full.'
press '['
await_position 'PAST revision 16/48'
await_text 'the database is locked'
press ']'
await_position 'PAST revision 23/48'
press S-Right
await_position 'PAST revision 33/48'
press Home
await_position 'PAST revision 0/48'
press a
await_text 'Earlier state.'

step 'Play'
press + + + +
await_text 'speed 16×'
press Space
await_text 'playing 16×'
await 'another revision' has_left 'PAST revision 0/48'
press Space
await 'a pause' hides 'playing'
press End
await_position 'LIVE revision 48/48'

step 'Skip'
press '['
press k
await_text '1 skipped'
press k
await 'no skipped revision' hides '1 skipped'

step 'Continue: the database is restored, and the app resumes'
press Left Left Enter
# The app resumes, reads the database, restores the earlier list, and receives the confirmation: four changes.
await_position 'LIVE revision 25/25'
press Left
await_position 'PAST revision 24/25'
await_text 'branch 2 of 2'
await_text 'RestoreSucceeded'
press Escape
await 'the end of the panel' hides 'PAST revision'
await_text 'by title'
press Space
await_text '✓ Mark “Ostře sledované vlaky” as watched: saved'
press T
await_text 'LIVE revision 2'
press Tab
await_text 'branch 1 of 2'
await_text ' Ran '

step 'Save, export, replay'
press s
await_text "as $saved/session-1.jsonl."
press x
await_text "as $saved/session-1.cast."
press Escape
await 'the end of the panel' hides 'revision '
press q
await_exit 0
stop
[ "$(cd "$saved" && echo *)" = 'session-1.cast session-1.jsonl' ] || fail "The demo wrote other files than the requested ones: $(ls "$saved")"
"$demo_programs/movies" replay "$saved/session-1.jsonl" --frames "$work/frames" | grep -q 'frames' ||
  fail "Couldn't replay the saved session."

step 'Play the recording in asciinema'
start 100 30 "asciinema play --speed 100 --idle-time-limit 0.01 $saved/session-1.cast"
await_exit 0
# The texts of the last revision. The message of the terminal can scroll the first row off the screen.
await_text 'earlier list saved'
await_text ' Ran '
echo 'The tour works as shipped.'
