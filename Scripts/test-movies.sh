#!/bin/bash
# test-movies.sh: tests the built movies demo in a terminal, with a database in a file.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

movies=$demo_programs/movies

# shows_row TITLE TEXT: succeeds if the row with the title contains the text.
shows_row() {
  screen | grep -F -- "$1" | grep -qF -- "$2"
}

await_row() {
  await "'$2' in the row of '$1'" shows_row "$1" "$2"
}

step 'The network is flaky by default'
start 80 24 "$movies --database :memory:"
await_text 'network: flaky'
press q
await_exit 0
stop

step 'Mark as watched'
start 80 24 "$movies --database $work/movies.db --latency 600ms --seed 7"
await_text 'network: custom'
press Space
await_row ' Moonlight' '✓ saving…'
await_row ' Moonlight' '✓ watched'
await_text 'network: custom, 600 ms'
await_text 'all saved'

step 'Rename, find, delete, undo'
press e
await_text 'Rename movie'
press -l ' II'
press Enter
await_row ' Moonlight II ' '✓ saving…'
await_text 'all saved'
press /
await_text 'movies esc Show all'
press -l fury
await_text '1 of 40 movies'
press Enter
await 'the end of the search' hides 'movie esc Show all'
press Escape
await 'all movies' hides '1 of 40'
press d d
await_text 'Press u to undo'
await_text '39 movies'
press u
await_text '40 movies'
await_text 'all saved'

step 'Quit with a pending change'
press Home
press Space q
await_text '1 change is pending.'
press Escape
await_text 'all saved'
press Space q q
await_exit 0
stop

step 'An unconfirmed change is lost, a failed one is retried'
start 80 24 "$movies --database $work/movies.db --latency 300ms --failure-rate 1"
await_row ' Moonlight II ' '2016  ○ unwatched'
press Space
await_row ' Moonlight II ' '✓ saving…'
await_row ' Moonlight II ' '○ not saved'
await_text "the server didn't answer"
await_text '1 not saved'
press n
await_text 'network: ok, 50 ms'
press r
await_row ' Moonlight II ' '✓ watched'
await_text 'all saved'

step 'Sizes'
on_tmux resize-window -x 40 -y 12
await_text 'network: ok'
press Enter
await_text 'Barry Jenkins'
on_tmux resize-window -x 20 -y 5
await_text 'Too small'
on_tmux resize-window -x 200 -y 60
await_row ' Moonlight II ' 'Barry Jenkins'
press q
await_exit 0
stop

step 'Without colors, in ASCII'
start 80 24 "$movies --database :memory: --no-color --ascii"
await_row ' Moonlight' '2016  o '
expect_ascii
press q
await_exit 0

step 'Few files'
for limit in 4 7 10; do
  status=0
  (ulimit -n "$limit" && exec "$movies" --database "$work/few.sqlite") 2>"$work/error" || status=$?
  [ "$status" -eq 69 ] || fail "With $limit files, the exit status was $status instead of 69."
  grep -q 'Raise the limit' "$work/error" || fail "With $limit files, the error was: $(cat "$work/error")"
done
