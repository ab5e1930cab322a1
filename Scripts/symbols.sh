# Reads the symbols of built modules. Source this file after lib.sh; don't run it.
# shellcheck shell=bash

# modules PACKAGE: prints the names of a package's libraries.
modules() {
  sed -nE 's/.*\.library\(name: "([^"]+)".*/\1/p' "$1/Package.swift"
}

# The folders with the products of packages, which take SwiftPM a second to find.
declare -A product_folders

# extract PACKAGE MODULE FOLDER OPTION…: writes the public symbols of a built module and its extensions of others.
extract() {
  local package=$1 module=$2 folder=$3 products triple includes map
  shift 3
  products=${product_folders[$package]:=$(swift build --package-path "$package" --show-bin-path)}
  triple=$(swift -print-target-info | sed -nE 's/.*"triple": "([^"]+)".*/\1/p' | head -n 1)
  includes=(-I "$products/Modules")
  for map in "$products"/C*.build/module.modulemap; do
    includes+=(-I "${map%/*}")
  done
  limited 300 swift symbolgraph-extract \
    -module-name "$module" -target "$triple" "${includes[@]}" -output-dir "$folder" \
    -minimum-access-level public -skip-synthesized-members "$@"
}
