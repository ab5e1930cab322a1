#!/bin/bash
# test-tutorial-images.sh: compares the images of the tutorial with the apps of its chapters. Creates a package in which
# the app of each chapter is a module, except that a chapter without changes to the app uses the module before. Builds the
# package in the folder of the demos, so that the libraries are built once.
# SNAPSHOT_TESTING_RECORD=failed records images that differ.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

chapters=Tests/Consumers/Places/Chapters
tests=$PWD/Tests/Consumers/Places/Tests/ScreenshotTests
package=$PWD/.build/tutorial

# put FILE CONTENTS: writes a file if its contents differ, so that unchanged modules aren't built again.
put() {
  mkdir -p "${1%/*}"
  [ "$(cat "$1" 2>/dev/null)" = "$2" ] || printf '%s\n' "$2" >"$1"
}

# put_module MODULE: links the current files of the app in a module, and adds it to the manifest.
put_module() {
  local path data
  for path in "${!files[@]}"; do
    mkdir -p "$package/Sources/$1/$(dirname "$path")"
    ln -s "${files[$path]}" "$package/Sources/$1/$path"
  done
  data=$(cd "$package/Sources/$1" && find . -path './Data/*' -printf '.embedInCode("%P"), ' | sort)
  targets+="
    .target(
      name: \"$1\",
      dependencies: [
        .product(name: \"GRDB\", package: \"GRDB.swift\"), .product(name: \"TermCommand\", package: \"TermRender\"),
        .product(name: \"TermRender\", package: \"TermRender\"),
      ],
      resources: [$data]
    ),"
  names+="\"$1\", "
}

# put_test CHAPTER MODULE: adds the test of a chapter, with a separate folder for the settings.
put_test() {
  local suite=Chapter${1%%-*}Tests
  put "$package/Tests/TutorialTests/$suite.swift" "$(sed \
    -e "s/^import PlacesDemo\$/import $2/; s/struct ScreenshotTests/struct $suite/" \
    -e "s|let chapter = .*|let chapter = \"$1\"; setenv(\"XDG_CONFIG_HOME\", \"$package/settings/$1\", 1)|" \
    "$tests/ScreenshotTests.swift")"
  ln -sfn "$tests/__Snapshots__/ScreenshotTests" "$package/Tests/TutorialTests/__Snapshots__/$suite"
}

rm -rf "$package"/{Sources,settings}
mkdir -p "$package/Tests/TutorialTests/__Snapshots__"
declare -A files
targets='' names='' app=''
for list in "$chapters"/*/files.txt; do
  folder=${list%/*}
  chapter=${folder##*/}
  while read -r source path; do
    [[ $path == Sources/PlacesDemo/* ]] || continue
    file=Demos/$path
    [ "$source" = demo ] || file=$folder/$path
    files[${path#Sources/PlacesDemo/}]=$PWD/$file
  done <"$list"
  former=$app
  app=$(for path in "${!files[@]}"; do echo "${files[$path]}"; done | sort)
  if [ "$app" != "$former" ]; then
    module=Chapter${chapter%%-*}
    put_module "$module"
  fi
  put_test "$chapter" "$module"
done

# The package has the same dependencies as the demos, because it uses their build folder.
dependencies=$(sed -n '/^  traits: \[/,/^  \],/p; /^  dependencies: \[/,/^  \],/p' Demos/Package.swift |
  sed 's/enabledTraits: defaultTraits/enabledTraits: ["NCurses"]/')
put "$package/Package.swift" "// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: \"Tutorial\",
${dependencies/path: \"..\"/path: \"$PWD\"}
  targets: [$targets
    .testTarget(
      name: \"TutorialTests\",
      dependencies: [
        $names.product(name: \"TermRender\", package: \"TermRender\"),
        .product(name: \"TermTesting\", package: \"TermRender\"),
      ],
      exclude: [\"__Snapshots__\"]
    ),
  ],
  swiftLanguageModes: [.v6]
)"
cp Demos/Package.resolved "$package"

options=(--package-path "$package" --scratch-path Demos/.build)
Scripts/build.sh "${options[@]}" --build-tests
log=$package/test.log
if ! SWIFT_BACKTRACE=enable=no limited 300 swift test "${options[@]}" --skip-build >"$log" 2>&1; then
  grep -E '^✘|error: ' "$log" || cat "$log"
  fail 'An image of the tutorial is out of date. Create it again, and check it: make screenshots'
fi
grep 'Test run with' "$log"
