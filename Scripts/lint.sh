#!/bin/bash
# lint.sh PATH…: checks the form of the code below these paths, and of what is committed. Changes nothing.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

status=0

# complain SENTENCE < LINES: where there are lines, prints them below the sentence and has lint fail.
complain() {
  local lines
  lines=$(cat)
  if [ -n "$lines" ]; then
    printf '%s\n%s\n' "$1" "$lines" >&2
    status=1
  fi
}

# Manifests begin with the version of the tools, as SwiftPM wants it.
files_without_licence() {
  git ls-files --cached --others --exclude-standard -- '*.swift' '*.c' '*.h' |
    grep -vE '(^|/)Package\.swift$' |
    while read -r file; do
      if [ -e "$file" ] && [ "$(head -n 1 "$file")" != '// SPDX-License-Identifier: MIT' ]; then
        echo "$file"
      fi
    done
}

swift format lint --strict --recursive --parallel "$@" || status=1
complain 'These do not begin with the licence line:' < <(files_without_licence)
complain 'These name a folder that only one machine has:' < <(
  git grep -nIE -e '/(home|Users|root|work)/[[:alnum:]_.-]+' -e "$PWD/"
)
Scripts/check-snippets.py || status=1
if command -v shellcheck >/dev/null; then
  shellcheck --external-sources --source-path=SCRIPTDIR:. Scripts/*.sh .ci/run || status=1
fi
exit "$status"
