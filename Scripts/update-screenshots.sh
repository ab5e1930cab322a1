#!/bin/bash
# update-screenshots.sh [--check]: creates the images in the README and the documentation and the articles of the
# gallery again, and lists the changes.
# With --check, changes nothing and fails if an image in the documentation of a module is missing, differs from its
# snapshot, or has no snapshot. The tests check the snapshots and the animated images. test-tutorial-images.sh checks the
# snapshots of the tutorial.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

page=The-documentation-images-show-the-gallery
tests='GalleryTests/.*documentation images|GalleryArticleTests|DocumentationImageTests|CookbookTests|InspectorSnapshotTests'
modules='TermRender TermTree TermWidgets TermDevTools'
folders=''
for module in $modules; do folders+=" Sources/$module/$module.docc/Resources"; done

if [ "${1:-}" != --check ]; then
  Scripts/build.sh --build-tests --package-path Demos
  # A test fails when it creates an image again, so a second run verifies the images.
  SNAPSHOT_TESTING_RECORD=failed Scripts/test.sh --package-path Demos --skip-build --filter "$tests" || true
  Scripts/test.sh --package-path Demos --skip-build --filter "$tests"
  SNAPSHOT_TESTING_RECORD=failed Scripts/test-tutorial-images.sh || true
  Scripts/test-tutorial-images.sh
fi

new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
for folder in $folders; do mkdir -p "$new/$folder"; done

# destinations SNAPSHOT: prints the paths of the images that show a snapshot, one for each module that refers to it.
destinations() {
  local module name=${1##*/"$page."}
  case "$name" in
    *.cookbook-*.svg) echo "Sources/TermRender/TermRender.docc/Resources/cookbook-${name##*.cookbook-}" ;;
    *.inspector-*.svg) echo "Sources/TermDevTools/TermDevTools.docc/Resources/inspector-${name##*.inspector-}" ;;
    *.tutorial-*.svg) echo "Sources/TermRender/TermRender.docc/Resources/tutorial-${name##*.tutorial-}" ;;
    *)
      for module in $modules; do
        ! grep -rqE "\(gallery-${name%.svg}\)" --include='*.swift' --include='*.md' "Sources/$module" ||
          echo "Sources/$module/$module.docc/Resources/gallery-$name"
      done
      ;;
  esac
}

for image in Demos/Tests/GalleryTests/__Snapshots__/*/"$page".*.svg \
  Demos/Tests/MoviesTests/__Snapshots__/InspectorSnapshotTests/*.inspector-*.svg \
  Tests/Consumers/Cookbook/Tests/*/__Snapshots__/*/*.cookbook-*.svg \
  Tests/Consumers/Places/Tests/*/__Snapshots__/*/*.tutorial-*.svg; do
  [ -e "$image" ] || continue
  while read -r destination; do cp "$image" "$new/$destination"; done < <(destinations "$image")
done

status=0
for folder in $folders; do
  [ -n "$(ls "$new/$folder")" ] || fail "Missing images for $folder. Create them again: make screenshots"
  for old in "$folder"/*.svg; do
    # The links lead to animated images, which the tests check.
    if [ -e "$old" ] && [ ! -L "$old" ] && [ ! -e "$new/$old" ]; then
      echo "This image has no snapshot. Delete it, or record the snapshot: $old" >&2
      status=1
    fi
  done
  if [ "${1:-}" = --check ]; then
    for image in "$new/$folder"/*.svg; do
      if ! cmp -s "$image" "$folder/${image##*/}"; then
        echo "This image differs from its snapshot: $folder/${image##*/}" >&2
        status=1
      fi
    done
  else
    mkdir -p "$folder"
    cp "$new/$folder"/*.svg "$folder"
  fi
done

if [ "${1:-}" = --check ]; then
  [ "$status" -eq 0 ] || fail 'Create the images again and check them: make screenshots'
else
  step 'Changes'
  # shellcheck disable=SC2086
  git status --short -- Documentation $folders
fi
exit "$status"
