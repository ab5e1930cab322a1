#!/bin/bash
# watch.sh NAME: runs a demo, builds it again whenever its sources change, and goes on in the new program
# where the old one was: same screen, same focus.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

demo=${1:-counter}
session=${WATCH_SESSION:-.build/watch/$demo.jsonl}
program=$demo_programs/$demo
work=$(mktemp -d)
mkdir -p "$(dirname "$session")"
[ -n "${WATCH_SESSION:-}" ] || rm -f "$session"

# Changes whenever a source file is changed, made or removed.
sources() {
  find Package.swift Sources Demos/Package.swift Demos/Sources -name '*.swift' -printf '%p %T@\n' | sort | cksum
}

# Waits for a change: the kernel tells where inotifywait is there; else it looks twice a second.
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

# Builds after each change, and asks the running program to make room for the new one.
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
      # The title of the window: the screen is the program's.
      printf '\033]2;%s: the build failed; its messages come at the end\007' "$demo" >/dev/tty || true
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

# Between two programs nothing is typed onto the screen.
stty -echo
while true; do
  rm -f "$work/again"
  status=0
  # What bash has to say of a program that was ended is not for the user.
  # shellcheck disable=SC2016
  {
    sh -c 'echo $$ >"$1"; exec "$2" run --resume "$3"' _ "$work/pid" "$program" "$session" 2>&3 ||
      status=$?
  } 3>&2 2>/dev/null
  [ -e "$work/again" ] || exit "$status"
done
