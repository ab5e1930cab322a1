# Drives a program in a real terminal; sourced by scripts that do, after lib.sh. Never run.
# shellcheck shell=bash

# A server of this script's own, which reads no settings of the user and leaves the environment alone.
tmux_socket=termrender-$$

on_tmux() {
  tmux -L "$tmux_socket" -f /dev/null "$@"
}

# start COLUMNS ROWS COMMAND: runs it; the pane stays after it ended, so that its screen can be read.
# Its status goes to a file: tmux 3.3a was seen to lose that of a pane.
start() {
  on_tmux new-session -d -x "$1" -y "$2" 'exec sleep 600'
  on_tmux set-option -g remain-on-exit on
  status_file=$(mktemp)
  on_tmux respawn-pane -k "$3; echo \$? >$status_file"
}

# Ends the server, and with it the program. Returns when it has gone, so that another can be started.
stop() {
  rm -f "${status_file-}"
  on_tmux kill-server 2>/dev/null || true
  while on_tmux has-session 2>/dev/null; do sleep 0.02; done
}

trap stop EXIT

# press KEY…: sends keys by tmux's names for them.
press() {
  on_tmux send-keys "$@"
}

screen() {
  on_tmux capture-pane -p
}

# await WHAT COMMAND…: returns as soon as the command succeeds; after 30 seconds, fails with the screen.
await() {
  local what=$1 deadline=$((SECONDS + 30))
  shift
  until "$@"; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      screen >&2
      fail "Waited 30 seconds in vain for: $what"
    fi
    sleep 0.02
  done
}

shows() {
  screen | grep -qF -- "$1"
}

await_text() {
  await "the text '$1'" shows "$1"
}

ended() {
  [ -s "$status_file" ]
}

# await_exit STATUS: waits until the program has ended, and fails unless with that status.
await_exit() {
  await 'the end of the program' ended
  local status
  status=$(<"$status_file")
  [ "$status" = "$1" ] || fail "The program ended with status '$status' in place of $1."
}
