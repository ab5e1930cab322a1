#!/bin/bash
# test-tutorial.sh: follows the tutorial “Places”. Creates the files of each chapter in one package, builds it, compares
# the screenshot of the chapter, and runs the program. At the end, the package equals the places demo.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

package=$consumers/Places
program=$programs/places
export XDG_CONFIG_HOME=$work/config
status=0

# The package of a reader contains neither these tests nor their snapshots.
screenshot_tests='.testTarget(name: "ScreenshotTests", dependencies: ["PlacesDemo", '
screenshot_tests+='.product(name: "TermRender", package: "TermRender"), '
screenshot_tests+='.product(name: "TermTesting", package: "TermRender")], exclude: ["__Snapshots__"]),'

# add CHAPTER: creates or replaces the files of a chapter, and adds the screenshot tests to the manifest.
add() {
  add_chapter "$1" "$package"
  grep -q ScreenshotTests "$package/Package.swift" ||
    sed -i "s|^  targets: \[\$|&\n    $screenshot_tests|" "$package/Package.swift"
}

# chapter NAME: adds the files of a chapter, builds the package, and compares the screenshot without saved settings.
chapter() {
  step "Chapter $1"
  add "$1"
  build_consumer Places --build-tests
  rm -rf "$XDG_CONFIG_HOME"
  CHAPTER=$1 test_consumer Places --filter ScreenshotTests || status=1
}

# launch OPTION…: starts the program without saved settings.
launch() {
  rm -rf "$XDG_CONFIG_HOME"
  start 80 24 "$program $*"
}

# permit: grants permission after the start.
permit() {
  await_text 'Share position'
  press Enter
  await_text 'Allow Places to use your position?'
  press Enter
}

# quit: ends the program.
quit() {
  press q
  await_exit 0
  stop
}

# A reader starts without files.
rm -rf "$package"/{Sources,Tests/PlacesTests,Package.swift,Package.resolved}
mkdir -p "$package/Tests/ScreenshotTests/__Snapshots__"

chapter 01-Hello
launch
await_text 'See the places around you'
press '?'
await_text 'Suspend'
press '?'
quit

chapter 02-StateAndActions
launch
permit
await_text 'You share your position.'
quit

chapter 03-AList
launch
permit
await_text 'All places'
press f
await_text 'Food and drink'
press /
press -l 'Caf'
await_text '“Caf” in Food'
press Enter
quit

chapter 04-EffectsAndLoadable
launch
permit
await_text '✓ '
press n n r
await_text 'the service failed with status 503'
quit

chapter 05-EmitterAndObserver
launch
permit
await_text '✓ '
press p
await_text 'paused'
quit

chapter 06-Navigation
launch
permit
await_text '✓ '
press Down Enter
await_text ' of you'
quit

chapter 07-AForm
launch
permit
await_text '✓ '
press ,
await_text 'Radius in meters'
press Tab 9
await_text 'Enter a number from 100 to 2000.'
press Escape
await_text 'All places'
quit

chapter 08-Persistence
launch
permit
await_text '✓ '
quit
start 80 24 "$program"
await_text '✓ '
quit

chapter 09-Testing
test_consumer Places --filter PlacesTests

step 'Chapter 10-Recording, before the correction'
search=Sources/PlacesDemo/Model/PlaceQuery.swift
search_test='Typing a search text filters the list'
cp "$package/$search" "$work"
add 10-Recording
cp "$work/PlaceQuery.swift" "$package/$search"
build_consumer Places
launch --record "$work/bug.jsonl"
permit
await_text '✓ '
press p /
press -l 'caf'
await_text 'No results for “caf”'
press Enter
quit
(cd "$package" && "$program" inspect "$work/bug.jsonl" --test >Tests/PlacesTests/BugTests.swift && mv bug-value-*.json Tests/PlacesTests)
build_consumer Places --build-tests
test_consumer Places --filter 'bug.jsonl'
if test_consumer Places --filter "$search_test" >"$work/log" 2>&1; then fail 'The test passes with the bug.'; fi
grep -q 'recorded an issue' "$work/log" || fail "The test didn't run: $(<"$work/log")"

chapter 10-Recording
if test_consumer Places --filter 'bug.jsonl' >"$work/log" 2>&1; then fail 'The recorded test passes without the bug.'; fi
grep -q 'recorded an issue' "$work/log" || fail "The recorded test didn't run: $(<"$work/log")"
test_consumer Places --filter "$search_test"
rm "$package"/Tests/PlacesTests/BugTests.swift "$package"/Tests/PlacesTests/bug-value-*.json

chapter 11-Shipping
launch --service http://127.0.0.1:1/api
permit
await_text 'connection refused'
quit
test_consumer Places --filter PlacesTests

step 'The last chapter equals the demo'
diff -r Demos/Sources/PlacesDemo "$package/Sources/PlacesDemo"
diff -r Demos/Sources/places "$package/Sources/places"
(cd "$package" && find Tests/PlacesTests -type f) | while read -r test; do diff "Demos/$test" "$package/$test"; done

[ "$status" -eq 0 ] || fail 'A screenshot differs. Check it, and record it: SNAPSHOT_TESTING_RECORD=failed make consumers CHECK=tutorial'
echo 'Tutorial: each chapter builds and runs, and the last one equals the demo.'
