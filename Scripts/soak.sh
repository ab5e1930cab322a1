#!/bin/bash
# soak.sh PART…: the tests that take long, in their long form, all tests under the thread and the address sanitizer,
# those of terminals in a root of Debian 13, and how many planted faults the tests find.
# Without any, all parts, one after the other. Each says at its end how long it took.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

parts=(store widgets sessions output gallery threads memory debian13 faults)

# Where the suites of a part are that can go on for any time.
declare -A folders=(
  [store]=Tests/StateStoreTests
  [widgets]='Tests/TermRenderTests Tests/TermWidgetsTests'
  [sessions]='Demos/Tests/SessionTests Demos/Tests/TimeTravelTests'
  [output]='Tests/ScreenWriterTests Tests/TermTTYTests Tests/SecurityTests'
  [gallery]=Demos/Tests/GalleryTests
)

# Files of suites that ask `Soak` for their length, or `Walks`, which does.
long_suites() {
  grep -rlwE 'Soak|Walks' "$@" --include='*Tests.swift'
}

# run_long PART ARGUMENT…: runs the long suites of a part, all of which are in one package.
run_long() {
  local part=$1 package=. where targets suites
  shift
  read -ra where <<<"${folders[$part]}"
  [[ "${where[0]}" != Demos/* ]] || package=Demos
  targets=$(printf '%s\n' "${where[@]##*/}" | paste -sd '|')
  suites=$(long_suites "${where[@]}" | sed 's|.*/||; s|\.swift$||' | paste -sd '|')
  SOAK=1 Scripts/test.sh --package-path "$package" --filter "^($targets)\\.(.*/)?($suites)/" "$@"
}

if [ $# -ne 1 ]; then
  [ $# -gt 0 ] || set -- "${parts[@]}"
  for part in "$@"; do Scripts/soak.sh "$part"; done
  exit
fi

for folder in $(long_suites Tests/*Tests Demos/Tests/*Tests | grep -oE '^(Demos/)?Tests/[^/]+' | sort -u); do
  [[ " ${folders[*]} " == *" $folder "* ]] || fail "No part of soak.sh runs the long form of $folder."
done

part=$1
[[ " ${parts[*]} " == *" $part "* ]] || fail "Soak has no part named $part, but: ${parts[*]}."
step "Soak: $part"
trap 'printf "\nSoak: %s took %d min %d s.\n" "$part" $((SECONDS / 60)) $((SECONDS % 60))' EXIT

# Built for debugging, so that what the code asserts is checked; the gallery is as fast as its users have it.
case "$part" in
  threads | memory) Scripts/test-sanitized.sh "$part" ;;
  debian13) Scripts/test-debian13.sh ;;
  faults) Scripts/mutate.py ;;
  gallery) TEST_LIMIT=5400 run_long gallery -c release ;;
  *) TEST_LIMIT=3600 run_long "$part" ;;
esac
