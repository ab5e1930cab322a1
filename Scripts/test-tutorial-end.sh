#!/bin/bash
# test-tutorial-end.sh: builds the package at the end of the tutorial “Places”, runs its tests, and starts its program.
# test-tutorial.sh follows the chapters.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

build_consumer Places --build-tests
test_consumer Places

export XDG_CONFIG_HOME=$work/config
start 80 24 "$programs/places"
await_text 'Share position'
press Enter
await_text 'Allow Places to use your position?'
press Enter
await_text '✓ '
press q
await_exit 0
echo 'Tutorial: the last package builds, passes its tests, and runs in a terminal.'
