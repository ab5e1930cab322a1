#!/bin/bash
# test-buildsystems.sh [all]: builds packages that depend on this one by URL with SwiftPM's new build system, and by path
# with the native one. With `all`, builds every package in both ways with both systems, and this repository's packages
# with the new one.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

packages=(Hello Widgets Snapshots)
systems=(native)
if [ "${1-}" = all ]; then
  packages=()
  for manifest in "$consumers"/*/Package.swift; do packages+=("$(basename "$(dirname "$manifest")")"); done
  systems=(native swiftbuild)
fi
paths=$consumers/by-path

# build FOLDER SYSTEM SCRATCH: builds a package and its tests.
build() {
  limited "${BUILD_LIMIT:-2400}" swift build --build-tests --build-system "$2" --package-path "$1" --scratch-path "$3"
}

# copy_with_path PACKAGE: copies a package, and replaces the URL in its manifest with the path of this checkout.
copy_with_path() {
  mkdir -p "$paths"
  cp -R "$consumers/$1" "$paths/$1"
  rm -rf "$paths/$1/.swiftpm" "$paths/$1/Package.resolved"
  sed -i -E "s#url: \"https://example.com/TermRender.git\", (exact: \"[0-9.]+\"|branch: \"main\")#name: \"TermRender\", path: \"$PWD\"#" \
    "$paths/$1/Package.swift"
  if grep -q example.com "$paths/$1/Package.swift"; then fail "The manifest of $1 still contains the URL."; fi
}

for package in "${packages[@]}"; do
  step "$package by URL, swiftbuild"
  build "$consumers/$package" swiftbuild "$consumers/.build-swiftbuild"
  copy_with_path "$package"
  for system in "${systems[@]}"; do
    step "$package by path, $system"
    build "$paths/$package" "$system" "$consumers/.build-path-$system"
  done
done

if [ "${1-}" = all ]; then
  for package in . Demos Benchmarks; do
    step "This repository's package $package, swiftbuild"
    build "$package" swiftbuild "$consumers/.build-own-$(basename "$(realpath "$package")")"
  done
fi
