#!/bin/bash
# record-snapshots.sh [FILTER]: records all snapshots again and lists the changes. With FILTER, records only the suites
# whose file or folder name contains it. Review every change before you commit it.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export SNAPSHOT_TESTING_RECORD=all
status=0

# record PACKAGE: records the snapshots of a package. The test failures also show the changes.
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
[ -n "$filter" ] || Scripts/test-consumers.sh hello tutorial names snapshots widgets cookbook || status=$?

step 'Changes'
git diff --stat -- '*__Snapshots__*'
git ls-files --others --exclude-standard -- '*__Snapshots__*'
exit "$status"
