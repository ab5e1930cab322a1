#!/bin/bash
# with-dispatched-loop.sh COMMAND…: runs tests whose programs in terminals use the loop of libdispatch, as on macOS and
# FreeBSD. They load a copy of libdispatch that lacks the function for polling the main queue.
set -euo pipefail
source "$(dirname "$0")/lib.sh"

libraries=$(mktemp -d)
trap 'rm -rf "$libraries"' EXIT
library=$(ldd "$(program_folder Demos)/counter" | awk '$1 == "libdispatch.so" { print $3 }')
[ -f "$library" ] || fail "Couldn't find libdispatch.so, which the counter uses. Build the demos for debugging first."
# The new name is as long as the old one, so nothing else in the library moves.
sed 's/_dispatch_get_main_queue_handle_4CF/_dispatch_get_main_queue_handle_old/' "$library" >"$libraries/libdispatch.so"
cmp -s "$library" "$libraries/libdispatch.so" && fail "$library doesn't contain the function, so the loop wouldn't change."

export TERMINAL_LIBRARIES=$libraries
limited 1800 "$@"
