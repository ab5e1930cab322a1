#!/bin/bash
# test-without-ncurses.sh: builds the demos without the trait NCurses, as if ncurses weren't installed, and runs them.
# They draw with the direct writer. The programs are built once, so whole modules take less time than single files.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

build=.build-without-ncurses
headers=$PWD/$build/headers
mkdir -p "$headers"
for header in curses term ncurses; do
  echo '#error "ncurses must not be included."' >"$headers/$header.h"
done

step 'Build without ncurses'
Scripts/build.sh --package-path Demos --disable-default-traits --scratch-path "$build" -Xcc "-I$headers" \
  --disable-index-store -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2

draws() {
  screen | grep -q '[[:alpha:]]'
}

step 'Run without ncurses'
programs=$(program_folder Demos --scratch-path "$build")
for demo in $(demos); do
  program=$programs/$demo
  ! ldd "$program" | grep -E 'curses|tinfo' || fail "$demo links ncurses."
  options=
  [ "$demo" != dashboard ] || options=' --debug-key f12'
  start 80 24 "$program$options"
  await "the first screen of $demo" draws
  [ "$demo" != dashboard ] || { press F12 && await_text 'writer vt'; }
  stop
  echo "$demo: runs."
done
