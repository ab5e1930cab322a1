#!/bin/bash
# test-dashboard.sh: watches the built dashboard in a terminal while its fleet reports.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

dashboard=$demo_programs/dashboard

# updates: how many updates the screen says there were.
updates() {
  screen | sed -nE '1s/.* ([0-9,]+) updates.*/\1/p' | tr -d ,
}

# more_than NUMBER: whether there were more by now.
more_than() {
  [ "$(updates)" -gt "$1" ]
}

step 'Updates come by themselves'
start 120 36 "$dashboard"
await_text '● live'
first=$(updates)
await 'thirty more updates' more_than $((first + 30))

step 'Paused, nothing changes'
press p
await_text '○ paused'
before=$(screen)
sleep 0.5
[ "$(screen)" = "$before" ] || fail 'The screen changed while the updates were paused.'

step 'Sort, search, choose'
press s
await_text 'State ▼'
press /
await_text 'esc all'
press -l db-
await_text '8 hosts'
press Enter Down
await_text 'requests a second'
press a
await_text '64 hosts'

step 'On with it, and out'
press p
await_text '● live'
last=$(updates)
await 'more updates' more_than "$last"
press q
await_exit 0
! shows 'updates' || fail 'The dashboard left something on the screen of the shell.'
