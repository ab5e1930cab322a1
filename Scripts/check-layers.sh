#!/bin/bash
# check-layers.sh: checks that modules import and include only what the design allows.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# The allowed imports of each module. A module depends only on modules below it, and on the system and package modules
# in its entry. No module that an app links for drawing imports Foundation, which costs startup time and megabytes.
allowed='
StateStore:    Synchronization
StoreLogging:  StateStore Logging Glibc Musl Darwin
StoreRecorder: StateStore FoundationEssentials Glibc Musl Darwin Synchronization
ReSwiftLayer:  StateStore Synchronization
StoreTesting:  StateStore CustomDump IssueReporting Synchronization Testing
TermScreen:    Synchronization
TermTree:      StateStore TermScreen Synchronization
TermWidgets:   StateStore TermScreen TermTree Synchronization
TermTTY:       TermScreen CTermTTY Dispatch Glibc Musl Darwin
TermVT:        TermScreen
TermNCurses:   TermScreen TermVT CNCurses
TermRender:    StateStore TermScreen TermTree TermWidgets TermTTY TermVT TermNCurses Glibc Musl Darwin Synchronization
TermTesting:   StateStore StoreRecorder StoreTesting CustomDump TermScreen TermTree TermRender TermDevTools FoundationEssentials Glibc Musl Darwin Synchronization Testing XCTest
TermDevTools:  StateStore StoreRecorder TermScreen TermTree TermRender Dispatch Glibc Musl Darwin Synchronization
TermCommand:   StateStore StoreRecorder TermScreen TermRender TermDevTools ArgumentParser FoundationEssentials Glibc Musl Darwin Synchronization
'

status=0

report() {
  printf '%s\n' "$*" >&2
  status=1
}

# Prints `file module` for each import in a folder, regardless of its attributes, access level, and kind.
imports() {
  grep -rnE --include='*.swift' '^[[:space:]]*(@[[:alnum:]_()]+ +)*((public|package|internal|fileprivate|private) +)?import +' "$1" |
    sed -E 's/^([^:]+):[0-9]+:.*import +((struct|class|enum|protocol|typealias|func|var|let) +)?([[:alnum:]_]+).*/\1 \4/'
}

check_imports() {
  local folder module names
  for folder in Sources/*/; do
    module=$(basename "$folder")
    [[ "$module" != C[A-Z]* ]] || continue
    if ! names=$(sed -n "s/^$module: *//p" <<<"$allowed" | grep .); then
      report "Scripts/check-layers.sh has no entry for $module. Add its allowed imports."
      continue
    fi
    while read -r file import; do
      [[ " $names " == *" $import "* ]] ||
        report "$file: $module must not import $import. Remove the import, or allow it in Scripts/check-layers.sh."
    done < <(imports "$folder")
  done
  # An app depends on TermRender, not on the modules below it.
  while read -r file import; do
    case "$import" in
      TermTTY | TermVT | TermNCurses | CTermTTY | CNCurses) report "$file: demos must not import $import. Import TermRender instead." ;;
    esac
  done < <(imports Demos/Sources)
}

check_includes() {
  local file
  while read -r file; do
    case "$file" in
      Sources/CNCurses/* | Benchmarks/Peers/ncurses/*) ;;
      *) report "$file: only Sources/CNCurses may include curses.h. Call its functions instead." ;;
    esac
  done < <(git grep -lIE '#[[:space:]]*(include|import)[[:space:]]*[<"](ncursesw?/)?(n?curses|term)\.h' -- '*.c' '*.h' '*.m' '*.modulemap' '*.swift')
}

# The widgets of the catalog could be those of another package: they use only the public API of the engine.
check_catalog() {
  grep -A 4 'name: "TermWidgets",$' Package.swift | grep -q 'packageAccess: false' ||
    report 'Package.swift: TermWidgets must be built with packageAccess: false.'
  while read -r place; do
    report "$place: TermWidgets must not declare package symbols. Make the symbol public or internal."
  done < <(git grep -nE '^[^/]*\bpackage +[a-z]' -- 'Sources/TermWidgets/*.swift' | cut -d: -f1,2)
}

check_imports
check_includes
check_catalog
[ "$status" -ne 0 ] || echo 'Layers: all imports and includes are allowed.'
exit "$status"
