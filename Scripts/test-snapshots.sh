#!/bin/bash
# test-snapshots.sh: tests snapshots in a package that depends on this one, from Swift Testing and XCTest. First runs
# the tests that must pass, then a test for each way in which a snapshot can fail, and checks the messages and paths.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

package=$consumers/Snapshots
artifacts=$package/.build/snapshot-failures
log=$package/.build/must-fail.log
unset SNAPSHOT_TESTING_RECORD SNAPSHOT_ARTIFACTS

# prints TEXT: fails if the log of the failing tests doesn't contain the text.
prints() {
  grep -qF -- "$1" "$log" || fail "The failing tests don't print: $1 (see $log)"
}

mkdir -p "$package/.build"
build_consumer Snapshots --build-tests
test_consumer Snapshots --skip MustFailTests

step 'Tests that must fail'
rm -rf "$artifacts"
if test_consumer Snapshots --filter MustFailTests >"$log" 2>&1; then
  fail "Tests that must fail have passed (see $log)."
fi

# The summaries of XCTest and of Swift Testing.
prints 'Executed 2 tests, with 2 failures'
prints 'Test run with 9 tests in 1 suite failed'
[ "$(grep -c "Couldn't send events, because the app has terminated." "$log")" -ge 2 ] ||
  fail "The pilot doesn't report the ended app to both test libraries (see $log)."

recordings=$package/Tests/MustFailTests/__Snapshots__
prints "Missing snapshot: $recordings/MustFailTests/The-snapshot-is-missing.txt"
prints "Missing snapshot: $recordings/MustFailXCTests/testTheSnapshotIsMissing.txt"
prints 'record it: SNAPSHOT_TESTING_RECORD=missing swift test --filter MustFailTests'
prints '1 cell differs. Expected: -, actual: +.'
prints '+ row 3, columns 2–8: red'
prints 'Line 3: the row takes 23 columns, not 24.'
prints 'Another snapshot of this run uses the same file'
prints 'to distinguish them'
prints "All failures of this run: $artifacts/report.html"

# The failures in each format, and both images of each.
for name in The-text-differs.txt The-style-differs.txt The-plain-text-differs.plain.txt \
  The-escape-sequences-differ.ansi The-image-differs.svg; do
  prints "The frame differs from its snapshot $recordings/MustFailTests/$name"
  for image in expected actual; do
    file=$artifacts/MustFailTests/MustFailTests/$name/$image.svg
    prints "$file"
    grep -q 'fill-opacity' "$file" || fail "$file marks no cells."
  done
done
sections=$(grep -c '<section>' "$artifacts/report.html")
[ "$sections" -eq 8 ] || fail "The report shows $sections failures, not 8: $artifacts/report.html"
echo 'Snapshots: matching ones pass, and each failure prints the difference and the paths of its images.'
