#!/bin/bash
# watch.sh [NAME]: runs a demo and rebuilds it when its sources change. The new program resumes the session, with the
# same screen and focus. The default demo is the counter.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)

demo=${1:-counter}
session=${WATCH_SESSION:-.build/watch/$demo.jsonl}
program=$demo_programs/$demo
work=$(mktemp -d)
mkdir -p "$(dirname "$session")"
[ -n "${WATCH_SESSION:-}" ] || rm -f "$session"

# Prints a checksum that changes when a source file is changed, added, or removed.
sources() {
  find Package.swift Sources Demos/Package.swift Demos/Sources -name '*.swift' -printf '%p %T@\n' | sort | cksum
}

# await_change CHECKSUM: waits for a change. Without inotifywait, compares the sources twice a second.
await_change() {
  local before=$1
  while [ "$(sources)" = "$before" ]; do
    if command -v inotifywait >/dev/null; then
      inotifywait -qq -r -t 5 -e close_write,move,create,delete Sources Demos/Sources || true
    else
      sleep 0.5
    fi
  done
}

# Rebuilds the demo after each change and ends the running program, which the new one replaces.
rebuild() {
  local built
  built=$(sources)
  while true; do
    await_change "$built"
    built=$(sources)
    if Scripts/build.sh --package-path Demos --product "$demo" >"$work/build.log" 2>&1; then
      touch "$work/again"
      kill -TERM "$(cat "$work/pid")" 2>/dev/null || true
    else
      # The window title shows the message because the program owns the screen.
      printf '\033]2;%s: the build failed; errors are printed at the end\007' "$demo" >/dev/tty || true
    fi
  done
}

Scripts/build.sh --package-path Demos --product "$demo"
rebuild </dev/null &
watcher=$!
settings=$(stty -g)

finish() {
  trap - EXIT
  kill "$watcher" 2>/dev/null || true
  pkill -P "$watcher" 2>/dev/null || true
  stty "$settings"
  ! grep -q 'error:' "$work/build.log" 2>/dev/null || grep 'error:' "$work/build.log" | sort -u
  rm -rf "$work"
}
trap finish EXIT

# Input that arrives between two programs isn't echoed.
stty -echo
while true; do
  rm -f "$work/again"
  status=0
  # Hides the message that bash prints when a program is ended.
  # shellcheck disable=SC2016
  {
    sh -c 'echo $$ >"$1"; exec "$2" run --resume "$3"' _ "$work/pid" "$program" "$session" 2>&3 ||
      status=$?
  } 3>&2 2>/dev/null
  [ -e "$work/again" ] || exit "$status"
done
