#!/bin/bash
# test-newer-ncurses.sh: has an older Debian compile the C code against the headers of Debian 13's ncurses, and run the
# built counter with its libraries. They are fetched into a temporary folder; elsewhere, it says why it skips this.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/tmux.sh
source Scripts/debian13.sh

skip() {
  printf 'Skipped: the ncurses of Debian 13 is not tried, since %s.\n' "$1"
  exit 0
}

obstacle=$(debian13_obstacle)
[ -z "$obstacle" ] || skip "$obstacle"

work=$(mktemp -d)
trap 'stop; rm -rf "$work"' EXIT

step 'Fetch'
if ! find_debian13 "$work" || ! fetch "$work" libncurses-dev libncurses6 libtinfo6 >>"$work/log" 2>&1; then
  tail -n 5 "$work/log"
  skip 'it cannot be fetched here'
fi
headers=$work/files/usr/include
libraries=$(dirname "$(find "$work/files" -name libncurses.so.6)")
version=$(sed -nE 's/^#define NCURSES_VERSION "(.*)"/\1/p' "$headers/curses.h")
echo "ncurses $version, from Debian 13."

step "Compile against ncurses $version"
for compiler in gcc clang; do
  if ! command -v "$compiler" >/dev/null; then
    echo "There is no $compiler here."
    continue
  fi
  for file in Sources/CNCurses/*.c; do
    "$compiler" -std=gnu11 -Wall -Wextra -Wpedantic -Werror -DNCURSES_TRAIT=1 -I Sources/CNCurses/include \
      -isystem "$headers" -MD -MF "$work/read" -c "$file" -o "$work/object.o"
    cat "$work/read" >>"$work/read-by-$compiler"
    echo "$file: $compiler has no complaint."
  done
  read=$(grep -oE "[^ ]*/(curses|term)\.h" "$work/read-by-$compiler" | sort -u) || fail "$compiler read no headers of ncurses."
  ! grep -vF "$headers/" <<<"$read" || fail "$compiler read other headers than those of Debian 13."
done

step "Run with ncurses $version"
start 80 24 "sh -c 'echo \$\$ >$work/pid; exec env LD_LIBRARY_PATH=$libraries $demo_programs/counter'"
await_text 'Count: 0'
press + + +
await_text 'Count: 3'
mapped=$(grep -oE '/.*/lib(ncurses|ncursesw|tinfo)\.so.*' "/proc/$(<"$work/pid")/maps" | sort -u)
for library in ncurses tinfo; do
  grep -qE "^$libraries/lib$library\.so" <<<"$mapped" || fail "The counter did not map $library of Debian 13: $mapped"
done
! grep -qvF "$libraries/" <<<"$mapped" || fail "The counter mapped other libraries, too: $mapped"
echo 'The counter counts to 3; it has mapped:'
echo "${mapped//"$work/files"/}"
press q
await_exit 0
