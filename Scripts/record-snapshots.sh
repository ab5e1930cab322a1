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

hello=Tests/Consumers/Hello
Scripts/build.sh --build-tests
Scripts/build.sh --build-tests --package-path "$hello"

# What changed is shown where tests fail, too.
status=0
Scripts/test.sh "${filter[@]}" || status=$?
if [ ${#filter[@]} -eq 0 ]; then
  Scripts/test.sh --package-path "$hello" || status=$?
fi

step 'What changed'
git diff --stat -- '*__Snapshots__*'
git ls-files --others --exclude-standard -- '*__Snapshots__*'
exit "$status"
