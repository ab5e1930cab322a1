#!/bin/bash
# test-accessible.sh: drives the built counter in accessible mode, as a screen reader sees it in a terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

counter=$demo_programs/counter

# The row, from 0, that the cursor of the terminal stands on, and its column.
cursor() {
  on_tmux display-message -p '#{cursor_x},#{cursor_y}'
}

# The text of the row that the cursor stands on, which a screen reader reads.
read_line() {
  local y
  y=$(cursor)
  screen | sed -n "$((${y#*,} + 1))p"
}

reads() {
  [ "$(read_line)" = "$1" ]
}

# What is announced stands in the last rows.
announces() {
  screen | tail -n 3 | grep -qxF -- "$1"
}

await_reading() {
  await "the cursor on the line '$1'" reads "$1"
}

for start in "$counter --accessible" "env ACCESSIBLE=1 $counter"; do
  step "Lines instead of a picture: ${start##*/}"
  start 80 24 "$start"
  await_text 'Count: 0'
  await_reading 'Counter, at least 0'
  if screen | grep -q '[─│█┃]'; then fail 'Lines and blocks are no text to be read.'; fi

  step 'The cursor follows the focus, and what changes is said'
  press Tab
  await_reading 'Add, button'
  press Tab
  await_reading 'Reset, button'
  press + +
  await_text 'Count: 2'
  await "the announcement 'Count: 2'" announces 'Count: 2'
  await_reading 'Reset, button'

  step 'The sheet of keys is read alone'
  press '?'
  await_reading 'Keys, dialog'
  press Escape
  await_reading 'Reset, button'
  press q
  await_exit 0
  stop
done
