#!/bin/bash
# test-buildsystems.sh: builds and tests packages in the other two ways in which users build them: with SwiftPM's new
# build system, and with this package by path instead of by URL. PACKAGES names the packages in Tests/Consumers.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

read -ra packages <<<"${PACKAGES:-Hello Widgets Snapshots}"

# test_package FOLDER NAME ARGUMENT…: builds a package in a folder of packages and runs its tests, if it has any. Each
# build system and kind of dependency has its own build folder.
test_package() {
  local folder=$1 name=$2 status=0
  shift 2
  Scripts/build.sh --package-path "$folder/$name" --build-tests "$@"
  [ -d "$folder/$name/Tests" ] || return 0
  SWIFT_BACKTRACE=interactive=no limited 300 swift test --skip-build --package-path "$folder/$name" "$@" \
    --skip MustFailTests || status=$?
  return "$status"
}

by_path=$(dirname "$consumers")/by-path
# The last part of the path is the identity of the package.
git clone --quiet "$TERMRENDER_REPOSITORY" "$by_path/TermRender"
for name in "${packages[@]}"; do
  cp -R "$consumers/$name" "$by_path/$name"
  rm -rf "$by_path/$name/.build"
  sed -i 's|\.package(url: "https://example.com/TermRender.git", [^)]*)|.package(path: "../TermRender")|' \
    "$by_path/$name/Package.swift"
  grep -qF 'path: "../TermRender"' "$by_path/$name/Package.swift" || fail "$name doesn't depend on this package by URL."
done

for name in "${packages[@]}"; do
  step "$name, with the new build system and by URL"
  test_package "$consumers" "$name" --build-system swiftbuild --scratch-path "$consumers/.build-swiftbuild"
  step "$name, natively and by path"
  test_package "$by_path" "$name" --scratch-path "$by_path/.build"
done
echo "Build systems: ${packages[*]} build with the new build system by URL, and natively by path."
