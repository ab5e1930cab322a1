#!/bin/bash
# test-gallery.sh: drives the built gallery in a terminal, by keys and by the mouse.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

gallery=$demo_programs/gallery

# click COLUMN ROW: as a terminal reports it, from 1; the program has asked for that (SGR 1006).
click() {
  press -l $'\e[<0;'"$1;$2M"$'\e[<0;'"$1;$2m"
}

hides() {
  ! shows "$1"
}

# click_on TEXT: on its first letter; no wide ones may stand before it.
click_on() {
  local LC_ALL=C.UTF-8 row=0 line before
  while IFS= read -r line; do
    row=$((row + 1))
    before=${line%%"$1"*}
    if [ "$before" != "$line" ]; then
      click $((${#before} + 1)) "$row"
      return
    fi
  done < <(screen)
  fail "'$1' is not on the screen."
}

# await_page TITLE: waits until a page with that title in its border is shown.
await_page() {
  await_text "─ $1 ─"
}

step 'Pages by keys'
start 80 24 "$gallery"
await_page Text
press Down
await_page Stacks
press C-n
await_page Frames
press ']' C-p C-p C-p C-p
await_page 'Your own'
press Home
await_page Text
press '?'
await_text 'Suspend'
press Escape
# With a key right after it, esc would be alt.
await 'the end of the help sheet' hides 'Suspend'
press t
await_text 'Look: dark'

step 'Pages and controls by the mouse'
click_on Button
await_page Button
click_on Save
await_text 'Times saved: 1'
click_on Checkbox
await_page Checkbox
click_on Capers
await_text 'Capers, Olives'
press C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n
await_page TextField
click_on 'Title of the film'
press -l 'quit?'
await_text 'quit?'

step 'Sizes'
on_tmux resize-window -x 40 -y 12
await_text 'quit?'
on_tmux resize-window -x 20 -y 5
await_text 'Too small'
on_tmux resize-window -x 200 -y 60
await_page TextField
# The field has kept the focus.
press y e s
await_text 'quit?yes'
press C-c
await_exit 0
stop

step 'Without colours, and in ASCII'
start 80 24 "$gallery --no-color --ascii"
await_text '+- Gallery --'
screen | LC_ALL=C grep -n '[^ -~]' && fail 'There is more than ASCII on the screen.'
press q
await_exit 0
