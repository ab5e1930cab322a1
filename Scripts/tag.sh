#!/bin/bash
# tag.sh VERSION: tags the last commit as a release, where all that a release needs is there.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

version=${1-}
[[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'$version' isn't a version. For example: make tag VERSION=0.2.0"
[ -z "$(git status --porcelain)" ] || fail 'There are changes that are not committed. Commit them first.'
! git rev-parse --quiet --verify "refs/tags/$version" >/dev/null || fail "There is a tag $version already."
grep -qE "^## \[${version//./\\.}\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
  fail "CHANGELOG.md has no section: ## [$version] - YYYY-MM-DD. Give the unreleased changes that title and commit."
[ "$(cat .build/ci-passed 2>/dev/null)" = "$(git rev-parse HEAD)" ] || fail 'Not all checks have passed for this commit here. Run .ci/run first.'

git tag --annotate "$version" --message "TermRender $version"
echo "Tagged as $version. To publish it: git push origin $version"
