#!/bin/bash
# coverage.sh: runs the tests and prints, module by module, how many lines they reach.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

command -v python3 >/dev/null || fail 'The table is made by python3: please install it.'
Scripts/install.sh test
TEST_LIMIT=3600 Scripts/test.sh --scratch-path .build-coverage --enable-code-coverage
step 'Coverage'
Scripts/summarise-coverage.py "$(swift test --scratch-path .build-coverage --show-codecov-path)"
