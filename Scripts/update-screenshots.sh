#!/bin/bash
# update-screenshots.sh [--check]: copies images from the snapshots of the demos and the cookbook to the folders of the
# README and the documentation. With --check, changes nothing and fails if an image is missing, differs, or has no snapshot.
# `make snapshots` records the snapshots.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

page=The-documentation-images-show-the-gallery
modules='TermRender TermTree TermWidgets'
folders='Documentation/Images'
for module in $modules; do folders+=" Sources/$module/$module.docc/Resources"; done

new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
for folder in $folders; do mkdir -p "$new/$folder"; done

# destinations SNAPSHOT: prints the paths of the images that show a snapshot, one for each module that refers to it.
destinations() {
  local module suite=${1%%Tests/__Snapshots__/*} name=${1##*/"$page."}
  case "$name" in
    *.cookbook-*.svg) echo "Sources/TermRender/TermRender.docc/Resources/cookbook-${name##*.cookbook-}" ;;
    *.readme.svg) echo "Documentation/Images/$(basename "$suite").svg" ;;
    *)
      for module in $modules; do
        ! grep -rqE "\(gallery-${name%.svg}\)" --include='*.swift' --include='*.md' "Sources/$module" ||
          echo "Sources/$module/$module.docc/Resources/gallery-$name"
      done
      ;;
  esac
}

for image in Demos/Tests/*/__Snapshots__/*/{"$page".*,*.readme}.svg \
  Tests/Consumers/Cookbook/Tests/*/__Snapshots__/*/*.cookbook-*.svg; do
  [ -e "$image" ] || continue
  while read -r destination; do cp "$image" "$new/$destination"; done < <(destinations "$image")
done

status=0
for folder in $folders; do
  [ -n "$(ls "$new/$folder")" ] || fail "Missing images for $folder. Record the snapshots: make snapshots"
  for old in "$folder"/*.svg; do
    if [ -e "$old" ] && [ ! -e "$new/$old" ]; then
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
    git status --short -- "$folder"
  fi
done
if [ "${1:-}" = --check ]; then
  [ "$status" -eq 0 ] || fail 'Copy the images again: Scripts/update-screenshots.sh'
fi
