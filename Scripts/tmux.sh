# Drives a program in a real terminal; sourced by scripts that do, after lib.sh. Never run.
# shellcheck shell=bash

# A server of this script's own, which reads no settings of the user and leaves the environment alone.
tmux_socket=termrender-$$

on_tmux() {
  tmux -L "$tmux_socket" -f /dev/null "$@"
}

# start COLUMNS ROWS COMMAND: runs it; the pane stays after it ended, so that its status can be read.
start() {
  trap stop EXIT
  on_tmux new-session -d -x "$1" -y "$2" 'exec sleep 600'
  on_tmux set-option -g remain-on-exit on
  on_tmux respawn-pane -k "exec $3"
}

# Ends the server, and with it the program. Returns when it has gone, so that another can be started.
stop() {
  on_tmux kill-server 2>/dev/null || true
  while on_tmux has-session 2>/dev/null; do sleep 0.02; done
}

# press KEY…: sends keys by tmux's names for them.
press() {
  on_tmux send-keys "$@"
}

screen() {
  on_tmux capture-pane -p
}

# await WHAT COMMAND…: returns as soon as the command succeeds; after ten seconds, fails with the screen.
await() {
  local what=$1 deadline=$((SECONDS + 10))
  shift
  until "$@"; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      screen >&2
      fail "Waited ten seconds in vain for: $what"
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

# The status is there a moment after the pane is dead.
ended() {
  [ -n "$(on_tmux display-message -p '#{pane_dead_status}#{pane_dead_signal}')" ]
}

# await_exit STATUS: waits until the program has ended, and fails unless with that status.
await_exit() {
  await 'the end of the program' ended
  local status
  status=$(on_tmux display-message -p '#{pane_dead_status}')
  [ "$status" = "$1" ] || fail "The program ended with status '$status' in place of $1."
}
