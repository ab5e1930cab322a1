#!/bin/bash
set -uo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
build_consumer TeaTimer --build-tests
(export SNAPSHOT_TESTING_RECORD=failed; test_consumer TeaTimer)
make --no-print-directory new NAME=todo DIR="/work/todo"
swift build --build-tests --package-path /work/todo
SNAPSHOT_TESTING_RECORD=failed swift test --skip-build --package-path /work/todo
cp -r /work/todo/Tests/todoTests/__Snapshots__/. Scripts/template/Tests/NAMETests/__Snapshots__/
true
