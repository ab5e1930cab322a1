#!/bin/bash
# count-instructions.sh [--write] [SCREEN…]: counts the instructions of frames and compares them with the recorded
# counts in Benchmarks/instructions.tsv. With --write, replaces the recorded counts. The load of the host doesn't affect
# the counts.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
release_programs=$(program_folder Demos "${release[@]}")

command -v valgrind >/dev/null || fail "Couldn't find valgrind, which counts instructions. Install it and try again."

build_release Benchmarks --product frame-screens
mkdir -p Benchmarks/.build
strip -g -o Benchmarks/.build/frame-screens "$release_programs/frame-screens"
exec python3 Benchmarks/Peers/count_frames.py Benchmarks/.build "$@"
