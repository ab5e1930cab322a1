#!/bin/bash
# test-without-ncurses.sh [DEMO…]: builds demos without the trait NCurses, as if ncurses weren't installed, and runs
# them. They draw with the direct writer. The programs are built once, so whole modules take less time than single
# files. The default is two demos, because only libraries depend on the trait.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh

[ $# -gt 0 ] || set -- counter dashboard

build=.build-without-ncurses
headers=$PWD/$build/headers
mkdir -p "$headers"
for header in curses term ncurses; do
  echo '#error "ncurses must not be included."' >"$headers/$header.h"
done

step 'Build without ncurses'
for demo; do
  Scripts/build.sh --package-path Demos --product "$demo" --disable-default-traits --scratch-path "$build" \
    -Xcc "-I$headers" --disable-index-store -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2
done

draws() {
  screen | grep -q '[[:alpha:]]'
}

step 'Run without ncurses'
programs=$(program_folder Demos --scratch-path "$build")
for demo; do
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
