#!/bin/bash
# test-widgets.sh: tests a package with custom widgets that uses only the public API. Then runs its app in a terminal, to
# check that recordings, resumed sessions, and replays contain the state of a custom widget.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

program=$programs/read-notes

build_consumer Widgets --build-tests
test_consumer Widgets

step 'Record and resume a session'
start 40 12 "$program --record $work/notes.jsonl"
await_text 'End of notes'
press Tab Enter r
await_text 'Read a book'
press q
await_exit 0
stop
grep -qF 'acme.fold' "$work/notes.jsonl" || fail "The session doesn't contain the state of the section."

start 40 12 "$program --resume $work/notes.jsonl"
await_text 'Read a book'
# The focus is still on the open section.
press Enter
await 'a closed section' hides 'Read a book'
press q
await_exit 0
stop

step 'Replay the session'
"$program" export --text "$work/notes.jsonl" --output "$work/frames.txt"
grep -qF 'Read a book' "$work/frames.txt" || fail "The replay doesn't show the open section."
echo 'Widgets: the tests pass, and a session contains the state of a custom widget.'
