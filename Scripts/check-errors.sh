#!/bin/bash
# check-errors.sh: checks that the compiler reports common mistakes with helpful messages. In the files of
# Tests/Mistakes, each line with a mistake ends with a comment `// error: …`. No other line may cause an error. Requires
# `make build`.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

products=$(swift build --show-bin-path)

for code in Tests/Mistakes/*.swift; do
  # Both lists have the form `line: message`.
  expected=$(awk -F '// error: ' 'NF > 1 { print NR ": " $2 }' "$code")
  reported=$(limited 600 swiftc -typecheck -swift-version 6 -I "$products/Modules" "$code" 2>&1 || true)
  errors=$(sed -nE "s/^.*\.swift:([0-9]+):[0-9]+: error: ('buildExpression' is unavailable: )?/\1: /p" <<<"$reported")

  if [ "$errors" != "$expected" ]; then
    printf 'Expected:\n%s\n\nReported:\n%s\n' "$expected" "$reported" >&2
    fail "The compiler's errors for $code have changed. Correct the called function or the comments in $code."
  fi
done
echo "The compiler reports common mistakes with helpful messages."
