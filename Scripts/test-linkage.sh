#!/bin/bash
# test-linkage.sh: checks that a program that uses part of this package links only the libraries that the part needs.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

# linked PATTERN PROGRAM: prints the shared libraries of a program whose names match, one per line.
linked() {
  ldd "$programs/$2" | awk '{ print $1 }' | grep -E "$1" | sort || true
}

build_consumer Linkage
for program in store-only widgets-only; do
  [ -z "$(linked 'curses|tinfo|Foundation' "$program")" ] ||
    fail "$program links unneeded libraries: $(linked 'curses|tinfo|Foundation' "$program" | paste -sd ' ')."
done
"$programs/widgets-only" | grep -qF '3 of 4 parts' || fail "widgets-only didn't draw its second picture."
[ -n "$(linked 'libncurses\.' app-command)" ] || fail "app-command doesn't link libncurses, so this check proves nothing."

more=$(comm -23 <(linked Foundation app-command) <(linked Foundation arguments-only))
[ -z "$more" ] || fail "app-command links libraries that its command line alone doesn't need: $(paste -sd ' ' <<<"$more")."
echo 'Linkage: programs link only the libraries that they use.'
