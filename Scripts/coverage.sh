#!/bin/bash
# coverage.sh: runs the tests and prints the lines, functions, and regions that they cover in each module.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

command -v python3 >/dev/null || fail "Couldn't find python3, which prints the table. Install it and try again."
Scripts/install.sh test
TEST_LIMIT=3600 Scripts/test.sh --scratch-path .build-coverage --enable-code-coverage
step 'Coverage'
Scripts/summarize-coverage.py "$(swift test --scratch-path .build-coverage --show-codecov-path)"
