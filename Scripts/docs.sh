#!/bin/bash
# docs.sh: builds the documentation of each library into .build/docs, and prints how many of its
# public symbols have an abstract. A warning of docc (a broken link, say) is an error, and so is a
# symbol without an abstract in a module that is listed as complete. Needs `make build`.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/symbols.sh

complete=' ReSwiftLayer StateStore StoreLogging StoreRecorder StoreTesting TermCommand TermDevTools TermTesting TermWidgets '

docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || fail "There is no docc beside swift: $docc"

docs=.build/docs
status=0
rm -rf "$docs"
for module in $(modules .); do
  step "$module"
  symbols=$docs/symbols/$module
  mkdir -p "$symbols"
  # As SwiftPM's dump-symbol-graph does it, but without conformances that have no comment: most are
  # derived by the compiler and have no line for one.
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
    Scripts/check-abstracts.py "$docs/$module/documentation-coverage.json" \
      "$docs/symbols/$module.symbols.json" || status=1
  fi
done
exit "$status"
