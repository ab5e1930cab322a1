#!/bin/bash
# check.sh: runs all tests and checks. Those that fail fastest run first.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
demo_programs=$(program_folder Demos)

Scripts/install.sh test

step 'Lint'
make --no-print-directory lint
Scripts/update-screenshots.sh --check

step 'Packages of a demo'
Scripts/test-packages.sh

step 'Build'
make --no-print-directory build

step 'Test'
Scripts/test.sh

step 'Layers'
Scripts/check-layers.sh

step 'C code on other systems'
Scripts/check-portable-c.sh

step 'Compiler errors'
Scripts/check-errors.sh

step 'Examples in documentation comments'
Scripts/check-examples.py "$(swift build --show-bin-path)"

# The terminal tests wait most of the time, so the steps that compile run beside them.
beside() {
  Scripts/test-without-ncurses.sh
  step 'Documentation'
  Scripts/docs.sh
}
log=.build/beside.log
beside >"$log" 2>&1 &
builds=$!
trap 'kill "$builds" 2>/dev/null || true' EXIT

step 'Counter in a terminal'
Scripts/test-counter.sh

step 'Counter with the loop of libdispatch'
Scripts/with-dispatched-loop.sh Scripts/test-counter.sh

step 'Counter with a newer ncurses'
Scripts/test-newer-ncurses.sh

step 'Counter in accessible mode'
Scripts/test-accessible.sh

step 'Counter sessions'
Scripts/test-sessions.sh
Scripts/test-attach.sh

step 'Demos by the command ask'
Scripts/test-ask.sh

step 'Time travel in a terminal'
Scripts/test-time-travel.sh

step 'Time travel demo in a terminal'
Scripts/test-tour.sh

step 'Gallery in a terminal'
Scripts/test-gallery.sh

step 'Movies in a terminal'
Scripts/test-movies.sh

step 'Places in a terminal'
Scripts/test-places.sh

step 'Dashboard in a terminal'
Scripts/test-dashboard.sh

step 'Every signal to demos'
Scripts/test-signals.py "$demo_programs/counter" "$demo_programs/gallery"

step 'Without ncurses, and documentation'
status=0
wait "$builds" || status=$?
cat "$log"
[ "$status" -eq 0 ] || exit "$status"

step 'All checks passed'
Scripts/test-summary.sh
