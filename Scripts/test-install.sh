#!/bin/bash
# test-install.sh: follows README in roots of Debian 12 and 13 that contain only Swift, git, and the packages that these
# require. Installs ncurses, builds the app Hello from an empty folder, with this package by URL and by path, and runs it.
# debootstrap creates the roots once, in .build-install. Only the processes of this script see the mounts. Requires root
# privileges.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/debian.sh

# enter ROOT TOOLCHAIN FOLDER COMMAND…: runs in a separate namespace. Mounts the folder and runs a command in the root.
if [ "${1-}" = enter ]; then
  mount_root "$2" "$3" "$4"
  enter_root "$2" "$3" "${@:5}"
fi

obstacle=$(debian13_obstacle)
if [ -n "$obstacle" ]; then
  echo "Skipped the first steps in Debian 12 and 13: $obstacle."
  exit
fi
source Scripts/consumers.sh
source Scripts/tmux.sh

toolchain=$(toolchain)
folders=$consumers/install

# Prints the first block of code after a heading or a line of README.
code_after() {
  awk -v line="$1" '$0 == line { found = 1 } /^```/ && open { exit } open { print } /^```(sh|swift)$/ && found { open = 1 }' README.md
}

# make_package FOLDER: runs README's commands in a folder, and creates the app.
make_package() {
  mkdir -p "$1"
  (cd "$1" && bash -euo pipefail -c "$commands")
  code_after '## Hello' >"$1/Hello/Sources/Hello/Hello.swift"
}

commands=$(code_after 'In an empty folder, create a package:')

for suite in bookworm trixie; do
  root=$PWD/.build-install/$suite
  make_root "$root" "$suite"
  enter=("${own_namespace[@]}" "$PWD/Scripts/test-install.sh" enter "$root" "$toolchain" "$folders")
  make_package "$folders/$suite/url"
  set_mirror "$folders/$suite/url/Hello"
  git clone --quiet --branch main "$TERMRENDER_REPOSITORY" "$folders/$suite/path/TermRender"
  make_package "$folders/$suite/path"
  sed -i 's|\.package(url: "https://example.com/TermRender.git", .*)|.package(path: "../TermRender")|' \
    "$folders/$suite/path/Hello/Package.swift"

  step "Install ncurses in Debian $suite"
  limited 300 "${enter[@]}" /bin/sh -c \
    "apt-get -qq update && DEBIAN_FRONTEND=noninteractive $(sed -nE 's/^sudo (apt-get install [^#]*[^# ]) *#.*/\1/p' README.md) -qq --yes >/dev/null"

  for way in url path; do
    folder=$folders/$suite/$way/Hello
    step "Hello by $way in Debian $suite"
    # The root doesn't know the copies of packages that this system may use.
    limited 300 swift package --package-path "$folder" resolve
    hello=("${enter[@]}" swift run --package-path "$folder" --disable-automatic-resolution)
    limited 1200 "${hello[@]}" Hello --help
    use_hello "${hello[*]} --skip-build"
  done
done
echo 'Install: README builds and runs Hello in Debian 12 and 13, by URL and by path.'
