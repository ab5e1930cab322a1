#!/bin/bash
# test-packages.sh: runs make demo with substitutes for Swift, dpkg-query, apt-get, and sudo, as a user who isn't root.
# Packages are announced before the first use of sudo, which isn't needed if no package is missing. Then installs the
# packages for tests where apt has no Chromium.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
commands=$work/commands
# Settings of `make test` don't apply.
unset MAKEFLAGS MAKELEVEL
mkdir -p "$commands" "$work/project/Demos"
cp -R Makefile Scripts "$work/project"
cp Demos/Package.swift "$work/project/Demos"
# Without other commands, no real sudo is found.
for command in bash cat dirname env grep make paste rm sed sleep timeout; do
  ln -s "$(command -v "$command")" "$commands"
done

# substitute COMMAND CODE: creates a command.
substitute() {
  printf '#!/bin/bash\n%s\n' "$2" >"$commands/$1"
  chmod +x "$commands/$1"
}

substitute id 'echo 1000'
substitute swift "[[ \" \$* \" != *' --show-bin-path '* ]] || echo '$commands'"
substitute counter 'echo The demo runs'
# The file contains the missing packages, one per line.
substitute dpkg-query "grep -qxF \"\${!#}\" '$work/missing' || echo installed"
substitute apt-get "echo \"apt-get \$*\" >&2"
substitute sudo "echo \"sudo \$*\" >&2; exec \"\$@\""

# demo PACKAGE…: runs make demo while packages are missing. Stores its output and status.
demo() {
  printf '%s\n' "$@" >"$work/missing"
  status=0
  output=$(cd "$work/project" && PATH=$commands make --no-print-directory demo DEMO=counter 2>&1) || status=$?
}

# expect STATUS PATTERN: fails unless the last output matches a pattern and make ended with a status.
expect() {
  # shellcheck disable=SC2053
  [[ $status -eq $1 && $output == $2 ]] ||
    fail "The command ended with status $status and this output: $output"$'\n'"Expected: status $1 and $2"
}

demo libsqlite3-dev libcurl4-openssl-dev
expect 0 'Installing libsqlite3-dev libcurl4-openssl-dev
sudo *apt-get * update
apt-get * install * libsqlite3-dev libcurl4-openssl-dev
The demo runs'

demo
expect 0 'The demo runs'

# install CANDIDATE PACKAGE…: installs the packages for tests while packages are missing. The version that apt can
# install is the candidate.
install() {
  substitute apt-cache "echo '  Candidate: $1'"
  printf '%s\n' "${@:2}" >"$work/missing"
  status=0
  output=$(cd "$work/project" && PATH=$commands Scripts/install.sh test 2>&1) || status=$?
}

for candidate in '(none)' 2:1snap1-0ubuntu2; do
  install "$candidate" tmux chromium
  expect 0 "Installing tmux chromium
sudo *apt-get * update
apt-get * update
Skipped chromium, which apt doesn't have
sudo *apt-get * install * tmux
apt-get * install * tmux"
done

install '(none)' chromium
expect 0 "Installing chromium
sudo *apt-get * update
apt-get * update
Skipped chromium, which apt doesn't have"

install 156.0 chromium
expect 0 'Installing chromium
*apt-get * install * chromium'

rm "$commands/sudo"
demo libsqlite3-dev
expect 2 "Couldn't find sudo. Run this command as root, then try again: apt-get install libsqlite3-dev
make: *"

rm "$commands/apt-get"
demo libsqlite3-dev
expect 2 "Couldn't find apt-get. Install * these Debian packages, then try again: libsqlite3-dev
make: *"

demo
expect 0 'The demo runs'
echo 'Packages: make demo announces them before it uses sudo, and needs neither sudo nor apt-get without a missing one.'
echo "Packages: those for tests are installed without an optional one that apt doesn't have."
