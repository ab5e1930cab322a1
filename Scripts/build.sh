#!/bin/bash
# build.sh ARGUMENT…: `swift build` with them. Package.swift makes warnings errors; here, undeclared
# imports become errors as well. Only the exit status tells: the log ends with "Build complete!" anyway.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# SwiftPM overlooks files that came or went in a package that another depends on by path: it has to
# plan the builds of those anew.
rm -f {Demos,Benchmarks}/.build/{.,*,*/*}/*.yaml ${CONSUMERS:+"$CONSUMERS"/.build/*.yaml}

limited "${BUILD_LIMIT:-2400}" swift build "${import_check[@]}" "$@"
