#!/bin/bash
# order-functions.sh: writes Scripts/function-order.txt anew: the functions that frames run, in the order of their
# calls. The linker lays them side by side, so that a frame fetches fewer pages of code.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

built=$PWD/Benchmarks/.build/peers
order=Scripts/function-order.txt
mkdir -p "$built"

Scripts/install.sh peers
build_screens "$built"
limited 1800 python3 Benchmarks/Peers/functions.py "$built/termrender" >"$built/function-order.txt"
mv "$built/function-order.txt" "$order"
# SwiftPM does not know that they depend on it.
for program in $(demos) {frame,session,termrender}-screens; do
  rm -f .build/*/release/"$program" Benchmarks/.build/*/*/release/"$program"
done
printf '%s functions in %s\n' "$(wc -l <"$order")" "$order"
