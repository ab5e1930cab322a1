#!/bin/bash
# bench-peers.sh [OPTION…]: installs and builds programs that draw the same screens on other frameworks, measures
# them beside ours, and writes Benchmarks/RESULTS.md, unless there are uncommitted changes: the file names the commit
# that was measured. Options go to Benchmarks/Peers/measure.py.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

peers=$PWD/Benchmarks/Peers
built=$PWD/Benchmarks/.build/peers
mkdir -p "$built"

changed=$(git status --porcelain)
[ -z "$changed" ] || echo 'There are uncommitted changes: Benchmarks/RESULTS.md will not be written.'

step 'Install'
Scripts/install.sh peers

step 'Build'
build_screens "$built"
cc -O2 -o "$built/ncurses" "$peers/ncurses/screens.c" -lncursesw -ltinfo
cc -O2 -I Benchmarks/Limits -o "$built/limit" "$peers/limit/screens.c" Benchmarks/Limits/limit.c
for program in bubbletea tview; do
  (cd "$peers/$program" && GO111MODULE=off GOPATH=/usr/share/gocode go build -o "$built/$program" .)
done
# Debian's own compiler, since its crates are made for it.
(cd "$peers/tui-rs" && CARGO_HOME=$built/cargo /usr/bin/cargo build --quiet --release \
  --target-dir "$built/tui-target")
cp "$built/tui-target/release/tui-screens" "$built/tui-rs"
python3 -m venv "$built/venv"
"$built/venv/bin/pip" install --quiet --requirement "$peers/requirements.txt"

step 'Measure'
limited 3600 python3 "$peers/measure.py" "$built" "$@" >"$built/figures.json"
python3 "$peers/report.py" "$built" "$built/figures.json" | tee "$built/RESULTS.md"

# Again, since a file may have been changed while it was measured.
[ -n "$changed" ] || changed=$(git status --porcelain)
[ -z "$changed" ] || fail "
Benchmarks/RESULTS.md was not written: it names the commit that was measured, but these files had uncommitted changes:
$changed
Commit them, or put them aside by \`git stash --include-untracked\`, and measure again."
cp "$built/RESULTS.md" Benchmarks/RESULTS.md
