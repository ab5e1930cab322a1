# Builds and tests copies of the packages in Tests/Consumers. Source this file after lib.sh; don't run it.
# shellcheck shell=bash

# Packages are built as users build them.
unset TERMRENDER_WARNINGS_AS_ERRORS

consumers=${CONSUMERS:?Run Scripts/test-consumers.sh, which creates the copies}

# The packages share one build folder, so that their common dependencies are built once.
# shellcheck disable=SC2034
programs=$(program_folder "$consumers/Hello" --scratch-path "$consumers/.build")

# set_mirror FOLDER: sets the mirror of a package in its folder, so that the user's settings don't change.
set_mirror() {
  swift package --package-path "$1" config set-mirror --original https://example.com/TermRender.git \
    --mirror "file://$TERMRENDER_REPOSITORY"
}

# add_chapter CHAPTER FOLDER: creates or replaces the files of a chapter of the tutorial in a package. Each line of the
# chapter's list contains the source and the path.
add_chapter() {
  local source path file chapter=Tests/Consumers/Places/Chapters/$1
  while read -r source path; do
    file=Demos/$path
    [ "$source" = demo ] || file=$chapter/$path
    install -D -m 644 "$file" "$2/$path"
  done <"$chapter/files.txt"
}

# finish_tutorial FOLDER: creates the package at the end of the tutorial.
finish_tutorial() {
  local list
  for list in Tests/Consumers/Places/Chapters/*/files.txt; do
    add_chapter "$(basename "$(dirname "$list")")" "$1"
  done
}

# build_consumer PACKAGE ARGUMENT…: builds a package.
build_consumer() {
  Scripts/build.sh --package-path "$consumers/$1" --scratch-path "$consumers/.build" "${@:2}"
}

# test_consumer PACKAGE ARGUMENT…: runs the tests of a built package. Copies the snapshots they record to this checkout.
test_consumer() {
  local status=0
  SWIFT_BACKTRACE=interactive=no limited 300 swift test --skip-build --package-path "$consumers/$1" \
    --scratch-path "$consumers/.build" "${@:2}" || status=$?
  if [ -n "${SNAPSHOT_TESTING_RECORD:-}" ]; then
    (cd "$consumers" && find "$1/Tests" -path '*/__Snapshots__/*' -type f -exec cp --parents {} "$OLDPWD/Tests/Consumers" \;)
  fi
  return "$status"
}

# use_hello COMMAND: runs Hello in a terminal, counts to 2, and quits. Source tmux.sh before the call.
use_hello() {
  start 40 10 "$1"
  await_text 'You pressed + 0 times'
  press + +
  await_text 'You pressed + 2 times'
  press q
  await_exit 0
  stop
}
