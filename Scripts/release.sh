#!/bin/bash
# release.sh: builds all products, demos, and benchmarks for release, with the options of lib.sh.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/build.sh "${release[@]}"
Scripts/build.sh "${release[@]}" --package-path Demos
Scripts/build.sh -c release --package-path Benchmarks

for program in $(demos); do
  if ldd "Demos/.build/release/$program" | grep -E 'libswift|libFoundation'; then
    fail "$program requires Swift's shared libraries at run time. Link them statically."
  fi
done
