#!/bin/bash
# test-linkage.sh: programs that depend on a part of this package link only what that part needs.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

# linked PATTERN PROGRAM: the shared libraries of a program whose names match, one a line.
linked() {
  ldd "$programs/$2" | awk '{ print $1 }' | grep -E "$1" | sort || true
}

build_consumer Linkage
for program in store-only widgets-only; do
  [ -z "$(linked 'curses|tinfo|Foundation' "$program")" ] ||
    fail "$program links $(linked 'curses|tinfo|Foundation' "$program" | paste -sd ' ')."
done
# Where no program linked ncurses, the check above would prove nothing.
[ -n "$(linked 'libncurses\.' app-command)" ] || fail 'app-command does not link libncurses.'

more=$(comm -23 <(linked Foundation app-command) <(linked Foundation arguments-only))
[ -z "$more" ] || fail "app-command links what its command line alone does not need: $(paste -sd ' ' <<<"$more")."
echo 'Linkage: programs link what they use.'
