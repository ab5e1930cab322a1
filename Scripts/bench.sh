#!/bin/bash
# bench.sh: measures release builds and prints each measurement with its budget (Benchmarks/budgets.tsv).
# Exits with status 1 if a measurement exceeds its budget. Don't run anything else on the host at the same time.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
release_programs=$(program_folder Demos "${release[@]}")

command -v python3 >/dev/null || fail "Couldn't find python3, which prints the table. Install it and try again."

results=$PWD/Benchmarks/.build/results
rm -rf "$results"
mkdir -p "$results"

step 'Build'
Scripts/build.sh -c release --package-path Benchmarks

# The programs that draw frames, and the demos that session-figures.py runs, are built with the options of a release.
for product in frame-screens session-screens bare-start; do build_release Benchmarks --product "$product"; done
for product in counter gallery; do build_release Demos --product "$product"; done
cc -O2 -o "$release_programs/ncurses-screens" Benchmarks/Peers/ncurses/screens.c -lncursesw -ltinfo
cc -O2 -o "$release_programs/limit-screens" Benchmarks/Limits/limit-screens.c Benchmarks/Limits/limit.c

# Each benchmark of the suites in Benchmarks/Benchmarks writes a file of percentiles.
step 'Measure'
limited 1800 swift package --package-path Benchmarks --allow-writing-to-directory "$results" \
  benchmark --format histogramPercentiles --metric wallClock --path "$results" --quiet --no-progress

# The executables named *-figures measure what a benchmark can't: frames on a pseudo-terminal, and memory. Each prints
# lines of `name<TAB>value<TAB>unit`. The argument is the folder of the programs with release options and of those in C.
for program in "$(program_folder Benchmarks -c release)"/*-figures; do
  if [ -x "$program" ]; then
    limited 900 "$program" "$release_programs" >"$results/$(basename "$program").tsv"
  fi
done

limited 900 Scripts/session-figures.py "$release_programs" >"$results/session-figures.tsv"

step 'Results'
Scripts/compare-figures.py Benchmarks/budgets.tsv "$results"
