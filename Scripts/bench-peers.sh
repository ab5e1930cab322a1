#!/bin/bash
# bench-peers.sh [OPTION…]: installs and builds programs that draw the same screens on other frameworks, measures them
# and ours, and writes Benchmarks/RESULTS.md. That file names the measured commit, so the script doesn't write it while
# there are uncommitted changes. The options are passed to Benchmarks/Peers/measure.py.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

peers=$PWD/Benchmarks/Peers
built=$PWD/Benchmarks/.build/peers
mkdir -p "$built"

changed=$(git status --porcelain)
[ -z "$changed" ] || echo "There are uncommitted changes. Benchmarks/RESULTS.md won't be written."

step 'Install'
Scripts/install.sh peers

step 'Build'
build_screens "$built"
cc -O2 -o "$built/ncurses" "$peers/ncurses/screens.c" -lncursesw -ltinfo
cc -O2 -I Benchmarks/Limits -o "$built/limit" "$peers/limit/screens.c" Benchmarks/Limits/limit.c
for program in bubbletea tview; do
  (cd "$peers/$program" && GO111MODULE=off GOPATH=/usr/share/gocode go build -o "$built/$program" .)
done
# Debian's compiler, because Debian's crates are packaged for it.
(cd "$peers/tui-rs" && CARGO_HOME=$built/cargo /usr/bin/cargo build --quiet --release \
  --target-dir "$built/tui-target")
cp "$built/tui-target/release/tui-screens" "$built/tui-rs"
python3 -m venv "$built/venv"
"$built/venv/bin/pip" install --quiet --requirement "$peers/requirements.txt"

step 'Measure'
limited 3600 python3 "$peers/measure.py" "$built" "$@" >"$built/figures.json"
python3 "$peers/report.py" "$built" "$built/figures.json" | tee "$built/RESULTS.md"

# Checks again because a file may have changed during the measurement.
[ -n "$changed" ] || changed=$(git status --porcelain)
[ -z "$changed" ] || fail "
Couldn't write Benchmarks/RESULTS.md: the file names the measured commit, but these files have uncommitted changes:
$changed
Commit the changes or run \`git stash --include-untracked\`, then measure again."
cp "$built/RESULTS.md" Benchmarks/RESULTS.md
