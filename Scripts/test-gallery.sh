#!/bin/bash
# test-gallery.sh: tests the built gallery in a terminal, with keys and the mouse.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

gallery=$demo_programs/gallery

# click COLUMN ROW: sends a click in the format that the program has requested (SGR 1006). Both numbers start at 1.
click() {
  press -l $'\e[<0;'"$1;$2M"$'\e[<0;'"$1;$2m"
}

# click_on TEXT: clicks the first letter of a text. No wide characters may precede it in its row.
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
  fail "The screen doesn't contain '$1'."
}

# shows_page TITLE: succeeds if the first row of a pane contains the title and the number of the page.
shows_page() {
  screen | grep -E ' [0-9]+ of [0-9]+' | grep -qF -- " $1 "
}

await_page() {
  await "the page '$1'" shows_page "$1"
}

step 'Pages by key'
start 80 24 "$gallery"
await_text '48 widgets'
press Enter
await_page Button
press Down
await_page Toggle
press C-n
await_page Checkbox
press ']' C-p C-p C-p C-p
await_page StatusBar
press Home
press '?'
await_text 'Suspend'
press Escape
# A key immediately after esc would count as alt with that key.
await 'the end of the help sheet' hides 'Suspend'
press t t
await_text 'theme light'

step 'Pages and controls by mouse'
await_page Text
press C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n
await_page Button
click_on Save
await_text 'Times saved: 1'
click_on Checkbox
await_page Checkbox
click_on Capers
await_text 'Capers, Olives'
press C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n C-n
await_page TextField
click_on 'Movie title'
press -l 'quit?'
await_text 'quit?'

step 'Sizes'
on_tmux resize-window -x 40 -y 12
await_text 'quit?'
on_tmux resize-window -x 20 -y 5
await_text 'Too small'
on_tmux resize-window -x 200 -y 60
await_page TextField
# The field still has the focus.
press y e s
await_text 'quit?yes'
press C-c
await_exit 0
stop

step 'Without colors, in ASCII'
start 80 24 "$gallery --no-color --ascii"
await_text '48 widgets'
expect_ascii
press q
await_exit 0
