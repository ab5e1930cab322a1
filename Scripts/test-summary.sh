#!/bin/bash
# test-summary.sh: the last word of the last `swift test` here.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

grep 'Test run with' .build/test.log
