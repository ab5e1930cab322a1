#!/bin/bash
# test-hello.sh: builds a package that depends on this one, runs its test, and tests it in a terminal.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

hello=$programs/Hello
build_consumer Hello --build-tests
test_consumer Hello

use_hello "$hello"

step 'Command line'
"$hello" --help | grep -q -- '--accessible' || fail "The help of Hello doesn't list --accessible."
status=0
"$hello" --fast 2>"$work/message" || status=$?
[ "$status" -eq 64 ] || fail "Hello ended with status $status, not 64, for an unknown option."
grep -qF 'Unknown argument “--fast”.' "$work/message" || fail "Hello doesn't name the unknown option."
start 40 10 "$hello --ascii"
await_text '+- Hello -'
press q
await_exit 0
echo 'Hello: builds, passes its test, and runs in a terminal.'
