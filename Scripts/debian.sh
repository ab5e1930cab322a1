# Fetches packages and creates roots of a Debian version without changing the host's apt settings. Source this file
# after lib.sh; don't run it.
# shellcheck shell=bash

# Prints a setting from /etc/os-release, or nothing if it isn't set.
os_release() {
  [ -e /etc/os-release ] || return 0
  # shellcheck source=/dev/null
  (unset "$1" && . /etc/os-release && printf '%s' "${!1-}")
}

# Prints the reason why packages of Debian 13 can't be fetched here, or nothing if they can.
debian13_obstacle() {
  if [ "$(os_release ID)" != debian ]; then
    echo "the system isn't Debian"
  elif ! command -v apt-get >/dev/null || ! command -v dpkg-deb >/dev/null; then
    echo 'apt-get or dpkg-deb is missing'
  elif [[ ! "$(os_release VERSION_ID)" =~ ^([0-9]|1[0-2])(\.|$) ]]; then
    echo 'the system is Debian 13 or later'
  elif [ -z "$(debian_archives)" ]; then
    echo "the apt sources contain no archive of $(os_release VERSION_CODENAME)"
  fi
}

# Prints `archive keyring` for each package archive of this Debian version, in the order of apt's sources.
# A source without a keyring has Debian's default keyring.
debian_archives() {
  local files=()
  local file
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
    [ ! -r "$file" ] || files+=("$file")
  done
  [ ${#files[@]} -gt 0 ] || return 0
  awk -v suite="$(os_release VERSION_CODENAME)" -v keyring=/usr/share/keyrings/debian-archive-keyring.gpg '
    function has(list, word) { return index(" " list " ", " " word " ") > 0 }
    function print_archives(archives, key,   count, each, i) {
      if (key !~ /^\//) key = keyring
      count = split(archives, each, " ")
      for (i = 1; i <= count; i++) print each[i], key
    }
    # Handles the end of a paragraph of fields, some of which span several lines.
    function end_paragraph() {
      if (has(field["types"], "deb") && has(field["suites"], suite) && has(field["components"], "main") &&
          tolower(field["enabled"]) !~ /^ *(no|false|off|0|without|disable) *$/) {
        print_archives(field["uris"], field["signed-by"])
      }
      split("", field)
      name = ""
    }
    FNR == 1 { end_paragraph() }
    { gsub(/[\t\r]/, " ") }
    /^ *#/ { next }
    FILENAME ~ /\.sources$/ {
      if (/^ *$/) { end_paragraph(); next }
      if (/^[^ ]/) {
        name = tolower(substr($0, 1, index($0, ":") - 1))
        sub(/^[^:]*: */, "")
      }
      gsub(/^ +| +$/, "")
      field[name] = field[name] == "" ? $0 : field[name] " " $0
      next
    }
    $1 == "deb" {
      sub(/ *#.*/, "")
      key = ""
      if (match($0, /\[[^]]*\]/)) {
        options = substr($0, RSTART + 1, RLENGTH - 2)
        $0 = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
        if (match(options, /signed-by=[^ ]+/)) key = substr(options, RSTART + 10, RLENGTH - 10)
      }
      archive = $2
      at = $3
      $1 = $2 = $3 = ""
      if (at == suite && has($0, "main")) print_archives(archive, key)
    }
    END { end_paragraph() }
  ' "${files[@]}"
}

# private_apt FOLDER ARGUMENT…: runs apt-get with the state and the sources in that folder.
private_apt() {
  local folder=$1
  shift
  limited 120 apt-get -qq -c "$folder/apt.conf" "$@"
}

# use_archive FOLDER ARCHIVE KEYRING SUITE: configures private_apt for that suite alone and updates the package lists.
use_archive() {
  mkdir -p "$1"/{state/lists/partial,cache/archives/partial,etc}
  : >>"$1/state/status"
  printf 'deb [arch=%s signed-by=%s] %s %s main\n' "$(dpkg --print-architecture)" "$3" "$2" "$4" \
    >"$1/etc/sources.list"
  # Connection settings, such as proxies, come from the host. The host's hooks for updates don't run.
  cat >"$1/apt.conf" <<END
Dir::Etc::sourcelist "$1/etc/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "$1/state";
Dir::State::status "$1/state/status";
Dir::Cache "$1/cache";
APT::Sandbox::User "$(id -un)";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
Acquire::Retries "1";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END
  private_apt "$1" update
}

# find_debian FOLDER SUITE: sets `archive` and `keyring` to a verified source of a Debian version and sets up private_apt
# for it. Fails if no archive contains that version. The messages of apt are in FOLDER/log.
find_debian() {
  local folder=$1 suite=$2 codename
  codename=$(os_release VERSION_CODENAME)
  while read -r archive keyring; do
    if use_archive "$folder" "$archive" "$keyring" "$suite"; then return 0; fi
    # This system may predate the keys of the version, which are in the newest keyring package.
    if use_archive "$folder" "$archive" "$keyring" "$codename" && fetch "$folder" debian-archive-keyring; then
      keyring=$folder/files/usr/share/keyrings/debian-archive-keyring.gpg
      if use_archive "$folder" "$archive" "$keyring" "$suite"; then return 0; fi
    fi
  done < <(debian_archives) >>"$folder/log" 2>&1
  return 1
}

# fetch FOLDER PACKAGE…: unpacks packages into FOLDER/files, without their dependencies.
fetch() {
  local folder=$1 package
  shift
  mkdir -p "$folder/packages" "$folder/files"
  (cd "$folder/packages" && private_apt "$folder" download "$@") || return
  for package in "$folder"/packages/*.deb; do
    dpkg-deb -x "$package" "$folder/files" || return
  done
  rm -r "$folder/packages"
}

# make_root ROOT SUITE: creates a root of a Debian version, unless it exists. It contains git and the packages that
# Swift's tools need to start and to link. Requires root privileges.
make_root() {
  local root=$1 suite=$2 folder packages
  [ ! -d "$root" ] || return 0
  [ "$(id -u)" -eq 0 ] || fail 'Creating a root requires root privileges. Run this script as root.'
  step "Create a root of Debian $suite"
  packages=g++,git,libedit2,libsqlite3-0,libxml2,tzdata,zlib1g,libcurl4
  [ "$suite" = bookworm ] || packages+=t64
  Scripts/install.sh debian13
  folder=$(mktemp -d)
  if ! find_debian "$folder" "$suite"; then
    tail -n 5 "$folder/log" >&2
    fail "Couldn't fetch Debian $suite. The messages of apt are above."
  fi
  rm -rf "$root.new"
  mkdir -p "$root.new"
  # shellcheck disable=SC2154
  limited 1200 debootstrap --variant=minbase --include="$packages" --force-check-gpg --keyring="$keyring" "$suite" \
    "$root.new" "$archive" >"$root.log" 2>&1 || fail "Couldn't create the root. See $root.log."
  rm -rf "$folder"
  mv "$root.new" "$root"
}

# Prints the folder of Swift's tools.
toolchain() {
  local folder
  folder=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
  [ "$folder" != /usr ] || fail 'The root must not share /usr with this system. Install Swift in a separate folder.'
  echo "$folder"
}

# The start of a command whose processes and mounts end with it, for any reason.
# shellcheck disable=SC2034
own_namespace=(unshare --mount --pid --fork --kill-child)

# mount_root ROOT FOLDER…: mounts folders in a root, at the same paths. Only the first one, which contains Swift's tools,
# is read-only. Call this function in a separate namespace.
mount_root() {
  local root=$1 folder
  for folder in /dev "${@:2}"; do
    mkdir -p "$root$folder"
    mount --rbind "$folder" "$root$folder"
  done
  mount -t proc proc "$root/proc"
  mount -o remount,bind,ro "$root$2"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
}

# enter_root ROOT TOOLCHAIN COMMAND…: runs a command in a root instead of this script.
enter_root() {
  exec chroot "$1" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
    PATH="$2/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
    ${BUILD_LIMIT:+BUILD_LIMIT="$BUILD_LIMIT"} ${TEST_LIMIT:+TEST_LIMIT="$TEST_LIMIT"} "${@:3}"
}
