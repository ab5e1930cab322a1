#!/bin/bash
# test-debian13.sh: builds the package in a Debian 13 root and runs the terminal tests there. debootstrap creates the
# root once, in .build-debian13. Only the processes of this script see its mounts. Requires root privileges.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/debian.sh

build=$PWD/.build-debian13
root=$build/root
scratch=$build/scratch
# The test targets that run there.
tests='ScreenWriterTests|TermTTYTests'

# Runs in the root. The checkout has the same path as outside, and the scratch folders are its two .build folders.
inside() {
  step 'Packages'
  Scripts/install.sh test
  printf 'Debian %s, %s, %s, ncurses %s\n' "$(</etc/debian_version)" "$(tmux -V)" \
    "$(dpkg-query -W -f '${Package} ${Version}, ' xterm libvterm-dev | sed 's/, $//')" \
    "$(sed -nE 's/^#define NCURSES_VERSION "(.*)"/\1/p' /usr/include/curses.h)"

  step 'Build'
  limited "${BUILD_LIMIT:-2400}" swift build --build-tests --disable-automatic-resolution "${import_check[@]}"
  limited "${BUILD_LIMIT:-2400}" swift build --package-path Demos --product counter --disable-automatic-resolution

  local status=0
  step 'Terminal tests'
  Scripts/test.sh --skip-build --disable-automatic-resolution --filter "^($tests)\\." || status=1
  step 'Counter in a terminal'
  limited 300 Scripts/test-counter.sh || status=1
  return "$status"
}

# enter TOOLCHAIN: runs in a separate mount namespace. Mounts the required folders in the root and changes to it.
enter() {
  mount_root "$root" "$1" "$PWD" "$scratch"
  mount -o remount,bind,ro "$root$PWD"
  mount --bind "$scratch/library" "$root$PWD/.build"
  mount --bind "$scratch/demos" "$root$PWD/Demos/.build"
  enter_root "$root" "$1" "$PWD/Scripts/test-debian13.sh" inside
}

case "${1-}" in
  inside)
    inside
    exit
    ;;
  enter)
    enter "$2"
    ;;
esac

obstacle=$(debian13_obstacle)
if [ -n "$obstacle" ]; then
  echo "Skipped the tests in Debian 13: $obstacle."
  exit
fi
toolchain=$(toolchain)
make_root "$root" trixie
mkdir -p "$scratch/library" "$scratch/demos" .build Demos/.build

step 'Resolve the dependencies'
limited 600 swift package --scratch-path "$scratch/library" resolve
limited 600 swift package --package-path Demos --scratch-path "$scratch/demos" resolve

limited 7200 "${own_namespace[@]}" Scripts/test-debian13.sh enter "$toolchain"
