# Gets packages of Debian 13 beside an older Debian; sourced by scripts that do, after lib.sh. Never run.
# Nothing is changed for the machine's own apt.
# shellcheck shell=bash

debian13_suite=trixie

# Prints a setting of the system that is here, empty where it has none.
os_release() {
  [ -e /etc/os-release ] || return 0
  # shellcheck source=/dev/null
  (unset "$1" && . /etc/os-release && printf '%s' "${!1-}")
}

# Prints why packages of Debian 13 are not fetched here; nothing where they can be.
debian13_obstacle() {
  if [ "$(os_release ID)" != debian ]; then
    echo 'this is no Debian'
  elif ! command -v apt-get >/dev/null || ! command -v dpkg-deb >/dev/null; then
    echo 'there is no apt-get'
  elif [[ ! "$(os_release VERSION_ID)" =~ ^([0-9]|1[0-2])(\.|$) ]]; then
    echo 'this is Debian 13 or newer'
  elif [ -z "$(debian_archives)" ]; then
    echo "the sources of apt here name no archive of $(os_release VERSION_CODENAME)"
  fi
}

# Prints `archive keyring` for each archive of packages that this Debian is from, in the order of apt's sources.
# The keyring is that of Debian where a source names none.
debian_archives() {
  local files=()
  local file
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
    [ ! -r "$file" ] || files+=("$file")
  done
  [ ${#files[@]} -gt 0 ] || return 0
  awk -v suite="$(os_release VERSION_CODENAME)" -v keyring=/usr/share/keyrings/debian-archive-keyring.gpg '
    function has(list, word) { return index(" " list " ", " " word " ") > 0 }
    function tell(archives, key,   count, each, i) {
      if (key !~ /^\//) key = keyring
      count = split(archives, each, " ")
      for (i = 1; i <= count; i++) print each[i], key
    }
    # A paragraph of fields, some on several lines, has ended.
    function end_paragraph() {
      if (has(field["types"], "deb") && has(field["suites"], suite) && has(field["components"], "main") &&
          tolower(field["enabled"]) !~ /^ *(no|false|off|0|without|disable) *$/) {
        tell(field["uris"], field["signed-by"])
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
      if (at == suite && has($0, "main")) tell(archive, key)
    }
    END { end_paragraph() }
  ' "${files[@]}"
}

# private_apt FOLDER ARGUMENT…: apt-get, with all it keeps in that folder, and the source that was written there.
private_apt() {
  local folder=$1
  shift
  limited 120 apt-get -qq -c "$folder/apt.conf" "$@"
}

# use_archive FOLDER ARCHIVE KEYRING SUITE: has private_apt read the lists of that suite, and no other.
use_archive() {
  mkdir -p "$1"/{state/lists/partial,cache/archives/partial,etc}
  : >>"$1/state/status"
  printf 'deb [arch=%s signed-by=%s] %s %s main\n' "$(dpkg --print-architecture)" "$3" "$2" "$4" \
    >"$1/etc/sources.list"
  # How archives are reached (proxies, say) is up to the machine; what happens there after an update is not wanted.
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

# find_debian13 FOLDER: sets `archive` and `keyring` to where Debian 13 comes from, verified, and has private_apt use it.
# Fails where no archive has it; apt's reasons are in FOLDER/log then.
find_debian13() {
  local folder=$1 codename
  codename=$(os_release VERSION_CODENAME)
  while read -r archive keyring; do
    if use_archive "$folder" "$archive" "$keyring" "$debian13_suite"; then return 0; fi
    # This Debian may have been installed before 13 had its keys: its newest keyring has them.
    if use_archive "$folder" "$archive" "$keyring" "$codename" && fetch "$folder" debian-archive-keyring; then
      keyring=$folder/files/usr/share/keyrings/debian-archive-keyring.gpg
      if use_archive "$folder" "$archive" "$keyring" "$debian13_suite"; then return 0; fi
    fi
  done < <(debian_archives) >>"$folder/log" 2>&1
  return 1
}

# fetch FOLDER PACKAGE…: unpacks packages into FOLDER/files, without what they depend on.
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
