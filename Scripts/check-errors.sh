#!/bin/bash
# check-errors.sh: checks that the compiler reports mistakes in a body with our messages. In Tests/Mistakes, a comment
# `// error: …` ends each line that must be reported; no other line may be. Needs `make build`.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

code=Tests/Mistakes/Body.swift
products=$(swift build --show-bin-path)

# Both as `line: message`.
expected=$(awk -F '// error: ' 'NF > 1 { print NR ": " $2 }' "$code")
reported=$(limited 60 swiftc -typecheck -swift-version 6 -I "$products/Modules" "$code" 2>&1 || true)
errors=$(sed -nE "s/^.*\.swift:([0-9]+):[0-9]+: error: ('buildExpression' is unavailable: )?/\1: /p" <<<"$reported")

if [ "$errors" != "$expected" ]; then
  printf 'Expected:\n%s\n\nReported:\n%s\n' "$expected" "$reported" >&2
  fail "The compiler's errors for $code have changed: correct the code of WidgetBuilder, or the comments."
fi
echo "The compiler reports mistakes in a body with our messages."
