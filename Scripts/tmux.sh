# Drives a program in a real terminal. Source this file after lib.sh; don't run it.
# shellcheck shell=bash

# A folder for the files of the script.
work=$(mktemp -d)
trap 'stop; rm -rf "$work"' EXIT

# A separate server for this script. It doesn't read the user's settings or change the environment.
tmux_socket=termrender-$$

on_tmux() {
  tmux -L "$tmux_socket" -f /dev/null "$@"
}

# start COLUMNS ROWS COMMAND: starts a command. The pane remains after the command ends, so that its screen can be read.
# The exit status is written to a file because tmux 3.3a can lose the status of a pane. If TERMINAL_LIBRARIES is set,
# programs load their shared libraries from that folder first.
start() {
  on_tmux new-session -d -x "$1" -y "$2" 'exec sleep 600'
  on_tmux set-option -g remain-on-exit on
  [ -z "${TERMINAL_LIBRARIES:-}" ] || on_tmux set-environment -g LD_LIBRARY_PATH "$TERMINAL_LIBRARIES"
  status_file=$work/status
  rm -f "$status_file"
  on_tmux respawn-pane -k "$3; echo \$? >$status_file"
}

# Ends the server and its program. Returns when the server has ended, so that another one can start.
stop() {
  on_tmux kill-server 2>/dev/null || true
  while on_tmux has-session 2>/dev/null; do sleep 0.02; done
}

# press KEY…: sends keys, given by their names in tmux.
press() {
  on_tmux send-keys "$@"
}

screen() {
  on_tmux capture-pane -p
}

# await DESCRIPTION COMMAND…: returns when the command succeeds. After 30 seconds, prints the screen and fails.
await() {
  local description=$1 deadline=$((SECONDS + 30))
  shift
  until "$@"; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      screen >&2
      fail "Timed out after 30 s. Expected: $description"
    fi
    sleep 0.02
  done
}

shows() {
  screen | grep -qF -- "$1"
}

shows_in_last_row() {
  [[ "$(screen | tail -n 1)" = *"$1"* ]]
}

# take_screen TEXT: sets `before` to the screen when its last row, which is drawn last, shows the text.
take_screen() {
  await "the text '$1' in the last row" shows_in_last_row "$1"
  # Used by the script that called this.
  # shellcheck disable=SC2034
  before=$(screen)
}

# is_screen SCREEN: succeeds if the screen is the given one. Use it with await, because a frame can be half drawn.
is_screen() {
  [ "$(screen)" = "$1" ]
}

hides() {
  ! shows "$1"
}

await_text() {
  await "the text '$1'" shows "$1"
}

ended() {
  [ -s "$status_file" ]
}

# await_exit STATUS: waits until the program ends, and fails if it ends with another status.
await_exit() {
  await 'the end of the program' ended
  local status
  status=$(<"$status_file")
  [ "$status" = "$1" ] || fail "The program ended with status '$status' instead of $1."
}

# expect_ascii: fails if the screen contains other characters.
expect_ascii() {
  if screen | LC_ALL=C grep -n '[^ -~]' >&2; then fail 'The screen contains characters other than ASCII.'; fi
}
