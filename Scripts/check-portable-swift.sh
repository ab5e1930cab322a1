#!/bin/bash
# check-portable-swift.sh: checks the types of the Swift code in Sources for macOS. The standard library comes from the
# interfaces of the Linux toolchain, the C library from the headers of Zig's compiler, and Dispatch and Foundation from
# the declarations in Tests/Darwin. Checks all declarations, and the code of files that use the system. Leaves out the
# modules for tests, StoreLogging, and ReSwiftLayer, which need other libraries, and TermNCurses, which macOS doesn't
# use by default. Compiles the standard library at the first run, which takes about a minute. Skips the check without
# the headers, which check-portable-c.sh installs.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

modules=(TermLibC TermScreen StateStore StoreRouting TermTree TermWidgets TermVT TermFoundation StoreRecorder TermTTY
  TermRender TermDevTools TermCommand)
work=$PWD/.build/darwin
target=x86_64-apple-macosx15.4
headers=$(echo .build/zig/lib/python*/site-packages/ziglang/lib/libc/include/any-darwin-any)
interfaces=$(swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')/linux
packages=.build/checkouts/swift-argument-parser/Sources

if [ ! -d "$headers" ] || [ ! -d "$packages" ]; then
  echo 'Skipped: run Scripts/check-portable-c.sh and make build first.'
  exit
fi

# Without the interoperability with Objective-C, which needs Apple's libraries.
flags=(-target "$target" -disable-objc-interop -parse-as-library -I "$work" -I Tests/Darwin/CDarwin
  -I Sources/CTermTTY/include -module-cache-path "$work/cache" -Xcc "-fmodule-map-file=$work/CTermTTY.modulemap" -Xcc -nostdlibinc
  -Xcc -idirafter -Xcc "$headers")
strict=(-swift-version 6 -package-name termrender -warnings-as-errors -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility)
declarations=-experimental-skip-non-inlinable-function-bodies

# standard_module NAME: compiles a module of the standard library.
standard_module() {
  local interface=$work/$1.swiftinterface
  # Omits what only Linux has, and declarations for older versions of macOS, which the interface doesn't contain.
  sed -E -e '/^ *@backDeployed/d; s/@backDeployed\([^)]*\)//; /^import Glibc/d; s/_swift_stdlib_gettid\(\)/UInt32(0)/' \
    -e "/^\/\/ swift-module-flags: /s/ -O / -Onone /; s/[a-z0-9_]+-unknown-linux-gnu/$target/" \
    "$interfaces/$1.swiftmodule/"*-linux-gnu.swiftinterface >"$interface"
  local options
  read -ra options < <(sed -nE 's/^\/\/ swift-module-flags: (.*)/\1/p' "$interface")
  swiftc -frontend -compile-module-from-interface "$interface" -o "$work/$1.swiftmodule" "${options[@]}" -I "$work" \
    -module-cache-path "$work/cache" -disable-availability-checking
}

# module NAME OPTION… FILE…: creates a module with the declarations in files.
module() {
  swiftc -frontend -emit-module -module-name "$1" -o "$work/$1.swiftmodule" "${flags[@]}" "${@:2}"
}

# files FOLDER: prints the Swift files in a folder, with the option -primary-file if they use the system.
files() {
  find "$1" -name '*.swift' | sort | while read -r file; do
    ! grep -qE '^import (CTermTTY|Dispatch|Synchronization|Term(Foundation|LibC))$|^extension CLibrary' "$file" ||
      echo -primary-file
    echo "$file"
  done
}

# check_types NAME FOLDER: checks the files of a module that use the system.
check_types() {
  local files
  mapfile -t files < <(files "$2")
  [[ " ${files[*]} " != *' -primary-file '* ]] ||
    swiftc -frontend -typecheck -module-name "$1" "${flags[@]}" "${strict[@]}" "${files[@]}"
}

version=$(swiftc --version 2>/dev/null; sha256sum "$0" Tests/Darwin/*.swift Tests/Darwin/*/*)
if [ "$version" != "$(cat "$work/version" 2>/dev/null)" ]; then
  rm -rf "$work"
  mkdir -p "$work"
  printf 'module CTermTTY {\n  umbrella "%s"\n  export *\n}\n' "$PWD/Sources/CTermTTY/include" >"$work/CTermTTY.modulemap"
  for name in Swift SwiftOnoneSupport _Concurrency _Builtin_float _RegexParser _StringProcessing Synchronization; do
    standard_module "$name"
  done
  for name in Darwin os Dispatch Foundation; do
    module "$name" -swift-version 6 -disable-availability-checking "Tests/Darwin/$name.swift"
  done
  for name in ArgumentParserToolInfo ArgumentParser; do
    mapfile -t sources < <(find "$packages/$name" -name '*.swift')
    module "$name" -swift-version 5 -package-name swift-argument-parser "$declarations" -suppress-warnings "${sources[@]}"
  done
  echo "$version" >"$work/version"
fi

jobs=()
for name in "${modules[@]}"; do
  mapfile -t sources < <(find "Sources/$name" -name '*.swift' | sort)
  module "$name" "${strict[@]}" "$declarations" "${sources[@]}"
  check_types "$name" "Sources/$name" &
  jobs+=($!)
done
status=0
for job in "${jobs[@]}"; do wait "$job" || status=1; done
[ "$status" = 0 ] || fail 'Move Swift code that only some systems have to Sources/TermLibC.'

# A call that only Linux has must fail.
mkdir -p "$work/linux"
printf 'import TermLibC\nlet file = memfd_create("", 0)\n' >"$work/linux/Linux.swift"
! check_types Linux "$work/linux" 2>/dev/null || fail "The check accepts a call that macOS doesn't have."
echo 'The Swift code has the right types for macOS.'
