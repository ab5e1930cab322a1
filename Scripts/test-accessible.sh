#!/bin/bash
# test-accessible.sh: tests the built counter in accessible mode, as a screen reader reads it in a terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

counter=$demo_programs/counter

# Prints the column and the row of the terminal's cursor, both from 0.
cursor() {
  on_tmux display-message -p '#{cursor_x},#{cursor_y}'
}

# Prints the text of the cursor's row, which a screen reader reads.
read_line() {
  local y
  y=$(cursor)
  screen | sed -n "$((${y#*,} + 1))p"
}

reads() {
  [ "$(read_line)" = "$1" ]
}

# announces TEXT: succeeds if one of the last rows is the announcement.
announces() {
  screen | tail -n 3 | grep -qxF -- "$1"
}

await_reading() {
  await "the cursor on the line '$1'" reads "$1"
}

for start in "$counter --accessible" "env ACCESSIBLE=1 $counter"; do
  step "Lines of text only: ${start##*/}"
  start 80 24 "$start"
  await_text 'Count: 0'
  await_reading 'Add, button'
  if screen | grep -q '[─│█┃]'; then fail 'The screen contains box-drawing or block characters.'; fi

  step 'The cursor follows the focus, and changes are announced'
  press Tab
  await_reading 'Tick, button'
  press + +
  await_text 'Count: 2'
  await "the announcement 'Count: 2, even'" announces 'Count: 2, even'
  await_reading 'Tick, button'

  step 'An open help sheet is the only content'
  press '?'
  await_reading 'Keys, dialog'
  press Escape
  await_reading 'Tick, button'
  press q
  await_exit 0
  stop
done
