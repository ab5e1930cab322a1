#!/bin/bash
# new.sh NAME [FOLDER]: creates a package with an app that depends on this checkout by its path; by default, beside it.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

name=${1-} folder=${2:-../${1-}}
[[ "$name" =~ ^[A-Za-z][A-Za-z0-9_-]*$ ]] ||
  fail "'$name' isn't a valid name: start with a letter, and use letters, digits, - and _. For example: make new NAME=todo"
[ ! -e "$folder" ] || fail "$folder exists already. Choose another folder: make new NAME=$name DIR=folder"

checkout=$PWD
mkdir -p "$folder"
cp -R Scripts/template/. "$folder"
cd "$folder"
mv Sources/NAME "Sources/$name"
mv Tests/NAMETests "Tests/${name}Tests"
# The code is the user's: it has no licence line.
find . -type f -exec sed -i -e '1{/SPDX-License/{N;d;}}' \
  -e "s|CHECKOUT|$checkout|; s|MODULE|${name//-/_}|; s|NAME|$name|g" {} +

cat <<END
$folder has an app: a list with a form, saved in a file, and a test of its screen.

  cd $folder
  swift run
  swift test
END
