#!/bin/bash
# docs.sh: builds the documentation of each library into .build/docs, and prints how many of its
# public symbols have an abstract. A warning of docc (a broken link, say) is an error.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || fail "There is no docc beside swift: $docc"

docs=.build/docs
graphs=$(swift build --show-bin-path)/../symbolgraph
modules=$(sed -nE 's/.*\.library\(name: "([^"]+)".*/\1/p' Package.swift)

rm -rf "$docs" "$graphs"
step 'Symbols'
limited 900 swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members

status=0
for module in $modules; do
  step "$module"
  symbols=$docs/symbols/$module
  mkdir -p "$symbols"
  # The module's own symbols, and its extensions of other modules.
  cp "$graphs/$module".symbols.json "$symbols"
  find "$graphs" -name "$module@*.symbols.json" -exec cp {} "$symbols" \;
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
done
exit "$status"
