#!/bin/bash
# record-snapshots.sh [FILTER]: records all snapshots (or those of the suites whose file or folder matches) anew and
# shows what changed. Look at every one before it is committed.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SNAPSHOT_TESTING_RECORD=all
status=0

# record PACKAGE: what changed is shown where tests fail, too.
record() {
  local package=$1
  set --
  if [ -n "${filter:-}" ]; then
    find "$package/Tests" -name "*$filter*" | grep -q . || return 0
    set -- --filter "$filter"
  fi
  Scripts/build.sh --build-tests --package-path "$package"
  Scripts/test.sh --package-path "$package" "$@" || status=$?
}

filter=${1:-}
record .
record Demos
[ -n "$filter" ] || Scripts/test-consumers.sh hello names snapshots || status=$?

step 'What changed'
git diff --stat -- '*__Snapshots__*'
git ls-files --others --exclude-standard -- '*__Snapshots__*'
exit "$status"
