#!/bin/bash
# test-cookbook.sh: builds the apps of the cookbook as a package that depends on this one, runs their tests, and tests
# each app in a terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

build_consumer Cookbook --build-tests
test_consumer Cookbook

# run RECIPE ARGUMENT…: starts an app in the working folder.
run() {
  start 80 24 "cd $work && sh -c 'echo \$\$ >pid; exec $programs/$*'"
}

step 'List app'
run tasks
await_text 'Water the plants'
press d
await_text 'Press u to undo'
press u
await_text 'Water the plants'
press q
await_exit 0
stop

step 'Persistence survives a signal'
run journal
await_text 'Journal'
press -l 'Rain'
await_text 'Rain'
kill -TERM "$(<"$work/pid")"
await_exit 143
[ "$(<"$work/journal.json")" = '"Rain"' ] || fail "The journal contains $(<"$work/journal.json") after SIGTERM."
stop
run journal
await_text 'Rain'
press C-q
await_exit 0
stop

step 'HTTP request'
if "$programs/quote" 2>"$work/usage"; then fail 'The app starts without an address.'; fi
grep -q 'HTTP address' "$work/usage"
run quote http://127.0.0.1:1/
await_text 'l  Load'
press l
await_text 'Retry'
press q
await_exit 0
stop

step 'Confirmation'
run draft
await_text 'Write something'
press -l 'Hello'
await_text 'Hello'
press C-q
await_text 'Quit without saving?'
press Left Enter
await_exit 0
stop

step 'Two panes'
run mail
await_text 'The ferry leaves at nine.'
press Down
await_text 'Item 1'
press q
await_exit 0
stop

step 'Following a file'
run follow app.log
await_text 'Waiting for lines'
echo 'Started' >>"$work/app.log"
await_text 'Started'
press q
await_exit 0
stop

step 'Filter'
run cities
await_text '100000 cities'
press -l 'lum'
await_text '18279 cities'
press Escape
await_exit 0
stop

step 'Control'
run equalizer
await_text 'Equalizer'
press q
await_exit 0
echo 'Cookbook: the tests pass, and each app runs in a terminal.'
