#!/bin/bash
# test-snapshots.sh: snapshots in a package that depends on this one, from Swift Testing and XCTest.
# First the tests that must pass, then those that must fail: in each way that a snapshot can, with
# the sentences and paths that a person needs.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

package=$consumers/Snapshots
artifacts=$package/.build/snapshot-failures
log=$package/.build/must-fail.log
unset SNAPSHOT_TESTING_RECORD SNAPSHOT_ARTIFACTS

# says TEXT: fails unless the log of the failing tests holds it.
says() {
  grep -qF -- "$1" "$log" || fail "The failing tests do not say: $1 (see $log)"
}

mkdir -p "$package/.build"
build_consumer Snapshots --build-tests
test_consumer Snapshots --skip MustFailTests

step 'Tests that must fail'
rm -rf "$artifacts"
if test_consumer Snapshots --filter MustFailTests >"$log" 2>&1; then
  fail "Tests passed that must fail (see $log)."
fi

# Of XCTest, then of Swift Testing.
says 'Executed 2 tests, with 2 failures'
says 'Test run with 9 tests in 1 suite failed'
[ "$(grep -c 'The app has ended and takes no more events.' "$log")" -ge 2 ] ||
  fail "The pilot does not fail in both (see $log)."

recordings=$package/Tests/MustFailTests/__Snapshots__
says "There is no snapshot $recordings/MustFailTests/There-is-no-snapshot.txt"
says "There is no snapshot $recordings/MustFailXCTests/testThereIsNoSnapshot.txt"
says 'record it: SNAPSHOT_TESTING_RECORD=missing swift test --filter MustFailTests'
says '1 cell differs. Expected is -, actual is +.'
says '+ row 3, columns 2–8: red'
says 'Line 3: the row takes 23 columns, not 24.'
says 'This run has another snapshot with the same file'
says 'Tell them apart by'
says "All failures of this run: $artifacts/report.html"

# In each format, of each frame.
for name in The-text-is-another.txt The-style-is-another.txt The-plain-text-is-another.plain.txt \
  The-escape-sequences-are-others.ansi The-picture-is-another.svg; do
  says "The frame differs from its snapshot $recordings/MustFailTests/$name"
  for picture in expected actual; do
    file=$artifacts/MustFailTests/MustFailTests/$name/$picture.svg
    says "$file"
    grep -q 'fill-opacity' "$file" || fail "$file marks no cell."
  done
done
sections=$(grep -c '<section>' "$artifacts/report.html")
[ "$sections" -eq 8 ] || fail "The report shows $sections failures, not 8: $artifacts/report.html"
echo 'Snapshots: those that should pass do, and each failure says what differs and where it is shown.'
