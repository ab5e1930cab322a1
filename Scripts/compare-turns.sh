#!/bin/bash
# compare-turns.sh [--without REGEX…] REVISION [ARGUMENT…]: runs the tests of a revision and of the working tree with
# equal seeds, and compares the turns of their pilots: events, states, frames, and transcripts. The arguments are those
# of test.sh. Without them, runs all tests. Removes matches of the patterns from the columns before the comparison, for
# example `--without '^regions=.*'`. Sources/TermTesting/TurnLog.swift lists the columns. Exits with status 1 if there
# are differences. Keeps the turns of revisions in .build-turns, and runs the tests of a revision only once.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

patterns=()
while [ "${1:-}" = --without ]; do
  patterns+=(--without "${2:-}")
  shift 2
done
[ $# -gt 0 ] || fail 'Specify the revision to compare with, such as the commit before your change.'
base=$(git rev-parse --verify "$1^{commit}")
shift
git grep -q TURN_LOGS "$base" -- Sources/TermTesting ||
  fail "Pilots of $base don't log turns. Specify a later revision."

work=$PWD/.build-turns
package=$work/package
old=$work/$base-$(cksum <<<"$*" | cut -d ' ' -f 1)
new=$work/new

# run FOLDER LOGS ARGUMENT…: runs the tests of the package in a folder. Tests can fail, because the logs take time and
# draw transcripts.
run() {
  local folder=$1 logs=$2
  shift 2
  step "Tests in $folder"
  rm -rf "$logs"
  mkdir -p "$logs"
  (
    cd "$folder"
    export TURN_LOGS=$logs SWIFT_DETERMINISTIC_HASHING=1 FUZZ_SEED=1 TEST_LIMIT=${TEST_LIMIT:-7200}
    Scripts/test.sh "$@"
  ) || printf '\nSome tests failed. The comparison contains the turns before each failure.\n'
  compgen -G "$logs/*.log" >/dev/null || fail "The tests in $folder logged no turns. Their output is above."
}

mkdir -p "$work"
git worktree prune
if [ -d "$package" ]; then
  git -C "$package" checkout --quiet --detach "$base"
else
  git worktree add --quiet --detach "$package" "$base"
fi
# Both versions use the same versions of their dependencies.
for file in {,Demos/}Package.resolved; do
  [ ! -e "$file" ] || cp "$file" "$package/$file"
done
if [ ! -e "$old/complete" ]; then
  run "$package" "$old" "$@"
  touch "$old/complete"
fi
run "$PWD" "$new" "$@"

step "Turns since $base"
exec Scripts/compare-turns.py "${patterns[@]}" "$old" "$new"
