#!/bin/bash
# test-consumers.sh [CHECK…]: tests packages that depend on this one, as a user's package does. They are copies of
# Tests/Consumers in a temporary folder. The URL in their manifests leads to a repository there that contains this
# checkout and its uncommitted changes as a tagged version. Each CHECK runs test-CHECK.sh. The default is all checks but
# the chapters of the tutorial and the installation, which take as long as several others: make soak PART=tutorial or
# PART=install.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

# Packages that depend on the branch follow each other, because SwiftPM builds the libraries again after a change between
# a branch and a version.
all=(hello getting-started tutorial-end names reswift snapshots widgets buildsystems cookbook generated linkage new)
[ $# -gt 0 ] || set -- "${all[@]}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CONSUMERS=$work/packages TERMRENDER_REPOSITORY=$work/TermRender.git

# Commits this checkout, including uncommitted changes, to a separate repository and tags the commit.
publish() {
  local tree commit
  export GIT_INDEX_FILE=$work/index
  git read-tree HEAD
  git add --all
  tree=$(git write-tree)
  commit=$(git -c user.name=TermRender -c user.email=test@example.com commit-tree "$tree" -m 'Contents of the checkout')
  unset GIT_INDEX_FILE
  git init --quiet --bare "$TERMRENDER_REPOSITORY"
  git push --quiet "$TERMRENDER_REPOSITORY" "$commit:refs/heads/main" "$commit:refs/tags/0.1.0"
}

step 'Publish this checkout as version 0.1.0'
publish
mkdir "$CONSUMERS"
git ls-files -z --cached --others --exclude-standard Tests/Consumers |
  tar --create --null --files-from=- | tar --extract --strip-components=2 --directory="$CONSUMERS"
source Scripts/consumers.sh
finish_tutorial "$CONSUMERS/Places"
for manifest in "$CONSUMERS"/*/Package.swift; do set_mirror "$(dirname "$manifest")"; done

status=0
for check; do
  step "Consumers: $check"
  "Scripts/test-$check.sh" || status=1
done
exit "$status"
