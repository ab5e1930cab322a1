#!/bin/bash
# demo.sh [NAME [ARGUMENT…]]: installs the packages that demos need, builds a demo for release, and runs it in this
# terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

demo=${1:-counter}
if ! demos | grep -qxF -- "$demo"; then
  fail "Unknown demo '$demo'. Use one of these names: $(demos | paste -sd ' ')"
fi

command -v swift >/dev/null || fail "Couldn't find Swift. Install version 6.2 or later: https://www.swift.org/install"
Scripts/install.sh run
build_release Demos --product "$demo"
exec "$(program_folder Demos "${release[@]}")/$demo" "${@:2}"
