#!/bin/bash
# test-counter.sh: tests the built counter in a terminal: its screen, its system calls, and another user's privileges.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

counter=$demo_programs/counter

# shows_line TEXT: succeeds if a row contains only the text, apart from spaces at both ends.
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
await 'the terminal settings' test -s "$work/before"
press "$counter" Enter
await_text 'Count: 0 '
press + + +
await_text 'Count: 3 '
take_screen Quit
press C-z
await_text 'Stopped'
press 'fg' Enter
await 'the screen of before the counter was suspended' is_screen "$before"
step '200 sizes, down to one cell'
for size in $(seq 1 199); do
  on_tmux resize-window -x $((size * 7 % 130 + 1)) -y $((size * 5 % 40 + 1))
done
on_tmux resize-window -x 1 -y 1
on_tmux resize-window -x 80 -y 24
await_text 'Count: 3 '
take_screen Quit
press C-z
await_text 'Stopped'
press 'fg' Enter
await 'the screen after 200 sizes, repainted' is_screen "$before"
press q
await_text 'what was here before'
! shows 'Count:' || fail "The counter left text on the shell's screen."
press 'stty -a >' "$work/after" Enter
await 'the terminal settings' test -s "$work/after"
cmp "$work/before" "$work/after" || fail "The counter changed the terminal's settings."
stop

step 'One write per frame, and none while idle'
calls=$work/calls
start 80 24 "strace -f -y -o $calls $counter"
await_text 'Count: 0 '

# Prints the number of bytes of each write to the terminal so far, one per line.
writes() {
  sed -nE 's|.*write\([0-9]+</dev/(pts/[0-9]+\|tty)>.*= ([0-9]+)$|\2|p' "$calls"
}

# Waits until the program sleeps, which is half a second without a system call.
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
  await_text "Count: $count "
done
await_sleep
frames=$(($(writes | wc -l) - before))
[ "$frames" = 100 ] || fail "100 key presses caused $frames writes to the terminal, not 100."
most=$(writes | tail -n 100 | sort -n | tail -n 1)
[ "$most" -le 1200 ] || fail "A key press caused $most bytes of output, more than 1200."
median=$(writes | tail -n 100 | sort -n | sed -n 50p)
echo "100 key presses: 100 writes, median $median bytes, maximum $most bytes."

# libdispatch ends an idle thread after five seconds.
[ -z "${TERMINAL_LIBRARIES:-}" ] || sleep 6
before=$(wc -l <"$calls")
sleep 5
now=$(wc -l <"$calls")
[ "$before" = "$now" ] || fail "The counter made $((now - before)) system calls while idle for 5 s."
echo 'Idle for 5 s: no system calls, no output.'
press q
await_exit 0
stop

step "Another user's privileges"
chmod 755 "$work"
as_nobody() {
  install -m 4755 -o nobody "$1" "$work/elevated-${1##*/}"
}
if ! as_nobody "$(command -v id)" 2>/dev/null || [ "$("$work/elevated-id" -un)" != nobody ]; then
  echo "Skipped: programs can't run with another user's privileges here."
  exit
fi
as_nobody "$counter"
# tmux can drop the output of a pane's last program just before it ends.
start 200 24 "$work/elevated-counter; sleep 600"
await_text 'Count: 0 '
press + q
await_text 'Couldn'\''t draw with ncurses: the process runs with another user'\''s privileges. Used the writer “vt” instead.'
echo 'The counter draws without ncurses and reports the reason.'
