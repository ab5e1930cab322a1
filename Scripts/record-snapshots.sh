#!/bin/bash
# record-snapshots.sh [FILTER]: records all snapshots (or those of the tests that match) anew and
# shows what changed. Look at every one before it is committed.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SNAPSHOT_TESTING_RECORD=all
filter=()
if [ -n "${1:-}" ]; then
  filter=(--filter "$1")
fi

packages=(Tests/Consumers/Hello Tests/Consumers/Snapshots)
Scripts/build.sh --build-tests
for package in "${packages[@]}"; do
  Scripts/build.sh --build-tests --package-path "$package" --scratch-path "$consumers"
done

# What changed is shown where tests fail, too.
status=0
Scripts/test.sh "${filter[@]}" || status=$?
if [ ${#filter[@]} -eq 0 ]; then
  # Some tests must fail: their snapshots are wrong on purpose.
  for package in "${packages[@]}"; do
    Scripts/test.sh --package-path "$package" --scratch-path "$consumers" --skip MustFailTests || status=$?
  done
fi

step 'What changed'
git diff --stat -- '*__Snapshots__*'
git ls-files --others --exclude-standard -- '*__Snapshots__*'
exit "$status"
