#!/bin/bash
# release.sh: builds what is measured and what people run (lib.sh says how).
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/build.sh "${release[@]}"
Scripts/build.sh "${release[@]}" --package-path Demos
Scripts/build.sh -c release --package-path Benchmarks

for program in $(demos); do
  if ldd "Demos/.build/release/$program" | grep -E 'libswift|libFoundation'; then
    fail "$program needs Swift's libraries where it runs."
  fi
done
