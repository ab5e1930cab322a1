#!/bin/bash
# lint.sh PATH…: checks the format of the code in these paths and the text of tracked files. Changes nothing.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

status=0

# report MESSAGE < LINES: if there are lines, prints them below the message and makes the script fail.
report() {
  local lines
  lines=$(cat)
  if [ -n "$lines" ]; then
    printf '%s\n%s\n' "$1" "$lines" >&2
    status=1
  fi
}

# Omits manifests, which start with the tools version, as SwiftPM requires.
files_without_license() {
  git ls-files --cached --others --exclude-standard -- '*.swift' '*.c' '*.h' |
    grep -vE '(^|/)Package\.swift$' |
    while read -r file; do
      if [ -e "$file" ] && [ "$(head -n 1 "$file")" != '// SPDX-License-Identifier: MIT' ]; then
        echo "$file"
      fi
    done
}

swift format lint --strict --recursive --parallel "$@" || status=1
report "Add the license line at the start of these files, which don't have it:" < <(files_without_license)
report 'Remove the paths in these lines, which exist on only one host:' < <(
  git grep -nIE -e '/(home|Users|root|work)/[[:alnum:]_.-]+' -e "$PWD/"
)
report 'Use the folder that “swift build --show-bin-path” prints in these lines, since it depends on the build system:' < <(
  git grep -nE '\.build/(debug|release)' -- ':!.gitignore' ':!Scripts/lint.sh'
)
report 'Import TermLibC instead of a C library in these lines:' < <(
  git grep -nE 'canImport\((Glibc|Musl|Darwin|Bionic|Android|FreeBSD)\)' -- Sources ':!Sources/TermLibC'
)
# Text from others reaches a terminal only through functions that sanitize it.
report 'Print with printText, printLine, or printMessage in these lines of Sources/TermCommand:' < <(
  git grep -nE --untracked '(^|[^.[:alnum:]_])(print|debugPrint|dump|puts|fputs|printf|fprintf|fwrite|putchar)\(|FileHandle|std(out|err)\b' \
    -- 'Sources/TermCommand/*.swift' ':!Sources/TermCommand/Output.swift'
)
# Until a version is tagged, only the branch can be resolved.
version=$(sed -nE 's/.*libraryVersion = "(.*)"/\1/p' Sources/TermRender/Session/SessionProcess.swift)
tag=$(git tag --list '[0-9]*' --sort=-version:refname | head -n 1)
requirement=${tag:+from: \"$tag\"}
report "Depend on ${requirement:=branch: \"main\"} in these lines:" < <(
  git grep -nF 'example.com/TermRender.git"' -- '*.md' | grep -vF "$requirement"
)
newest=$(sed -nE 's/^## \[([0-9.]+)\].*/\1/p' CHANGELOG.md | head -n 1)
if [ "$(printf '%s\n' "$newest" "$version" | sort -V | tail -n 1)" != "$version" ] ||
  ! grep -qE "The (next|current) version is ${version//./\\.}\." README.md; then
  report 'Give README.md, CHANGELOG.md, and libraryVersion in SessionProcess.swift the same version.' <<<"$version"
fi
Scripts/check-snippets.py || status=1
Scripts/tutorial.py check || status=1
Scripts/check-prose.py || status=1
Scripts/check-images.py || status=1
Scripts/soak.sh check || status=1
if command -v shellcheck >/dev/null; then
  shellcheck --external-sources --source-path=SCRIPTDIR:. Scripts/*.sh .ci/run || status=1
fi
exit "$status"
