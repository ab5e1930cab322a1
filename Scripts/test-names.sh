#!/bin/bash
# test-names.sh: a package whose targets have the names of our demos and test libraries uses TermRender, and fetches
# nothing that only our demos or tests need.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

limited 300 swift package --package-path "$consumers/Names" --scratch-path "$consumers/.build-names" resolve
# What the libraries depend on; ARCHITECTURE.md has the reasons.
expected='TermRender swift-argument-parser swift-custom-dump swift-log xctest-dynamic-overlay'
for package in "$consumers"/.build-names/checkouts/*; do
  [[ " $expected " == *" ${package##*/} "* ]] || fail "A package that uses TermRender fetches ${package##*/}."
done

build_consumer Names --build-tests
test_consumer Names
echo 'Names: no name of ours is taken, and nothing is fetched that only we need.'
