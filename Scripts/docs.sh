#!/bin/bash
# docs.sh: builds the documentation of each library in .build/docs and prints the number of public symbols with an
# abstract. A warning of docc, such as a broken link, is an error. In modules that `complete` lists, a symbol without an
# abstract is an error, too. Requires `make build`.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/symbols.sh

complete=' ReSwiftLayer StateStore StoreLogging StoreRecorder StoreTesting TermCommand TermDevTools TermTesting TermTree TermWidgets '

docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || fail "Couldn't find $docc. Install a Swift toolchain that contains docc."

docs=.build/docs
status=0
rm -rf "$docs"
for module in $(modules .); do
  step "$module"
  symbols=$docs/symbols/$module
  mkdir -p "$symbols"
  # Like SwiftPM's dump-symbol-graph, but without conformances that have no comment. The compiler derives most of
  # them, so the source has no line for a comment.
  extract . "$module" "$symbols" -skip-protocol-implementations

  catalog=()
  if [ -d "Sources/$module/$module.docc" ]; then
    catalog=("Sources/$module/$module.docc")
  fi
  limited 300 "$docc" convert "${catalog[@]}" \
    --additional-symbol-graph-dir "$symbols" \
    --fallback-display-name "$module" \
    --fallback-bundle-identifier "termrender.$module" \
    --output-path "$docs/$module" \
    --warnings-as-errors \
    --experimental-documentation-coverage || status=1

  if [[ $complete == *" $module "* ]]; then
    extract . "$module" "$docs/symbols"
    Scripts/check-doc-coverage.py "$docs/$module/documentation-coverage.json" \
      "$docs/symbols/$module.symbols.json" || status=1
  fi
done
exit "$status"
