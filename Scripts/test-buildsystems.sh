#!/bin/bash
# test-buildsystems.sh: builds packages in the other two ways in which users build them: with SwiftPM's new build system,
# and with this package by path instead of by URL. PACKAGES names the packages in Tests/Consumers. Tests run only in
# native builds: ARCHITECTURE.md states why.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

read -ra packages <<<"${PACKAGES:-Hello Widgets Snapshots}"
swiftbuild=(--build-system swiftbuild --scratch-path "$consumers/.build-swiftbuild")
by_path=$(dirname "$consumers")/by-path

for name in "${packages[@]}"; do
  step "$name with the new build system, by URL"
  build=(Scripts/build.sh --package-path "$consumers/$name" --build-tests "${swiftbuild[@]}")
  # SwiftPM 6.3.1 itself crashed in one of sixty such builds. The second build continues the first one.
  "${build[@]}" || { [ $? -eq 139 ] && "${build[@]}"; }
done
"$(program_folder "$consumers/Hello" "${swiftbuild[@]}")/Hello" --help | grep -q -- '--accessible' ||
  fail "Hello doesn't run after a build with the new build system."

# Some packages have targets with the names of demos. Otherwise, the build folder of the demos contains the built
# libraries, with the settings of our scripts.
scratch=$by_path/.build
if [ -z "${PACKAGES:-}" ]; then
  scratch=Demos/.build
  export TERMRENDER_WARNINGS_AS_ERRORS=1
fi
for name in "${packages[@]}"; do
  step "$name natively, by path"
  package=(--package-path "$by_path/$name" --scratch-path "$scratch")
  mkdir -p "$by_path"
  cp -R "Tests/Consumers/$name" "$by_path/$name"
  [ "$name" != Places ] || finish_tutorial "$by_path/$name"
  sed -i "s|\.package(url: \"https://example.com/TermRender.git\", [^)]*)|.package(name: \"TermRender\", path: \"$PWD\")|" \
    "$by_path/$name/Package.swift"
  grep -qF "path: \"$PWD\"" "$by_path/$name/Package.swift" || fail "$name doesn't depend on this package by URL."
  Scripts/build.sh --build-tests "${package[@]}"
  [ -d "$by_path/$name/Tests" ] || continue
  SWIFT_BACKTRACE=interactive=no limited 300 swift test --skip-build --skip MustFailTests "${package[@]}"
done
echo "Build systems: ${packages[*]} build with the new build system by URL, and natively by path."
