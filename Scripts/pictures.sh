#!/bin/bash
# pictures.sh [--check]: copies the gallery's pictures to where the documentation shows them. With --check it
# changes nothing, and fails where one is missing, another or of no page. They are snapshots: `make snapshots` draws them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

from=Tests/GalleryTests/__Snapshots__/GalleryTests
prefix=The-pictures-of-the-documentation-are-the-gallery-as-it-is
# Each module's documentation has pictures of its own.
modules='TermWidgets TermRender'

# module_of PICTURE: whose documentation shows it.
module_of() {
  case $1 in
    regions) echo TermRender ;;
    *) echo TermWidgets ;;
  esac
}

new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
for module in $modules; do mkdir "$new/$module"; done
for picture in "$from/$prefix".*.svg; do
  [ -e "$picture" ] || fail "There are no pictures in $from; make them: make snapshots FILTER=GalleryTests"
  name=${picture#"$from/$prefix."}
  cp "$picture" "$new/$(module_of "${name%.svg}")/gallery-$name"
done

status=0
for module in $modules; do
  to=Sources/$module/$module.docc/Resources
  # Other pictures than the gallery's are left alone.
  for old in "$to"/gallery-*.svg; do
    if [ -e "$old" ] && [ ! -e "$new/$module/${old##*/}" ]; then
      echo "No page has this picture: $old" >&2
      status=1
    fi
  done
  if [ "${1:-}" = --check ]; then
    for picture in "$new/$module"/*.svg; do
      if ! cmp -s "$picture" "$to/${picture##*/}"; then
        echo "This picture is not that of its page: $to/${picture##*/}" >&2
        status=1
      fi
    done
  else
    mkdir -p "$to"
    rm -f "$to"/gallery-*.svg
    cp "$new/$module"/*.svg "$to"
    git status --short -- "$to"
  fi
done
if [ "${1:-}" = --check ]; then
  [ "$status" -eq 0 ] || fail 'Copy them anew: Scripts/pictures.sh'
fi
