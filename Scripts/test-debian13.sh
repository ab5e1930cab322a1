#!/bin/bash
# test-debian13.sh: builds the package in a root of Debian 13, and runs there what tests terminals. The root is made by
# debootstrap, once, in .build-debian13; it is mounted for these processes only. Needs to be root.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/debian13.sh

build=$PWD/.build-debian13
root=$build/root
scratch=$build/scratch
# The targets of the tests that run there.
tests='ScreenWriterTests|TermTTYTests'
# What Swift's tools need to start and to link, by the names that Debian 13 has for it.
toolchain_packages=(g++ git libcurl4t64 libedit2 libsqlite3-0 libxml2 tzdata zlib1g)

# In the root, with the checkout at its own path, where the scratch folders are the .build of the package and of the demos.
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
  step 'Test what is about terminals'
  Scripts/test.sh --skip-build --disable-automatic-resolution --filter "^($tests)\\." || status=1
  step 'The counter in a terminal'
  limited 300 Scripts/test-counter.sh || status=1
  return "$status"
}

# In a mount namespace of its own: mounts what is needed in the root, and goes there.
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
    fail 'Debian 13 cannot be fetched here.'
  fi
  rm -rf "$root.new"
  mkdir -p "$root.new"
  # shellcheck disable=SC2154
  limited 1200 debootstrap --variant=minbase --include="$(IFS=,; echo "${toolchain_packages[*]}")" \
    --force-check-gpg --keyring="$keyring" "$debian13_suite" "$root.new" "$archive" >"$build/debootstrap.log" 2>&1 ||
    fail "The root could not be made; see $build/debootstrap.log."
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
  echo "Skipped: nothing is tested in Debian 13, since $obstacle."
  exit
fi
[ "$(id -u)" -eq 0 ] || fail 'This makes a root to change into: please run it as root.'
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
[ "$toolchain" != /usr ] || fail 'Swift has to be in a folder of its own, not in /usr, to be lent to another system.'

mkdir -p "$scratch/library" "$scratch/demos" .build Demos/.build
if [ ! -d "$root" ]; then
  step 'A root of Debian 13'
  make_root
fi

step 'The packages this one depends on'
limited 600 swift package --scratch-path "$scratch/library" resolve
limited 600 swift package --package-path Demos --scratch-path "$scratch/demos" resolve

# Whatever ends this, its processes and mounts go with it.
limited 7200 unshare --mount --pid --fork --kill-child Scripts/test-debian13.sh enter "$toolchain"
