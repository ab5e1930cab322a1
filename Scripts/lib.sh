# Shared by the scripts beside it; sourced, never run. Leaves the shell in the project's folder.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# Fails where a target imports another that its entry in Package.swift does not name.
# shellcheck disable=SC2034
import_check=(--explicit-target-dependency-import-check error)

# The demos, built for debugging.
# shellcheck disable=SC2034
demo_programs=$PWD/Demos/.build/debug

# How programs are built for release. They bring Swift's libraries, so that they run where there is no Swift. And they
# reach types by address: looked up by name, as otherwise, the types of hello take half of its start.
# shellcheck disable=SC2034
release=(
  -c release --static-swift-stdlib
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)

# Builds our program of Benchmarks/Peers into a folder.
build_screens() {
  Scripts/build.sh "${release[@]}" --package-path Benchmarks/Peers/termrender --scratch-path "$1/swift"
  # Without what is for debuggers: callgrind would read it all first.
  strip -g -o "$1/termrender" "$1/swift/release/termrender-screens"
}

# Tests run in several processes. Each of these takes about as long as all other tests of its package together.
# shellcheck disable=SC2034
first_tests='^TermRenderTests\.' first_demo_tests='^(GalleryTests|MoviesTests)\.'

# The names of the demos.
demos() {
  sed -nE 's/.*\.executable\(name: "([^"]+)".*/\1/p' Demos/Package.swift
}

# Prints what comes next, and for how many seconds the script has run.
step() {
  printf '\n== %s (at %d s)\n' "$*" "$SECONDS"
}

# Prints a sentence on stderr and ends the script.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# limited SECONDS COMMAND…: runs it without stdin, and ends it and its children after that time.
# In the background, so that Ctrl-C ends it as well: timeout leaves the terminal's process group.
limited() {
  local limit=$1 status=0
  shift
  timeout --kill-after=10 "$limit" "$@" </dev/null &
  local pid=$!
  trap 'kill "$pid" 2>/dev/null; exit 130' INT TERM
  wait "$pid" || status=$?
  trap - INT TERM
  if [ "$status" -eq 124 ]; then
    printf 'Not done after %s s: %s\n' "$limit" "$*" >&2
  fi
  return "$status"
}
