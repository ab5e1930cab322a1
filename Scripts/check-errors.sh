#!/bin/bash
# check-errors.sh: checks that the compiler reports common mistakes with helpful messages. In the files of
# Tests/Mistakes, each line with a mistake ends with a comment `// error: MESSAGE`. Comments on lines of their own name
# further errors of the line above. A message that ends with `…` is the start of a longer one. No other line may cause an
# error. Requires `make build`.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

products=$(swift build --show-bin-path)

# Succeeds if the lines of $errors are those of $expected.
same_errors() {
  local wanted actual
  while IFS= read -r wanted && IFS= read -r actual <&3; do
    [[ "$actual" == "$wanted" || ("$wanted" == *… && "$actual" == "${wanted%…}"*) ]] || return 1
  done <<<"$expected" 3<<<"$errors"
  [ "$(wc -l <<<"$errors")" = "$(wc -l <<<"$expected")" ]
}

for code in Tests/Mistakes/*.swift; do
  # Both lists have the form `line: message`.
  expected=$(awk -F '// error: ' '$1 !~ /^ *$/ { line = NR } NF > 1 { print line ": " $2 }' "$code")
  output=$(limited 600 swiftc -typecheck -swift-version 6 -I "$products/Modules" "$code" 2>&1 || true)
  errors=$(sed -nE "s/^.*\.swift:([0-9]+):[0-9]+: error: ('buildExpression' is unavailable: )?/\1: /p" <<<"$output")

  if ! same_errors; then
    printf 'Expected:\n%s\n\nReported:\n%s\n' "$expected" "$output" >&2
    fail "The compiler's errors for $code have changed. Correct the called function or the comments in $code."
  fi
done
echo "The compiler reports common mistakes with helpful messages."
