#!/bin/bash
# check-errors.sh: checks that the compiler reports mistakes in a body with our messages. In Tests/Mistakes, each line
# with a mistake ends with a comment `// error: …`. No other line may cause an error. Requires `make build`.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

code=Tests/Mistakes/Body.swift
products=$(swift build --show-bin-path)

# Both lists have the form `line: message`.
expected=$(awk -F '// error: ' 'NF > 1 { print NR ": " $2 }' "$code")
reported=$(limited 60 swiftc -typecheck -swift-version 6 -I "$products/Modules" "$code" 2>&1 || true)
errors=$(sed -nE "s/^.*\.swift:([0-9]+):[0-9]+: error: ('buildExpression' is unavailable: )?/\1: /p" <<<"$reported")

if [ "$errors" != "$expected" ]; then
  printf 'Expected:\n%s\n\nReported:\n%s\n' "$expected" "$reported" >&2
  fail "The compiler's errors for $code have changed. Correct WidgetBuilder or the comments in $code."
fi
echo "The compiler reports mistakes in a body with our messages."
