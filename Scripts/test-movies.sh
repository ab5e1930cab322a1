#!/bin/bash
# test-movies.sh: uses the built watch-list in a terminal, on a database in a file.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

movies=$demo_programs/movies
work=$(mktemp -d)
trap 'stop; rm -rf "$work"' EXIT

# shows_row TITLE WORDS: the row of the screen with the title has the words.
shows_row() {
  screen | grep -F -- "$1" | grep -qF -- "$2"
}

await_row() {
  await "'$2' in the row of '$1'" shows_row "$1" "$2"
}

hides() {
  ! shows "$1"
}

step 'Saving, then watched'
start 80 24 "$movies --database $work/films.db --latency 600ms --seed 7"
await_text 'service: custom, 600 ms'
press Space
await_row ' Moonlight' '● saving…'
await_row ' Moonlight' '● watched'
await_text 'all saved'

step 'Rename, find, delete, undo'
press e
await_text 'Rename the film'
press -l ' II'
press Enter
await_row ' Moonlight II ' '● saving…'
await_text 'all saved'
press /
await_text 'esc all'
press -l fury
await_text '1 of 40 films'
press Enter
await 'the end of the line to search in' hides 'esc all'
press Escape
await 'all films' hides '1 of 40'
press d d
await_text 'u takes it back'
await_text '39 films'
press u
await_text '40 films'
await_text 'all saved'

step 'Quitting with a change under way'
press Home
press Space q
await_text '1 change is pending.'
press Escape
await_text 'all saved'
press Space q q
await_exit 0
stop

step 'What was not acknowledged is as before; not saved, then retried'
start 80 24 "$movies --database $work/films.db --latency 300ms --failure-rate 1"
await_row ' Moonlight II ' '○ unwatched'
press Space
await_row ' Moonlight II ' '● saving…'
await_row ' Moonlight II ' '✗ not saved'
await_text 'the server answered 503'
await_text '1 not saved'
press n
await_text 'service: ok, 50 ms'
press r
await_row ' Moonlight II ' '● watched'
await_text 'all saved'

step 'Sizes'
on_tmux resize-window -x 40 -y 12
await_text 'net ok'
press Enter
await_text 'Details'
on_tmux resize-window -x 20 -y 5
await_text 'Too small'
on_tmux resize-window -x 200 -y 60
await_row ' Moonlight II ' 'Barry Jenkins'
press q
await_exit 0
stop

step 'Without colours, and in ASCII'
start 80 24 "$movies --database :memory: --no-color --ascii"
await_row ' Moonlight' 'o unwatched'
screen | LC_ALL=C grep -n '[^ -~]' && fail 'There is more than ASCII on the screen.'
press q
await_exit 0
