#!/bin/bash
# soak.sh: the tests that take long, in their long form, and tests under the thread and the address sanitizer.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

export TEST_LIMIT=7200

Scripts/install.sh test

step 'What can be done any number of times, often'
# All suites that ask for their length; they are built for debugging, so that what the code asserts is checked.
suites=$(grep -rlw Soak Tests --include='*Tests.swift' | sed 's|.*/||; s|\.swift$||' | grep -vx SoakTests | paste -sd '|')
SOAK=1 Scripts/test.sh --filter "/?($suites)/"

step 'A million events'
SOAK=1 Scripts/test.sh -c release --filter GalleryTests.SoakTests

Scripts/test-threads.sh
Scripts/test-memory.sh
