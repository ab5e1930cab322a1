#!/bin/bash
# test-debian13.sh: builds the package in a Debian 13 root and runs the terminal tests there. debootstrap creates the
# root once, in .build-debian13. Only the processes of this script see its mounts. Requires root privileges.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/debian13.sh

build=$PWD/.build-debian13
root=$build/root
scratch=$build/scratch
# The test targets that run there.
tests='ScreenWriterTests|TermTTYTests'
# The packages that Swift's tools need to start and to link, by their names in Debian 13.
toolchain_packages=(g++ git libcurl4t64 libedit2 libsqlite3-0 libxml2 tzdata zlib1g)

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
  local toolchain=$1 folder
  mount_at() {
    mkdir -p "$root$1"
    mount --rbind "$1" "$root$1"
  }
  for folder in /dev "$toolchain" "$PWD"; do mount_at "$folder"; done
  mount -t proc proc "$root/proc"
  mount -o remount,bind,ro "$root$toolchain"
  mount -o remount,bind,ro "$root$PWD"
  mount_at "$scratch"
  mount --bind "$scratch/library" "$root$PWD/.build"
  mount --bind "$scratch/demos" "$root$PWD/Demos/.build"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
    PATH="$toolchain/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
    ${BUILD_LIMIT:+BUILD_LIMIT="$BUILD_LIMIT"} ${TEST_LIMIT:+TEST_LIMIT="$TEST_LIMIT"} \
    "$PWD/Scripts/test-debian13.sh" inside
}

make_root() {
  Scripts/install.sh debian13
  local work
  work=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$work'" EXIT
  if ! find_debian13 "$work"; then
    tail -n 5 "$work/log" >&2
    fail "Couldn't fetch Debian 13. The messages of apt are above."
  fi
  rm -rf "$root.new"
  mkdir -p "$root.new"
  # shellcheck disable=SC2154
  limited 1200 debootstrap --variant=minbase --include="$(IFS=,; echo "${toolchain_packages[*]}")" \
    --force-check-gpg --keyring="$keyring" "$debian13_suite" "$root.new" "$archive" >"$build/debootstrap.log" 2>&1 ||
    fail "Couldn't create the root. See $build/debootstrap.log."
  mv "$root.new" "$root"
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
[ "$(id -u)" -eq 0 ] || fail 'Creating a root requires root privileges. Run this script as root.'
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
[ "$toolchain" != /usr ] || fail 'The root must not share /usr with this system. Install Swift in a separate folder.'

mkdir -p "$scratch/library" "$scratch/demos" .build Demos/.build
if [ ! -d "$root" ]; then
  step 'Create a Debian 13 root'
  make_root
fi

step 'Resolve the dependencies'
limited 600 swift package --scratch-path "$scratch/library" resolve
limited 600 swift package --package-path Demos --scratch-path "$scratch/demos" resolve

# When this command ends, for any reason, its processes and mounts also end.
limited 7200 unshare --mount --pid --fork --kill-child Scripts/test-debian13.sh enter "$toolchain"
