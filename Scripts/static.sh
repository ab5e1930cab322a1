#!/bin/bash
# static.sh [DEMO…]: builds static programs of demos, which run on any Linux host with this processor architecture, in
# Demos/.build-static. Without arguments, builds all demos but places: its HTTP client needs the system's libcurl, whose
# static library needs libraries that Debian doesn't have as static ones. `make release` builds places.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

[ $# -gt 0 ] || mapfile -t demos < <(demos | grep -vx places)
[ $# -eq 0 ] || demos=("$@")

# The linker of the toolchain, because the default one can't link ncurses statically.
static=("${release[@]}" -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -ltinfo)
programs=$(program_folder Demos --scratch-path Demos/.build-static "${static[@]}")

for demo in "${demos[@]}"; do
  [ "$demo" != places ] || fail "The demo places can't be linked statically. Use make release, whose programs need libcurl."
  demos | grep -qxF -- "$demo" || fail "Unknown demo '$demo'. Use one of these names: $(demos | grep -vx places | paste -sd ' ')"
  Scripts/build.sh "${static[@]}" --package-path Demos --scratch-path Demos/.build-static --product "$demo"
  strip "$programs/$demo"
  # A static program has no list of shared libraries.
  ! ldd "$programs/$demo" >/dev/null 2>&1 || fail "$demo requires shared libraries: $(ldd "$programs/$demo")"
done

step 'Static programs'
for demo in "${demos[@]}"; do
  printf '%-12s %5.1f MB  %s\n' "$demo" "$(($(stat -c %s "$programs/$demo") / 100000))e-1" "$programs/$demo"
done
