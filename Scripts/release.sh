#!/bin/bash
# release.sh: builds what is measured and what people run (lib.sh says how).
set -euo pipefail
source "$(dirname "$0")/lib.sh"

Scripts/build.sh "${release[@]}"
Scripts/build.sh -c release --package-path Benchmarks

for program in $(demos); do
  if ldd ".build/release/$program" | grep -E 'libswift|libFoundation'; then
    fail "$program needs Swift's libraries where it runs."
  fi
done

# What the linker was told to lay side by side has to be there for the most part.
order=Scripts/function-order.txt
if [ "$(uname)" = Linux ]; then
  all=$(wc -l <"$order")
  known=$(nm --defined-only -j .build/release/gallery | sort -u | grep -cxFf "$order" || true)
  printf '%s of the %s functions of %s are in the gallery.\n' "$known" "$all" "$order"
  [ $((4 * known)) -ge $((3 * all)) ] || fail "$order is of other code: make order"
fi
