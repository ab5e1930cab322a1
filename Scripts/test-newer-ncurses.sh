#!/bin/bash
# test-newer-ncurses.sh: on an older Debian, compiles the C code against the ncurses headers of Debian 13 and runs the
# built counter with its libraries. Both are fetched into a temporary folder. On other systems, prints why it skips.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh
source Scripts/debian.sh

skip() {
  printf 'Skipped the test with ncurses of Debian 13: %s.\n' "$1"
  exit 0
}

obstacle=$(debian13_obstacle)
[ -z "$obstacle" ] || skip "$obstacle"

step 'Fetch'
if ! find_debian "$work" trixie || ! fetch "$work" libncurses-dev libncurses6 libtinfo6 >>"$work/log" 2>&1; then
  tail -n 5 "$work/log"
  skip "couldn't fetch it"
fi
headers=$work/files/usr/include
libraries=$(dirname "$(find "$work/files" -name libncurses.so.6)")
version=$(sed -nE 's/^#define NCURSES_VERSION "(.*)"/\1/p' "$headers/curses.h")
echo "ncurses $version, from Debian 13."

step "Compile against ncurses $version"
for compiler in gcc clang; do
  if ! command -v "$compiler" >/dev/null; then
    echo "Skipped $compiler, which isn't installed."
    continue
  fi
  for file in Sources/CNCurses/*.c; do
    "$compiler" -std=gnu11 -Wall -Wextra -Wpedantic -Werror -DNCURSES_TRAIT=1 -I Sources/CNCurses/include \
      -isystem "$headers" -MD -MF "$work/read" -c "$file" -o "$work/object.o"
    cat "$work/read" >>"$work/read-by-$compiler"
    echo "$file: compiled with $compiler."
  done
  read=$(grep -oE "[^ ]*/(curses|term)\.h" "$work/read-by-$compiler" | sort -u) || fail "$compiler didn't read the ncurses headers."
  ! grep -vF "$headers/" <<<"$read" || fail "$compiler read headers that aren't from Debian 13."
done

step "Run with ncurses $version"
start 80 24 "sh -c 'echo \$\$ >$work/pid; exec env LD_LIBRARY_PATH=$libraries $demo_programs/counter'"
await_text 'Count: 0'
press + + +
await_text 'Count: 3'
mapped=$(grep -oE '/.*/lib(ncurses|ncursesw|tinfo)\.so.*' "/proc/$(<"$work/pid")/maps" | sort -u)
for library in ncurses tinfo; do
  grep -qE "^$libraries/lib$library\.so" <<<"$mapped" || fail "The counter didn't map $library from Debian 13: $mapped"
done
! grep -qvF "$libraries/" <<<"$mapped" || fail "The counter also mapped other libraries: $mapped"
echo 'The counter counts to 3 and has mapped these libraries:'
echo "${mapped//"$work/files"/}"
press q
await_exit 0
