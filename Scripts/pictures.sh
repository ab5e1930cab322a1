#!/bin/bash
# pictures.sh [--check]: copies the gallery's pictures to where the documentation shows them. With --check it
# changes nothing, and fails where one is missing, another or of no page. They are snapshots: `make snapshots` draws them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

from=Tests/GalleryTests/__Snapshots__/GalleryTests
to=Sources/TermWidgets/TermWidgets.docc/Resources
prefix=The-pictures-of-the-documentation-are-the-gallery-as-it-is

new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
for picture in "$from/$prefix".*.svg; do
  [ -e "$picture" ] || fail "There are no pictures in $from; make them: make snapshots FILTER=GalleryTests"
  cp "$picture" "$new/gallery-${picture#"$from/$prefix."}"
done

# Other pictures than the gallery's are left alone.
status=0
for old in "$to"/gallery-*.svg; do
  if [ -e "$old" ] && [ ! -e "$new/${old##*/}" ]; then
    echo "No page has this picture: $old" >&2
    status=1
  fi
done
if [ "${1:-}" = --check ]; then
  for picture in "$new"/*.svg; do
    if ! cmp -s "$picture" "$to/${picture##*/}"; then
      echo "This picture is not that of its page: $to/${picture##*/}" >&2
      status=1
    fi
  done
  [ "$status" -eq 0 ] || fail 'Copy them anew: Scripts/pictures.sh'
else
  mkdir -p "$to"
  rm -f "$to"/gallery-*.svg
  cp "$new"/*.svg "$to"
  git status --short -- "$to"
fi
