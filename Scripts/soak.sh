#!/bin/bash
# soak.sh PART…: the tests that take long, in their long form, all tests under the thread and the address sanitizer, and
# those of terminals in a root of Debian 13.
# Without any, all parts, one after the other. Each says at its end how long it took.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

parts=(store widgets sessions output gallery threads memory debian13)

# Where the suites of a part are that can go on for any time.
declare -A folders=(
  [store]=StateStoreTests
  [widgets]=TermRenderTests
  [sessions]='TermCommandTests TimeTravelTests'
  [output]='ScreenWriterTests TermTTYTests SecurityTests'
  [gallery]=GalleryTests
)

# Files of suites that ask `Soak` for their length, or `Walks`, which does.
long_suites() {
  grep -rlwE 'Soak|Walks' "$@" --include='*Tests.swift'
}

# Prints what chooses the tests of a part.
filter() {
  local names
  names=$(cd Tests && read -ra where <<<"${folders[$1]}" && long_suites "${where[@]}" | sed 's|.*/||; s|\.swift$||')
  printf '^(%s)\\.(.*/)?(%s)/' "${folders[$1]// /|}" "$(paste -sd '|' <<<"$names")"
}

if [ $# -ne 1 ]; then
  [ $# -gt 0 ] || set -- "${parts[@]}"
  for part in "$@"; do Scripts/soak.sh "$part"; done
  exit
fi

for folder in $(long_suites Tests | cut -d / -f 2 | sort -u); do
  [[ " ${folders[*]} " == *" $folder "* ]] || fail "No part of soak.sh runs the long form of Tests/$folder."
done

part=$1
[[ " ${parts[*]} " == *" $part "* ]] || fail "Soak has no part named $part, but: ${parts[*]}."
step "Soak: $part"
trap 'printf "\nSoak: %s took %d min %d s.\n" "$part" $((SECONDS / 60)) $((SECONDS % 60))' EXIT

# Built for debugging, so that what the code asserts is checked; the gallery is as fast as its users have it.
case "$part" in
  threads | memory) Scripts/test-sanitized.sh "$part" ;;
  debian13) Scripts/test-debian13.sh ;;
  gallery) SOAK=1 TEST_LIMIT=5400 Scripts/test.sh -c release --filter "$(filter gallery)" ;;
  *) SOAK=1 TEST_LIMIT=3600 Scripts/test.sh --filter "$(filter "$part")" ;;
esac
