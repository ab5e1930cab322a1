#!/bin/bash
# new.sh NAME [FOLDER]: creates a package with an app that depends on this checkout by path. The default folder is next
# to this checkout.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

name=${1-} folder=${2:-../${1-}}
[[ "$name" =~ ^[A-Za-z][A-Za-z0-9_-]*$ ]] ||
  fail "'$name' isn't a valid name. Start with a letter, and use letters, digits, -, and _. For example: make new NAME=todo"
[ ! -e "$folder" ] || fail "$folder already exists. Specify another folder: make new NAME=$name DIR=folder"

checkout=$PWD
mkdir -p "$folder"
cp -R Scripts/template/. "$folder"
cd "$folder"
mv Sources/NAME "Sources/$name"
mv Tests/NAMETests "Tests/${name}Tests"
# The code belongs to the user, so the license lines are removed.
find . -type f -exec sed -i -e '1{/SPDX-License/{N;d;}}' \
  -e "s|CHECKOUT|$checkout|; s|MODULE|${name//-/_}|; s|NAME|$name|g" {} +

cat <<END
Created an app in $folder: a list with a form, stored in a file, and a snapshot test.

  cd $folder
  swift run
  swift test
END
