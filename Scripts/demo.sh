#!/bin/bash
# demo.sh NAME: installs what demos need, builds one in release and runs it in this terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

demo=${1:-counter}
if ! demos | grep -qxF -- "$demo"; then
  fail "There is no demo '$demo'. There are: $(demos | paste -sd ' ')."
fi

command -v swift >/dev/null || fail 'Swift 6.2 or later is needed: https://www.swift.org/install'
Scripts/install.sh run
Scripts/build.sh --package-path Demos "${release[@]}" --product "$demo"
exec "Demos/.build/release/$demo"
