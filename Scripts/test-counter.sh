#!/bin/bash
# test-counter.sh: drives the built counter in a terminal, as its user and as an observer of its calls.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

counter=$demo_programs/counter
work=$(mktemp -d)
trap 'stop; rm -rf "$work"' EXIT

# shows_line TEXT: a row shows just this text, blanks around it left out.
shows_line() {
  screen | sed -E 's/^ +//; s/ +$//' | grep -qxF -- "$1"
}

await_line() {
  await "the line '$1'" shows_line "$1"
}

step 'A session in a shell'
start 80 24 "env PS1='shell> ' bash --norc --noprofile"
await_text 'shell>'
press 'echo what was here before; stty -a >' "$work/before" Enter
await 'the settings of the terminal' test -s "$work/before"
press "$counter" Enter
await_line 'Count: 0'
press + + +
await_line 'Count: 3'
before=$(screen)
press C-z
await_text 'Stopped'
press 'fg' Enter
await_line 'Count: 3'
[ "$(screen)" = "$before" ] || fail 'The screen differs after the counter was stopped and continued.'
step 'Two hundred sizes, down to one cell'
for size in $(seq 1 199); do
  on_tmux resize-window -x $((size * 7 % 130 + 1)) -y $((size * 5 % 40 + 1))
done
on_tmux resize-window -x 1 -y 1
on_tmux resize-window -x 80 -y 24
await_line 'Count: 3'
before=$(screen)
press C-z
await_text 'Stopped'
press 'fg' Enter
await_line 'Count: 3'
[ "$(screen)" = "$before" ] || fail 'After 200 sizes the screen differs from one painted anew.'
press q
await_text 'what was here before'
! shows 'Count:' || fail 'The counter left something on the screen of the shell.'
press 'stty -a >' "$work/after" Enter
await 'the settings of the terminal' test -s "$work/after"
cmp "$work/before" "$work/after" || fail 'The counter changed the settings of the terminal.'
stop

step 'One write per frame, and nothing while idle'
calls=$work/calls
start 80 24 "strace -f -y -o $calls $counter"
await_line 'Count: 0'

# The bytes of each write to the terminal so far, a line each.
writes() {
  sed -nE 's|.*write\([0-9]+</dev/(pts/[0-9]+\|tty)>.*= ([0-9]+)$|\2|p' "$calls"
}

# Waits until the program sleeps: half a second without a call.
await_sleep() {
  local before=-1 now
  until now=$(wc -l <"$calls"); [ "$before" = "$now" ]; do
    before=$now
    sleep 0.5
  done
}

await_sleep
before=$(writes | wc -l)
for count in $(seq 1 50) $(seq 49 -1 0); do
  if [ "$count" -gt "${last:-0}" ]; then press +; else press -; fi
  last=$count
  await_line "Count: $count"
done
await_sleep
frames=$(($(writes | wc -l) - before))
[ "$frames" = 100 ] || fail "100 keys took $frames writes to the terminal."
most=$(writes | tail -n 100 | sort -n | tail -n 1)
[ "$most" -le 120 ] || fail "A press took $most bytes, more than 120."
median=$(writes | tail -n 100 | sort -n | sed -n 50p)
echo "100 keys: 100 writes, $median bytes in the median, $most at most."

before=$(wc -l <"$calls")
sleep 5
now=$(wc -l <"$calls")
[ "$before" = "$now" ] || fail "In 5 seconds without a key there were $((now - before)) calls of the system."
echo 'Idle for 5 s: no call of the system, no byte.'
press q
await_exit 0
stop

step 'With the rights of another user'
chmod 755 "$work"
as_nobody() {
  install -m 4755 -o nobody "$1" "$work/elevated-${1##*/}"
}
if ! as_nobody "$(command -v id)" 2>/dev/null || [ "$("$work/elevated-id" -un)" != nobody ]; then
  echo 'Skipped: no program can be given the rights of another user here.'
  exit
fi
as_nobody "$counter"
# tmux may drop what the last program of a pane prints just before its end.
start 200 24 "$work/elevated-counter; sleep 600"
await_text 'Count: 0'
press + q
await_text 'The screen was drawn by the writer “vt”, not through ncurses: the process runs with the rights of another user.'
echo 'It draws without ncurses, and says so.'
