#!/bin/bash
# tag.sh VERSION: tags the last commit as a release if all requirements of a release are met.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

version=${1-}
[[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'$version' isn't a valid version. For example: make tag VERSION=0.2.0"
[ -z "$(git status --porcelain)" ] || fail 'There are uncommitted changes. Commit them first.'
! git rev-parse --quiet --verify "refs/tags/$version" >/dev/null || fail "The tag $version already exists. Specify another version."
grep -qE "^## \[${version//./\\.}\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
  fail "CHANGELOG.md has no section ## [$version] - YYYY-MM-DD. Rename the section of unreleased changes and commit."
[ "$(cat .build/ci-passed 2>/dev/null)" = "$(git rev-parse HEAD)" ] || fail "The checks haven't passed for this commit on this host. Run .ci/run first."

grep -qF "libraryVersion = \"$version\"" Sources/TermRender/Session/SessionProcess.swift ||
  fail "SessionProcess.libraryVersion isn't $version. Change it and commit."
grep -qF "The current version is $version." README.md ||
  fail "README.md doesn't state that the current version is $version. Change its section Status and commit."
git tag --annotate "$version" --message "TermRender $version"
echo "Tagged as $version. To publish it: git push origin $version"
