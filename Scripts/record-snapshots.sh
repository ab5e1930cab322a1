#!/bin/bash
# record-snapshots.sh [FILTER]: records all snapshots (or those of the suites whose file or folder matches) anew and
# shows what changed. Look at every one before it is committed.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SNAPSHOT_TESTING_RECORD=all
status=0

# record PACKAGE ARGUMENT…: what changed is shown where tests fail, too.
record() {
  local package=$1
  shift
  if [ -n "${filter:-}" ]; then
    find "$package/Tests" -path '*/Consumers' -prune -o -name "*$filter*" -print | grep -q . || return 0
    set -- "$@" --filter "$filter"
  fi
  Scripts/build.sh --build-tests --package-path "$package" "${@:1:2}"
  # Some tests must fail: their snapshots are wrong on purpose.
  Scripts/test.sh --package-path "$package" "$@" --skip MustFailTests || status=$?
}

filter=${1:-}
record . --scratch-path .build
record Demos --scratch-path Demos/.build
for package in Tests/Consumers/Hello Tests/Consumers/Snapshots; do
  record "$package" --scratch-path "$consumers"
done

step 'What changed'
git diff --stat -- '*__Snapshots__*'
git ls-files --others --exclude-standard -- '*__Snapshots__*'
exit "$status"
