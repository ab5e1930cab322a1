#!/bin/bash
# pictures.sh [--check]: copies pictures of the demos to where the README and the documentation show them. With --check it
# changes nothing, and fails where one is missing, another or of no page. They are snapshots: `make snapshots` draws them.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

page=The-pictures-of-the-documentation-are-the-gallery-as-it-is
folders='Documentation/Images Sources/TermRender/TermRender.docc/Resources Sources/TermWidgets/TermWidgets.docc/Resources'

new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
for folder in $folders; do mkdir -p "$new/$folder"; done

# Prints where a picture is shown, and by which name.
destination() {
  local suite=${1%%Tests/__Snapshots__/*} name=${1##*/"$page."}
  case "$name" in
    *.readme.svg) echo "Documentation/Images/$(basename "$suite").svg" ;;
    regions.svg) echo "Sources/TermRender/TermRender.docc/Resources/gallery-$name" ;;
    *) echo "Sources/TermWidgets/TermWidgets.docc/Resources/gallery-$name" ;;
  esac
}

for picture in Demos/Tests/*/__Snapshots__/*/{"$page".*,*.readme}.svg; do
  [ ! -e "$picture" ] || cp "$picture" "$new/$(destination "$picture")"
done

status=0
for folder in $folders; do
  [ -n "$(ls "$new/$folder")" ] || fail "There are no pictures for $folder; make them: make snapshots"
  for old in "$folder"/*.svg; do
    if [ -e "$old" ] && [ ! -e "$new/$old" ]; then
      echo "No page has this picture: $old" >&2
      status=1
    fi
  done
  if [ "${1:-}" = --check ]; then
    for picture in "$new/$folder"/*.svg; do
      if ! cmp -s "$picture" "$folder/${picture##*/}"; then
        echo "This picture is not that of its page: $folder/${picture##*/}" >&2
        status=1
      fi
    done
  else
    mkdir -p "$folder"
    cp "$new/$folder"/*.svg "$folder"
    git status --short -- "$folder"
  fi
done
if [ "${1:-}" = --check ]; then
  [ "$status" -eq 0 ] || fail 'Copy them again: Scripts/pictures.sh'
fi
