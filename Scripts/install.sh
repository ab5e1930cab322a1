#!/bin/bash
# install.sh run|test|peers|debian13: installs the missing system packages of Scripts/packages.txt.
# Prints nothing and returns quickly if no package is missing.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

case "${1:-}" in
  run) kinds='run' ;;
  test) kinds='run|test|optional' ;;
  peers) kinds='run|test|optional|peers' ;;
  debian13) kinds='debian13' ;;
  *) fail 'Usage: Scripts/install.sh run|test|peers|debian13' ;;
esac

# Prints `package probe` for each line of the requested kinds.
requested() {
  sed -nE "s/^($kinds) +//p" Scripts/packages.txt
}

# found PROBE: succeeds if the command or header exists, regardless of how it was installed.
found() {
  case "$1" in
    *.h) printf '#include <%s>\n' "$1" | clang -E -x c - -o /dev/null 2>/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# available PACKAGE: succeeds if apt can install the package. One that installs a snap needs a daemon.
available() {
  local candidate
  candidate=$(LC_ALL=C apt-cache policy "$1" | sed -n 's/^  Candidate: //p')
  [[ -n $candidate && $candidate != '(none)' && $candidate != *snap* ]]
}

missing=()
while read -r package probe; do
  if command -v dpkg-query >/dev/null; then
    installed "$package" || missing+=("$package")
  else
    found "$probe" || missing+=("$package")
  fi
done < <(requested)

[ ${#missing[@]} -gt 0 ] || exit 0

command -v apt-get >/dev/null || fail "Couldn't find apt-get. Install the equivalents of these Debian packages, then try again: ${missing[*]}"

sudo=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || fail "Couldn't find sudo. Run this command as root, then try again: apt-get install ${missing[*]}"
  sudo=(sudo)
fi

printf 'Installing %s\n' "${missing[*]}"
apt() {
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" </dev/null
}
apt update
packages=()
for package in "${missing[@]}"; do
  if grep -q "^optional $package " Scripts/packages.txt && ! available "$package"; then
    printf "Skipped %s, which apt doesn't have\n" "$package"
  else
    packages+=("$package")
  fi
done
[ ${#packages[@]} -eq 0 ] || apt install --yes --no-install-recommends "${packages[@]}" >/dev/null
