#!/bin/bash
# bench.sh: measures in release and prints each figure beside its budget (Benchmarks/budgets.tsv).
# Ends with status 1 where a figure is over it. Nothing else should run on the machine meanwhile.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

command -v python3 >/dev/null || fail 'The table is made by python3: please install it.'

results=$PWD/Benchmarks/.build/results
rm -rf "$results"
mkdir -p "$results"

step 'Build'
Scripts/build.sh -c release --package-path Benchmarks

# Frames are measured of programs as people get them.
static=Benchmarks/.build/static
for product in frame-screens session-screens bare-start; do
  Scripts/build.sh "${release[@]}" --package-path Benchmarks --scratch-path "$static" --product "$product"
done
cc -O2 -o "$static/release/ncurses-screens" Benchmarks/Peers/ncurses/screens.c -lncursesw -ltinfo
cc -O2 -o "$static/release/limit-screens" Benchmarks/Limits/limit-screens.c Benchmarks/Limits/limit.c

# The suites of Benchmarks/Benchmarks: one file of percentiles for each benchmark.
step 'Measure'
limited 1800 swift package --package-path Benchmarks --allow-writing-to-directory "$results" \
  benchmark --format histogramPercentiles --metric wallClock --path "$results" --quiet --no-progress

# Programs that measure what a benchmark cannot (frames over a pty, memory) are executables of
# Benchmarks named *-figures. Each prints lines of `name<TAB>value<TAB>unit`. An argument names the
# folder of what is linked as people get it, and of the programs in C.
for program in Benchmarks/.build/release/*-figures; do
  if [ -x "$program" ]; then
    limited 900 "$program" "$static/release" >"$results/$(basename "$program").tsv"
  fi
done

step 'Figures'
Scripts/compare-figures.py Benchmarks/budgets.tsv "$results"
