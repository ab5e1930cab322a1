#!/bin/bash
# test-dashboard.sh: tests the built dashboard in a terminal while its fleet reports.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

dashboard=$demo_programs/dashboard

# updates: prints the number of updates that the screen shows.
updates() {
  screen | sed -nE '1s/.* ([0-9,]+) updates.*/\1/p' | tr -d ,
}

# more_than NUMBER: succeeds if the screen shows more updates.
more_than() {
  [ "$(updates)" -gt "$1" ]
}

step 'Updates arrive automatically'
start 120 36 "$dashboard"
await_text '● live'
first=$(updates)
await 'thirty more updates' more_than $((first + 30))

step 'Pausing stops the updates'
press p
await_text '● paused'
take_screen Quit
sleep 0.5
[ "$(screen)" = "$before" ] || fail 'The screen changed while the updates were paused.'

step 'Sort, search, select'
press s
await_text '▼ Memory'
press /
await_text 'esc Show all'
press -l db-
await_text '8 hosts'
press Enter Down
await_text 'Requests/s'
press a
await_text '64 hosts'

step 'Resume and quit'
press p
await_text '● live'
last=$(updates)
await 'more updates' more_than "$last"
press q
await_exit 0
! shows 'updates' || fail "The dashboard left text on the shell's screen."
