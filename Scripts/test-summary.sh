#!/bin/bash
# test-summary.sh: prints the summaries of the last test run.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

grep 'Test run with' .build/test.log
