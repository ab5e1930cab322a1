#!/bin/bash
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
export SNAPSHOT_TESTING_RECORD=failed
for p in TeaTimer; do build_consumer $p --build-tests; test_consumer $p || true; done
