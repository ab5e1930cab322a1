#!/bin/bash
# build.sh ARGUMENT…: runs `swift build` with the arguments. lib.sh makes warnings errors, and this script also rejects
# imports of modules on which a target depends neither directly nor through another. Check the exit status: the log ends
# with "Build complete!" in any case.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# SwiftPM doesn't detect files that were added to or removed from a package on which another one depends by path.
# Without the old build plans, it creates new ones.
rm -f {Demos,Benchmarks}/.build/{.,*,*/*}/*.yaml ${CONSUMERS:+"$CONSUMERS"/.build/*.yaml}

limited "${BUILD_LIMIT:-2400}" swift build "${import_check[@]}" "$@"
