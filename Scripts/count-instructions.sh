#!/bin/bash
# count-instructions.sh [--write] [SCREEN…]: counts the instructions of frames and compares them with the recorded
# counts in Benchmarks/instructions.tsv. With --write, replaces the recorded counts. The load of the host doesn't affect
# the counts.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

command -v valgrind >/dev/null || fail "Couldn't find valgrind, which counts instructions. Install it and try again."

folder=Benchmarks/.build/static
Scripts/build.sh "${release[@]}" --package-path Benchmarks --scratch-path "$folder" --product frame-screens
strip -g -o "$folder/frame-screens" "$folder/release/frame-screens"
exec python3 Benchmarks/Peers/count_frames.py "$folder" "$@"
