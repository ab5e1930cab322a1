#!/bin/bash
# test-ask.sh [ROUNDS]: drives every built demo by the command ask alone, once or the given number of times. The script
# neither sleeps nor reads the screens of the terminals.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

socket=$work/app/socket
session=$work/session.jsonl
export XDG_CONFIG_HOME=$work/config

# launch DEMO ARGUMENT…: starts a demo in a terminal.
launch() {
  demo=$demo_programs/$1
  start 80 24 "$demo run --inspect $socket ${*:2}"
}

ask() {
  "$demo" ask "$socket" "$@"
}

# await_frame TEXT: waits until the app has started and its screen contains a text.
await_frame() {
  ask wait "frame contains $1" --timeout 60s
}

# expect_reply TEXT REQUEST…: fails if the reply to a request doesn't contain a text.
expect_reply() {
  local reply
  reply=$(ask "${@:2}")
  grep -qF -- "$1" <<<"$reply" || fail "The reply to '${*:2}' doesn't contain '$1': $reply"
}

# expect_error STATUS TEXT REQUEST…: fails if a request ends with another status, or without the text on stderr.
expect_error() {
  local status=0
  ask "${@:3}" >"$work/reply" 2>"$work/error" || status=$?
  [ "$status" = "$1" ] || fail "'${*:3}' ended with status $status instead of $1: $(<"$work/error")"
  grep -qF -- "$2" "$work/error" || fail "'${*:3}' doesn't report '$2': $(<"$work/error")"
}

# quit KEY…: presses the keys that quit the app.
quit() {
  expect_reply '"ended":true' press "$@" --json
  [ ! -e "$socket" ] || fail 'The app left its socket.'
  stop
}

drive_counter() {
  rm -f "$session"
  launch counter --record "$session"
  await_frame 'Count: 0'
  ask press + + right
  ask wait 'state count.current = 2'
  expect_reply 'Count: 2' frame
  expect_reply '"isTicking": false' state
  [ "$(ask state count.current)" = 2 ] || fail "The state isn't 2."
  expect_reply 'Add, button' tree
  expect_reply 'Smaller step' keys
  expect_reply 'GeometryReader' tree --json
  expect_reply 'builds' regions
  expect_reply 'key right' log
  expect_reply '"change":"CounterDemo.ChooseStep"' log 4 --json
  expect_reply 'because' why 43,11
  ask click Observe#1/GeometryReader#1/count/buttons/ThemeReader#1/Observe#1/Button#2
  ask wait 'state count.current = 7'
  expect_error 1 "didn't hold in time" wait state count.current = 8 --timeout 0.1s
  expect_error 2 'No widget “none” can receive a click' click none
  expect_error 2 'Did you mean “ctrl+x”?' press crtl+x
  expect_error 2 'The state has no part “sum”' state sum
  expect_error 64 "“jump” isn't a request" jump
  expect_error 64 'requires at least one key' press
  quit q
  expect_error 69 "the file doesn't exist" frame
}

drive_movies() {
  launch movies --database :memory: --failure-rate 1
  # snippet: drive-movies
  # Mark the first movie as watched. The network fails, so the change isn't saved.
  ask wait 'frame contains 40 movies'
  ask press space
  ask wait 'frame contains ○ not saved'

  # Repair the network and retry.
  ask press n r
  ask wait 'frame contains all saved'
  [ "$(ask state requests)" = '[]' ] || fail 'A request is pending.'

  # Search.
  ask press /
  ask type fury
  ask press enter
  ask wait 'frame contains 1 of 40 movies'
  ask frame | grep -q 'Mad Max: Fury Road' || fail "The search didn't find the movie."
  # end
  expect_error 2 "The app isn't recorded. Start it with --record FILE." log
  quit esc q
}

drive_dashboard() {
  launch dashboard
  await_frame '● live'
  expect_error 1 'Running effects: fleet' wait settled --timeout 0.1s
  ask press p
  ask wait settled
  ask press s /
  ask paste 'db-'
  await_frame '8 hosts'
  quit enter q
}

drive_gallery() {
  launch gallery
  await_frame '48 widgets'
  ask press enter
  ask wait 'state page = "button"'
  ask press down ctrl+n
  ask wait 'state page = "checkbox"'
  ask press home '?'
  await_frame 'Suspend'
  ask press esc t t
  await_frame 'theme light'
  ask click pages
  ask wait settled
  quit ctrl+c
}

drive_places() {
  rm -rf "$XDG_CONFIG_HOME"
  launch places --speed 50
  await_frame 'Share position'
  ask press enter
  await_frame 'Allow Places to use your position?'
  ask press enter
  await_frame 'by distance'
  ask press p
  await_frame 'paused'
  ask press f
  await_frame 'Food and drink'
  quit q
}

drive_time_travel() {
  launch time-travel
  await_frame 'LIVE revision 48/48'
  ask press left
  await_frame 'PAST revision 47/48'
  ask press home
  await_frame 'PAST revision 0/48'
  quit end esc q
}

# The clients of other users, which only root can start.
refuse_others() {
  launch counter
  await_frame 'Count: 0'
  # The folder and the socket now admit other users, so that only the identity of the process protects the app.
  chmod 755 "$work" "$work/app"
  chmod 666 "$socket"
  python3 - "$socket" <<'PYTHON'
import os, socket, sys

os.setgroups([])
os.setresgid(65534, 65534, 65534)
os.setresuid(65534, 65534, 65534)
client = socket.socket(socket.AF_UNIX)
client.connect(sys.argv[1])
reply = client.makefile(encoding="utf-8").read()
assert "The app belongs to another user" in reply, reply
PYTHON
  ask wait settled
  quit q
}

for ((round = 1; round <= ${1:-1}; round++)); do
  step "Round $round"
  drive_counter
  drive_movies
  drive_dashboard
  drive_gallery
  drive_places
  drive_time_travel
done
[ "$EUID" -ne 0 ] || refuse_others
echo 'ask: every demo was driven.'
