#!/bin/bash
# check.sh: every test and check there is, in the order in which they are quick to fail.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/install.sh test

step 'Lint'
make --no-print-directory lint
Scripts/pictures.sh --check

step 'Build'
make --no-print-directory build

step 'Test'
Scripts/test.sh

step 'Layers'
Scripts/check-layers.sh

step 'Errors of the compiler'
Scripts/check-errors.sh

step 'The counter in a terminal'
Scripts/test-counter.sh

step 'The counter with a newer ncurses'
Scripts/test-newer-ncurses.sh

step 'Without ncurses'
Scripts/test-without-ncurses.sh

step 'The counter, read out'
Scripts/test-accessible.sh

step 'Sessions of the counter'
Scripts/test-sessions.sh

step 'Time travel in a terminal'
Scripts/test-time-travel.sh

step 'The demo of time travel in a terminal'
Scripts/test-tour.sh

step 'The gallery in a terminal'
Scripts/test-gallery.sh

step 'The movies in a terminal'
Scripts/test-movies.sh

step 'The dashboard in a terminal'
Scripts/test-dashboard.sh

step 'Documentation'
Scripts/docs.sh

step 'All is well'
Scripts/test-summary.sh
