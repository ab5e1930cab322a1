#!/bin/bash
# demo.sh NAME: installs what demos need, builds one in release and runs it in this terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

demo=${1:-counter}
demos=$(sed -nE 's/.*\.executable\(name: "([^"]+)".*/\1/p' Package.swift)
if ! grep -qxF -- "$demo" <<<"$demos"; then
  fail "There is no demo '$demo'. There are: $(paste -sd ' ' <<<"$demos")."
fi

command -v swift >/dev/null || fail 'Swift 6.2 or later is needed: https://www.swift.org/install'
Scripts/install.sh run
swift build -c release --product "$demo"
exec ".build/release/$demo"
