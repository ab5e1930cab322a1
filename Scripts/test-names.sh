#!/bin/bash
# test-names.sh: checks that a package whose targets have the names of our demos and test libraries can use TermRender.
# The package must not fetch packages that only our demos or tests need.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

limited 300 swift package --package-path "$consumers/Names" --scratch-path "$consumers/.build-names" resolve
# The dependencies of the libraries. ARCHITECTURE.md explains them.
expected='TermRender swift-argument-parser swift-custom-dump swift-log xctest-dynamic-overlay'
for package in "$consumers"/.build-names/checkouts/*; do
  [[ " $expected " == *" ${package##*/} "* ]] || fail "A package that uses TermRender fetches ${package##*/}, which it doesn't need."
done

build_consumer Names --build-tests
test_consumer Names
echo 'Names: no conflicts, and no unneeded packages.'
