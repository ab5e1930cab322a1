#!/bin/bash
# soak.sh [PART…]: runs the long form of tests, all demos without ncurses, the tutorial, the types for macOS, all tests
# under the thread and address sanitizers, all packages with both build systems, the terminal tests in a Debian 13 root,
# and README's first steps in minimal roots. Then counts the planted faults that the tests find. Without arguments, runs
# all parts in order. Each part prints its duration at the end. With the argument `check`, only checks that a part runs
# each long test.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

parts=(store widgets sessions fuzz output gallery explore tutorial macos buildsystems static loop threads memory debian13
  install faults)

# The folders of the suites with a long form, by part.
declare -A folders=(
  [store]='Tests/StateStoreTests Tests/StoreRecorderTests'
  [widgets]='Tests/TermRenderTests Tests/TermWidgetsTests'
  [sessions]='Demos/Tests/PlacesTests Demos/Tests/SessionTests Demos/Tests/TimeTravelTests'
  [output]='Tests/ScreenWriterTests Tests/TermScreenTests Tests/TermTTYTests Tests/SecurityTests'
  [gallery]=Demos/Tests/GalleryTests
  [explore]=Demos/Tests/MoviesTests
)

# Prints the files of suites that use `Soak` for their length, directly or through `Walks`.
long_suites() {
  grep -rlwE 'Soak|Walks' "$@" --include='*Tests.swift'
}

# run_long PART ARGUMENT…: runs the long suites of a part. All of them are in one package.
run_long() {
  local part=$1 package=. where targets suites
  shift
  read -ra where <<<"${folders[$part]}"
  [[ "${where[0]}" != Demos/* ]] || package=Demos
  targets=$(printf '%s\n' "${where[@]##*/}" | paste -sd '|')
  suites=$(long_suites "${where[@]}" | sed 's|.*/||; s|\.swift$||' | paste -sd '|')
  SOAK=1 Scripts/test.sh --package-path "$package" --filter "^($targets)\\.(.*/)?($suites)/" "$@"
}

if [ $# -ne 1 ]; then
  [ $# -gt 0 ] || set -- "${parts[@]}"
  for part in "$@"; do Scripts/soak.sh "$part"; done
  exit
fi

for folder in $(long_suites Tests/*Tests Demos/Tests/*Tests | grep -oE '^(Demos/)?Tests/[^/]+' | sort -u); do
  [[ " ${folders[*]} " == *" $folder "* ]] || fail "No part of soak.sh runs the long tests in $folder. Add the folder to a part."
done

part=$1
[ "$part" != check ] || exit 0
[[ " ${parts[*]} " == *" $part "* ]] || fail "Unknown part '$part'. Use one of these names: ${parts[*]}"
step "Soak: $part"
trap 'printf "\nSoak: %s took %d min %d s.\n" "$part" $((SECONDS / 60)) $((SECONDS % 60))' EXIT

# Debug builds check the assertions of the code. The gallery is built for release, to run at the speed that users see.
# Explorations run 200,000 paths.
case "$part" in
  threads | memory) Scripts/test-sanitized.sh "$part" ;;
  tutorial)
    Scripts/test-consumers.sh tutorial
    Scripts/test-tutorial-images.sh
    ;;
  macos)
    Scripts/check-portable-c.sh
    Scripts/check-portable-swift.sh
    ;;
  buildsystems)
    for package in . Demos Benchmarks; do
      step "The package in $package with the new build system"
      # The new build system suppresses the warnings of dependencies, which conflicts with errors.
      limited 3600 env -u TERMRENDER_WARNINGS_AS_ERRORS swift build --package-path "$package" \
        --scratch-path .build-swiftbuild --build-tests --build-system swiftbuild
    done
    packages=$(cd Tests/Consumers && printf '%s ' *)
    PACKAGES=$packages Scripts/test-consumers.sh buildsystems
    ;;
  static) Scripts/static.sh ;;
  loop)
    Scripts/build.sh --package-path Demos
    # test-newer-ncurses.sh can't use another libdispatch, because it sets the folder of the libraries itself.
    # `make test` runs test-counter.sh with this loop.
    for script in accessible ask sessions attach time-travel tour gallery movies places dashboard; do
      step "test-$script.sh with the loop of libdispatch"
      Scripts/with-dispatched-loop.sh "Scripts/test-$script.sh"
    done
    step 'test-signals.py with the loop of libdispatch'
    demo_programs=$(program_folder Demos)
    Scripts/with-dispatched-loop.sh Scripts/test-signals.py "$demo_programs/counter" "$demo_programs/gallery"
    ;;
  debian13) Scripts/test-debian13.sh ;;
  install) Scripts/test-consumers.sh install ;;
  faults) Scripts/mutate.py ;;
  gallery) TEST_LIMIT=5400 run_long gallery -c release ;;
  sessions)
    TEST_LIMIT=3600 run_long sessions
    Scripts/test-ask.sh 20
    ;;
  fuzz)
    SOAK=1 TEST_LIMIT=5400 Scripts/test.sh --package-path Demos -c release \
      --filter '^(SessionTests\.(SessionFuzzTests|SessionCostTests)|PlacesTests\.PositionCostTests)/'
    ;;
  explore)
    SOAK=1 TEST_LIMIT=5400 Scripts/test.sh --package-path Demos -c release \
      --filter '^(SessionTests\.ExploreTests|MoviesTests\.MoviesExplorationTests)/'
    ;;
  output)
    TEST_LIMIT=3600 run_long output
    # shellcheck disable=SC2046
    Scripts/test-without-ncurses.sh $(demos)
    ;;
  *) TEST_LIMIT=3600 run_long "$part" ;;
esac
