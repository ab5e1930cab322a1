#!/bin/bash
# api.sh [REVISION]: prints the public API of each library and its changes since a revision. The default revision is the
# newest tag or, without tags, the parent commit.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/symbols.sh

base=${1:-$(git describe --tags --abbrev=0 2>/dev/null || git rev-parse --short HEAD^)}
work=$PWD/.build-api
old=$work/package

# list PACKAGE FOLDER: builds a package and writes one file of declarations for each of its libraries.
list() {
  local package=$1 folder=$2 module
  Scripts/build.sh --package-path "$package" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; fail "Couldn't build $package. The log is above."; }
  rm -rf "$folder"
  mkdir -p "$folder/symbols"
  for module in $(modules "$package"); do
    extract "$package" "$module" "$folder/symbols"
    Scripts/list-api.py "$folder/symbols/$module.symbols.json" >"$folder/$module.txt"
  done
}

mkdir -p "$work"
git worktree prune
if [ -d "$old" ]; then
  git -C "$old" checkout --quiet --detach "$base"
else
  git worktree add --quiet --detach "$old" "$base"
fi
list "$old" "$work/old"
list . "$work/new"

for file in "$work"/new/*.txt; do
  step "$(basename "$file" .txt)"
  cat "$file"
done
step "Changes since $base"
# Prints the name of each changed module and the lines that differ.
diff --unified=0 --new-file "$work/old" "$work/new" --exclude=symbols |
  sed -nE 's|^diff .*/new/(.*)\.txt$|\n\1|p; /^[-+]([^-+]|$)/p' || true
