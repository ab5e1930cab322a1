#!/bin/bash
# test-reswift.sh: checks that an app written for ReSwift, in Swift 5 mode and with callbacks on other threads, works in
# debug and release builds.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh

expected=$'\nBar, Café\nBar, Café, Market'
for configuration in debug release; do
  build_consumer ReSwift -c "$configuration"
  folder=$(program_folder "$consumers/ReSwift" --scratch-path "$consumers/.build" -c "$configuration")
  output=$(limited 120 "$folder/nearby")
  [ "$output" = "$expected" ] || fail "The ReSwift app printed in a $configuration build: $output"
done
echo 'ReSwift: the same states in debug and release builds.'
