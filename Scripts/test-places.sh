#!/bin/bash
# test-places.sh: tests the built places demo in a terminal, with the shipped walk, tracks, a pipe, and closed servers.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

places=$demo_programs/places
export XDG_CONFIG_HOME=$work/config

# launch OPTION…: starts the demo without saved settings.
launch() {
  rm -rf "$XDG_CONFIG_HOME"
  start 80 24 "$places $*"
}

# permit: grants permission after the start.
permit() {
  await_text 'Share position'
  press Enter
  await_text 'Allow Places to use your position?'
  press Enter
}

# first_place: prints the first row of the list.
first_place() {
  screen | sed -n 3p | cut -c 1-30
}

# differs TEXT: succeeds if the first row of the list differs from the text.
differs() {
  [ "$(first_place)" != "$1" ]
}

step 'Grant permission and move'
launch --speed 50
permit
await_text '✓ '
await_text 'by distance'
first=$(first_place)
await 'another nearest place' differs "$first"

step 'Failure and retry'
press n n r
await_text 'failing network'
await_text 'the service failed with status 503'
await_text 'by distance'
press n n r
await 'the end of the failure' hides '503'

step 'Pause, details, category, and search'
press p
await_text 'paused'
press Down Enter
await_text ' of you'
press Escape
# A key that follows too soon would count as the alternate key.
await_text 'by distance'
press f
await_text 'Food and drink'
press /
press -l 'caf'
await_text '“caf” in Food'
press Enter Escape
await_text 'All places'

step 'Map'
press m + +
press Right
await_text 'c follows you'
press c
await 'the position' hides 'c follows you'

step 'Sizes'
on_tmux resize-window -x 40 -y 12
await_text 'Map'
press Escape
await_text 'All places'
on_tmux resize-window -x 20 -y 5
await_text 'Too small'
on_tmux resize-window -x 120 -y 40
await_text 'Details'

step 'Deny for good, and allow in the settings'
press ,
await_text 'Ask when needed'
press Down
press Escape
await_text 'Your position is turned off'
press Enter
await_text 'Ask when needed'
press Up
press Tab
press 9
await_text 'Enter a number from 100 to 2000.'
press BSpace BSpace
press 0
press Escape
await_text '✓ '
press q
await_exit 0
stop

step 'Saved settings'
start 80 24 "$places"
await_text 'by distance'
press ,
await_text 'Radius in meters'
shows 600 || fail 'The radius was not saved.'
press q
await_exit 0
stop

step 'Positions from a pipe'
mkfifo "$work/gps"
# sentence BODY: prints an NMEA sentence with its checksum.
sentence() {
  local sum=0 index
  for ((index = 0; index < ${#1}; index++)); do
    sum=$((sum ^ $(printf '%d' "'${1:index:1}")))
  done
  printf '$%s*%02X\r\n' "$1" "$sum"
}
launch --nmea "$work/gps"
permit
await_text 'Waiting for a position'
sentence 'GPGGA,101530,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,' >"$work/gps"
await_text '✓ '
press q
await_exit 0
stop

step 'A server that refuses connections'
launch --service http://127.0.0.1:1/api
permit
await_text 'connection refused'
press q
await_exit 0
stop

step 'Invalid tracks'
echo '<gpx><trk>' >"$work/bad.gpx"
if "$places" --gpx "$work/bad.gpx" 2>"$work/error"; then fail 'An invalid track was accepted.'; fi
grep -q "isn't valid XML" "$work/error"

step 'Without colors, in ASCII'
launch --no-color --ascii
permit
await_text 'v '
await_text 'by distance'
expect_ascii
press q
await_exit 0
