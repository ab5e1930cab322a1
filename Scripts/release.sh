#!/bin/bash
# release.sh: builds the demos and the libraries that they use for release, with the options of lib.sh. `make bench`
# builds the benchmarks.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
release_programs=$(program_folder Demos "${release[@]}")

build_release Demos

for program in $(demos); do
  if ldd "$release_programs/$program" | grep -E 'libswift|libFoundation'; then
    fail "$program requires Swift's shared libraries at run time. Link them statically."
  fi
done
