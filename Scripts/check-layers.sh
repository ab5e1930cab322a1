#!/bin/bash
# check-layers.sh: modules import and include only what the design lets them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# module: what it may import. Of this package, arrows point down only; of the rest, what is named.
# Nothing that an app links for drawing may bring Foundation: it costs start-up time and megabytes.
allowed='
StateStore:    Synchronization
StoreLogging:  StateStore Logging Glibc Musl Darwin
StoreRecorder: StateStore FoundationEssentials Glibc Musl Darwin Synchronization
ReSwiftLayer:  StateStore
StoreTesting:  StateStore CustomDump IssueReporting Synchronization Testing
TermScreen:    Synchronization
TermWidgets:   StateStore TermScreen Synchronization
TermTTY:       TermScreen CTermTTY Dispatch Glibc Musl Darwin
TermVT:        TermScreen
TermNCurses:   TermScreen TermVT CNCurses
TermRender:    StateStore TermScreen TermWidgets TermTTY TermVT TermNCurses Glibc Musl Darwin Synchronization
TermTesting:   StateStore StoreTesting CustomDump TermScreen TermWidgets TermRender FoundationEssentials Glibc Musl Darwin Synchronization Testing XCTest
TermDevTools:  StateStore StoreRecorder TermScreen TermWidgets TermRender Glibc Musl Darwin Synchronization
TermCommand:   StateStore StoreRecorder TermScreen TermWidgets TermRender TermDevTools ArgumentParser FoundationEssentials Glibc Musl Darwin Synchronization
'

status=0

complain() {
  printf '%s\n' "$*" >&2
  status=1
}

# Prints `file module` for each import below a folder, whatever attribute, level or kind it has.
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
      complain "Scripts/check-layers.sh does not say what $module may import."
      continue
    fi
    while read -r file import; do
      [[ " $names " == *" $import "* ]] || complain "$file: $module may not import $import."
    done < <(imports "$folder")
  done
  # An app knows TermRender, not what it stands on.
  while read -r file import; do
    case "$import" in
      TermTTY | TermVT | TermNCurses | CTermTTY | CNCurses) complain "$file: a demo may not import $import." ;;
    esac
  done < <(imports Demos/Sources)
}

check_includes() {
  local file
  while read -r file; do
    case "$file" in
      Sources/CNCurses/* | Benchmarks/Peers/ncurses/*) ;;
      *) complain "$file: only Sources/CNCurses may include curses.h." ;;
    esac
  done < <(git grep -lIE '#[[:space:]]*(include|import)[[:space:]]*[<"](ncursesw?/)?(n?curses|term)\.h' -- '*.c' '*.h' '*.m' '*.modulemap' '*.swift')
}

check_imports
check_includes
[ "$status" -ne 0 ] || echo 'Layers: imports and includes are as designed.'
exit "$status"
