#!/bin/bash
# check-portable-c.sh: compiles the C code of Sources, and that of the tests' pseudo-terminals, for macOS, FreeBSD, and
# Linux with musl and on ARM, with the headers of Zig's compiler. curses.h isn't among them, so the code that includes it
# is left out. Skips the check if PyPI can't be reached.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

targets=(aarch64-macos x86_64-freebsd x86_64-linux-musl aarch64-linux-gnu)
work=$PWD/.build/zig
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache

if [ ! -x "$work/bin/python-zig" ]; then
  mkdir -p "$work"
  if ! { python3 -m venv "$work" && limited 300 "$work/bin/pip" install --quiet ziglang==0.17.1; } >"$work/log" 2>&1; then
    echo "Skipped: couldn't install Zig's compiler from PyPI: $(tail -n 1 "$work/log")"
    exit
  fi
fi

# compile TARGET FILE: compiles a file.
compile() {
  "$work/bin/python-zig" cc -target "$1" -std=c17 -D_GNU_SOURCE -Wall -Werror \
    -ISources/CTermTTY/include -ISources/CNCurses/include -ITests/Support/CPseudoTerminal/include -c "$2" \
    -o "$work/object.o"
}

status=0
for target in "${targets[@]}"; do
  for file in Sources/*/*.c Tests/Support/CPseudoTerminal/*.c; do compile "$target" "$file" || status=1; done
done
[ "$status" = 0 ] || fail 'Move code that only some systems have to linux.c and bsd.c.'

# A call that only Linux has must fail.
printf '#include <sys/mman.h>\nint main(void) { return memfd_create("", 0); }\n' >"$work/linux.c"
! compile aarch64-macos "$work/linux.c" 2>/dev/null || fail "The check accepts a call that macOS doesn't have."
printf 'The C code compiles for %s.\n' "${targets[*]}"
