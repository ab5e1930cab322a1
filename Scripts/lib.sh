# Shared functions and settings of the scripts. Source this file; don't run it. Changes to the project's folder.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# Makes warnings errors, in Swift and in C, unless test-consumers.sh builds packages as users do.
[ -n "${CONSUMERS:-}" ] || export TERMRENDER_WARNINGS_AS_ERRORS=1

# Makes a build fail if a target imports another one on which it doesn't depend, directly or through other targets.
# shellcheck disable=SC2034
import_check=(--explicit-target-dependency-import-check error)

# program_folder PACKAGE OPTION…: prints the folder of a package's programs, which depends on the build system.
program_folder() {
  swift build --show-bin-path --package-path "$@"
}

# The options of a release. Programs contain Swift's libraries, so that they run on hosts without Swift. They access
# types by address. The default, access by name, takes half of the startup time of hello.
# shellcheck disable=SC2034
release=(
  -c release --static-swift-stdlib
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)

# build_release PACKAGE ARGUMENT…: builds a package for release. The packages share one build folder, so that the
# libraries are built once.
build_release() {
  Scripts/build.sh "${release[@]}" --package-path "$1" --scratch-path Demos/.build "${@:2}"
}

# build_screens FOLDER: builds TermRender's program of Benchmarks/Peers in a folder.
build_screens() {
  Scripts/build.sh "${release[@]}" --package-path Benchmarks/Peers/termrender --scratch-path "$1/swift"
  # Removes the debugging information, which callgrind would read first.
  strip -g -o "$1/termrender" \
    "$(program_folder Benchmarks/Peers/termrender "${release[@]}" --scratch-path "$1/swift")/termrender-screens"
}

# The tests that run in separate processes. Each of the first two groups takes about as long as all other tests of its
# package. The tests of the cookbook send requests, which other tests would delay until they fail.
# shellcheck disable=SC2034
first_tests='^TermRenderTests\.' first_demo_tests='^SessionTests\.' cookbook_tests='^CookbookTests\.'

# Prints the names of the demos.
demos() {
  sed -nE 's/.*\.executable\(name: "([^"]+)".*/\1/p' Demos/Package.swift
}

# step TITLE…: prints the title of the next step and the run time of the script.
step() {
  printf '\n== %s (at %d s)\n' "$*" "$SECONDS"
}

# fail MESSAGE…: prints a message on stderr and exits with status 1.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# limited SECONDS COMMAND…: runs a command without stdin, and ends it and its children when the time is up.
# The command runs in the background, so that Ctrl-C also ends it: timeout leaves the terminal's process group.
limited() {
  local limit=$1 status=0
  shift
  timeout --kill-after=10 "$limit" "$@" </dev/null &
  local pid=$!
  trap 'kill "$pid" 2>/dev/null; exit 130' INT TERM
  wait "$pid" || status=$?
  trap - INT TERM
  if [ "$status" -eq 124 ]; then
    printf 'Timed out after %s s: %s\n' "$limit" "$*" >&2
  fi
  return "$status"
}
