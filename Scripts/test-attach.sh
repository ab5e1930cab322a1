#!/bin/bash
# test-attach.sh: tests the command attach of the built counter and gallery in two real terminals.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

socket=$work/socket

# The app is in the session app, and the terminal that is attached to it is in the session view.
# open_terminal NAME COLUMNS ROWS: opens a terminal, which can run several commands in order.
open_terminal() {
  on_tmux new-session -d -s "$1" -x "$2" -y "$3" 'exec sleep 600'
  on_tmux set-option -g remain-on-exit on
}

# run_in NAME COMMAND…: runs a command in a terminal.
run_in() {
  local name=$1
  shift
  rm -f "$work/$name.status" "$work/$name.pid"
  on_tmux respawn-pane -k -t "$name" "cd $work; sh -c 'echo \$\$ >$work/$name.pid; exec $*'; echo \$? >$work/$name.status"
}

press_in() {
  local name=$1
  shift
  on_tmux send-keys -t "$name" "$@"
}

# shows_in NAME TEXT: succeeds if a terminal shows a text.
shows_in() { on_tmux capture-pane -p -t "$1" | grep -qF -- "$2"; }

lacks_in() { ! shows_in "$@"; }

await_in() {
  local deadline=$((SECONDS + 30))
  until shows_in "$@"; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      on_tmux capture-pane -p -t "$1" >&2
      fail "Timed out after 30 s. Expected in $1: $2"
    fi
    sleep 0.02
  done
}

# await_end NAME STATUS: waits until the program in a terminal ends, and fails if it ends with another status.
await_end() {
  await "the end of the program in $1" test -s "$work/$1.status"
  [ "$(<"$work/$1.status")" = "$2" ] || fail "The program in $1 ended with status $(<"$work/$1.status") instead of $2."
}

# expect_status STATUS TEXT DEMO ARGUMENT…: fails if a command ends with another status, or without the text on stderr.
expect_status() {
  local status=0
  "$demo_programs/$3" "${@:4}" >"$work/output" 2>"$work/error" || status=$?
  [ "$status" = "$1" ] || fail "'${*:3}' ended with status $status instead of $1: $(<"$work/error")"
  grep -qF -- "$2" "$work/error" || fail "'${*:3}' doesn't report '$2': $(<"$work/error")"
}

open_terminal app 80 24
open_terminal view 100 30

step 'Watch at another size, and view earlier states'
run_in app "$demo_programs/counter" run --inspect "$socket"
await_in app 'Count: 0'
press_in app + +
await_in app 'Count: 2'
run_in view "$demo_programs/counter" attach "$socket"
await_in view 'Count: 2'
await_in view 'WATCH'
press_in app +
await_in view 'Count: 3'
press_in view T Left Left
await_in view 'PAST revision 1/3'
press_in app +
await_in view 'PAST revision 1/4'
press_in view Enter
await_in view 'The app runs in another process.'
press_in view Escape
await_in view 'Count: 4'
on_tmux resize-window -t view -x 60 -y 20
press_in app +
await_in view 'Count: 5'
await_in app 'Count: 5'
press_in view 'C-]'
await_end view 0
press_in app +
await_in app 'Count: 6'

step 'Drive'
run_in view "$demo_programs/counter" attach "$socket" --drive
await_in view 'DRIVE'
press_in view +
await_in app 'Count: 7'
await_in view 'Count: 7'
press_in view T Left
await_in app 'PAST revision 6/7'
await_in view 'PAST revision 6/7'
press_in view Escape
await_in view 'Count: 7'

step 'Inspect and suspend the driving terminal'
press_in view I
await_in view 'esc  Close'
if shows_in app 'esc  Close'; then fail "The inspector is on the app's terminal."; fi
press_in app I
await_in app 'esc  Close'
"$demo_programs/counter" ask "$socket" press +
# The inspector covers the count, but not the history.
await_in app '+1                   8'
expect_status 2 'except for the command that opens the inspector' counter ask "$socket" press I
press_in app Escape
press_in view C-]
await_end view 0
run_in view "$demo_programs/counter" attach "$socket" --drive
await_in view 'DRIVE'
kill -STOP "$(<"$work/app.pid")"
press_in view +
await_in view "The app doesn't"
kill -CONT "$(<"$work/app.pid")"
await_in view 'Count: 9'
await 'a reply of the continued app' lacks_in view "The app doesn't"

step 'The app quits: the terminal stays, and saves the session'
press_in view q
await_end app 0
await_in view 'ENDED'
press_in view T Left s
await_in view "Saved as $work/session-1.jsonl."
press_in view Escape
await_in view 'Detach'
press_in view q
await_end view 0
"$demo_programs/counter" replay "$work/session-1.jsonl" --every-action --frames "$work/frames" >/dev/null
grep -rqF 'Count: 7' "$work/frames" || fail "The saved session doesn't contain the last count."

step 'Killed programs'
run_in app "$demo_programs/gallery" run --inspect "$socket"
await_in app 'Gallery'
run_in view "$demo_programs/gallery" attach "$socket"
await_in view 'WATCH'
kill -KILL "$(<"$work/view.pid")"
await_end view 137
press_in app Enter
await_in app 'Controls › Button'
run_in view "$demo_programs/gallery" attach "$socket"
await_in view 'Controls › Button'
kill -KILL "$(<"$work/app.pid")"
await_in view 'ENDED'
await_in view 'Controls › Button'
press_in view q
await_end view 0

step 'Errors'
expect_status 69 'the app has ended' gallery attach "$socket"
run_in app "$demo_programs/gallery" run --inspect "$socket"
await_in app 'Gallery'
expect_status 69 'belongs to gallery' counter attach "$socket"
expect_status 69 'belongs to gallery' counter ask "$socket" frame
expect_status 1 'the socket of a running app' gallery inspect "$socket"
expect_status 1 'the socket of a running app' gallery why "$socket" --cell 0,0
# A cell can start with a hyphen.
expect_status 1 'the cell -1,0 is outside the screen' counter why "$work/session-1.jsonl" --cell -1,0
press_in app q
await_end app 0

# serve LINE…: accepts a connection, sends lines, and reads until the connection ends.
serve() {
  python3 - "$socket" "$@" <<'PYTHON'
import socket, sys

listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen()
connection, _ = listener.accept()
connection.sendall("".join(line + "\n" for line in sys.argv[2:]).encode())
while connection.recv(65536):
    pass
PYTHON
}

# expect_refusal TEXT LINE…: fails if the message of attach lacks a text when the app sends lines.
expect_refusal() {
  local expected=$1
  shift
  rm -f "$socket"
  serve "$@" &
  await 'the socket' test -S "$socket"
  if "$demo_programs/counter" attach "$socket" >"$work/output" 2>&1; then fail "Attached after: $*"; fi
  wait
  grep -qF "$expected" "$work/output" || fail "Unexpected message: $(<"$work/output")"
}

expect_refusal 'runs another build of counter' '{"inspect":1,"app":"counter","build":"elf:0","pid":7}'
expect_refusal 'uses another protocol' '{"inspect":2,"app":"counter","build":"elf:0","pid":7}'
expect_refusal 'Close one of them.' '{"error":"The app already has 8 connections. Close one of them."}'
