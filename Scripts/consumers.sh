# Builds and tests copies of the packages in Tests/Consumers; sourced by scripts that do, after lib.sh. Never run.
# shellcheck shell=bash

consumers=${CONSUMERS:?Run Scripts/test-consumers.sh, which makes the copies}
# One folder for all of them, so that what they share is built once.
# shellcheck disable=SC2034
programs=$consumers/.build/debug

# build_consumer PACKAGE ARGUMENT…: builds a package.
build_consumer() {
  Scripts/build.sh --package-path "$consumers/$1" --scratch-path "$consumers/.build" "${@:2}"
}

# test_consumer PACKAGE ARGUMENT…: runs tests of a package that is built. Snapshots that they record go to this checkout.
test_consumer() {
  local status=0
  SWIFT_BACKTRACE=interactive=no limited 300 swift test --skip-build --package-path "$consumers/$1" \
    --scratch-path "$consumers/.build" "${@:2}" || status=$?
  if [ -n "${SNAPSHOT_TESTING_RECORD:-}" ]; then
    (cd "$consumers" && find "$1/Tests" -path '*/__Snapshots__/*' -type f -exec cp --parents {} "$OLDPWD/Tests/Consumers" \;)
  fi
  return "$status"
}
