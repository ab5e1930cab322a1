#!/bin/bash
# test-new.sh: checks that a package created by `make new` builds, passes its tests, runs in a terminal, and keeps its
# data.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)
source Scripts/tmux.sh

make --no-print-directory new NAME=todo DIR="$work/todo"
# The build folder of the demos contains the built libraries, with the settings of our scripts.
export TERMRENDER_WARNINGS_AS_ERRORS=1
package=(--package-path "$work/todo" --scratch-path Demos/.build)
limited 1800 swift build --build-tests "${package[@]}"
SWIFT_BACKTRACE=interactive=no limited 300 swift test --skip-build "${package[@]}"
[ "$(grep -rlE 'NAME|CHECKOUT|MODULE' "$work/todo" | wc -l)" -eq 0 ] || fail 'The package still contains a placeholder.'

run() {
  start 60 16 "env HOME=$work $demo_programs/todo"
}

step 'In a terminal'
run
await_text 'No items yet'
press n
press -l 'Water the plants'
press Enter
await_text 'Water the plants'
press Escape
await_text Delete
press q
await_exit 0
stop
run
await_text 'Water the plants'
press Down Enter
await_text '✓ Water the plants'
press d
await_text 'No items yet'
press q
await_exit 0
stop

step 'An invalid file is reported and kept'
echo 'not JSON' >"$work/.todo.json"
run
await_text "Couldn't load the items"
press q
await_exit 0
[ "$(<"$work/.todo.json")" = 'not JSON' ] || fail "The app overwrote a file that it couldn't read."
echo 'New: the package builds, passes its tests, and keeps its data.'
