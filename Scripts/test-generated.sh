#!/bin/bash
# test-generated.sh: records an app in a terminal and generates tests from the recordings, in a package that depends on
# this one. The test of a session must compile and pass, and must fail if the app's reducer has a mistake. The tests of
# shrunk sessions and of an exploration must fail with the mistake and pass without it, and so must those of twelve
# mistakes in the demos. Finds the commit of a mistake in a repository.
set -euo pipefail
source "$(dirname "$0")/lib.sh"
source Scripts/consumers.sh
source Scripts/tmux.sh

program=$programs/turn-dial
recorded=$consumers/Snapshots/Recorded
trap 'stop; rm -rf "$work" "$recorded"' EXIT

# run_test: builds the package with the generated test and runs that test.
run_test() {
  build_consumer Snapshots --build-tests >"$work/build.log" 2>&1 ||
    { cat "$work/build.log" >&2; fail "Couldn't compile the generated test."; }
  test_consumer Snapshots --filter RecordedTests >"$work/test.log" 2>&1
}

step 'Record an app'
build_consumer Snapshots --product turn-dial
start 40 10 "$program --record $work/dial.jsonl"
await_text 'Level 3'
press + + -
await_text 'Level 4'
# An effect raises the level.
press r
await_text 'Level 5'
press q
await_exit 0
stop
# The app can receive several keys in one turn, which has one frame or none.
start 40 10 "$program --record $work/keys.jsonl"
await_text 'Level 3'
press + + q
await_exit 0
stop
note=$(printf '%05000d' 7)
sed "1s/\"note\":\"\"/\"note\":\"$note\"/" "$work/dial.jsonl" >"$work/long.jsonl"

step 'Generate tests'
mkdir -p "$recorded"
"$program" inspect "$work/dial.jsonl" --test >"$recorded/RecordedTests.swift"
"$program" inspect "$work/keys.jsonl" --test >"$recorded/KeysTests.swift"
(cd "$recorded" && "$program" inspect "$work/long.jsonl" --test >"$recorded/LongTests.swift" 2>"$work/files.log")
grep -q 'long-value-1.json' "$work/files.log" || fail "The command didn't write the long state: $(<"$work/files.log")"
! grep -q "$note" "$recorded"/*.swift || fail 'A generated test contains the long state.'
export RECORDED_TESTS=1
run_test || { cat "$work/test.log" >&2; fail 'A generated test fails.'; }
grep -q 'Test run with 3 tests' "$work/test.log" || fail "The generated tests didn't run."

step 'The test finds a mistake in the reducer'
export PLANTED_MISTAKE=1
if run_test; then fail 'The generated test passes despite a mistake in the reducer.'; fi
grep -q 'replays as recorded" failed' "$work/test.log" || { cat "$work/test.log" >&2; fail 'The generated test fails for another reason.'; }

# The reducer has the mistake: each key adds 1, and levels above 20 crash.
record() {
  start 40 10 "PLANTED_MISTAKE=1 SWIFT_BACKTRACE=enable=no $program --record $work/$1.jsonl"
  await_text 'Level 3'
  shift
  press "$@"
}

step 'Shrink sessions of an app with a mistake'
record high - + + - r + - + - -
await_text 'Level 1'
press q
await_exit 0
stop
record crash - + + + - + + - + + + + +
await 'the end of the program' ended
stop
shrink() {
  local name=$1 session=$2
  shift 2
  "$program" shrink "$work/$session.jsonl" "$@" >"$recorded/$name.swift" 2>"$work/shrink.log" ||
    { cat "$work/shrink.log" >&2; fail "Couldn't shrink a session with $*."; }
  cat "$work/shrink.log"
}
rm "$recorded"/*
shrink StateTests high --when 'state level > 9'
shrink FrameTests high --when 'frame contains Level 11'
shrink CrashTests crash --when crash
"$program" bisect "$work/high.jsonl" --rerun --when 'state level > 9' && fail 'bisect found no frame.'
[ $? -eq 1 ] || fail "bisect failed with another status than 1."

step 'Explore an app with a mistake'
# Nine moves lead from level 3 to level 21.
status=0
"$program" explore --depth 9 --output "$recorded" >"$work/explore.log" 2>&1 || status=$?
cat "$work/explore.log"
[ "$status" -eq 1 ] || fail "explore exited with status $status instead of 1."
grep -q 'after 9 moves: the app crashed: .*The level 21 is too high' "$work/explore.log" || fail "explore didn't find the crash."
rm "$recorded"/*.jsonl

step 'The tests fail with the mistake'
if run_test; then fail 'The generated tests pass despite the mistake.'; fi
[ "$(grep -cE 'Test .* failed after' "$work/test.log")" -ge 4 ] || { cat "$work/test.log" >&2; fail 'A test passes despite the mistake.'; }

step 'The tests pass without the mistake'
unset PLANTED_MISTAKE
run_test || { cat "$work/test.log" >&2; fail 'A generated test fails without the mistake.'; }
grep -q 'Test run with 4 tests' "$work/test.log" || fail "The generated tests didn't run."

step 'Find the commit of a mistake'
# The file “mistake” is the only content of the repository, and the program behaves accordingly: at “no”, it has no
# mistake, and at “format”, it can't read the session.
repository=$work/repository
git init --quiet "$repository"
in_repository() { git -C "$repository" -c user.name=TermRender -c user.email=test@example.com "$@"; }
commits=(no no no format format no yes yes format yes yes)
for number in "${!commits[@]}"; do
  echo "${commits[number]} $number" >"$repository/mistake"
  in_repository add mistake
  in_repository commit --quiet --message "Commit $number"
  in_repository tag "commit-$number"
done
sed 's/"session":1/"session":999/' "$work/high.jsonl" >"$work/format.jsonl"
cat >"$work/bisect.sh" <<SCRIPT
session=$work/high.jsonl
case \$(cat mistake) in
  yes*) export PLANTED_MISTAKE=1 ;;
  format*) session=$work/format.jsonl ;;
esac
exec $program bisect "\$session" --rerun --when 'state level > 9'
SCRIPT
in_repository bisect start commit-10 commit-0 >"$work/bisect.log"
in_repository bisect run sh "$work/bisect.sh" >>"$work/bisect.log" 2>&1 ||
  { cat "$work/bisect.log" >&2; fail "git bisect run didn't find a commit."; }
found=$(in_repository rev-parse refs/bisect/bad)
[ "$found" = "$(in_repository rev-parse commit-6)" ] ||
  { cat "$work/bisect.log" >&2; fail "git bisect run found the commit $found, not the seventh one."; }
grep -q 'Turn' "$work/bisect.log" || fail "bisect didn't print the action of the mistake."
echo 'Bisect: found the commit of a mistake.'

generated=$PWD/Demos/Tests/GeneratedTests
trap 'stop; rm -rf "$work" "$recorded" "$generated"' EXIT
# test_demos ARGUMENT…: runs tests of the demos.
test_demos() {
  SWIFT_BACKTRACE=enable=no limited 600 swift test --skip-build --package-path Demos "$@" >"$work/test.log" 2>&1
}

step 'Shrink sessions of demos with mistakes'
Scripts/build.sh --build-tests --package-path Demos
rm -rf "$generated"
mkdir "$generated"
WRITE_GENERATED_TESTS=$generated test_demos --filter 'ShrinkTests.*minimum' ||
  { tail -n 40 "$work/test.log" >&2; fail "Couldn't shrink the sessions."; }
count=$(find "$generated" -name '*.swift' | wc -l)
[ "$count" -eq 12 ] || fail "There are $count generated tests instead of 12."
export GENERATED_TESTS=1
Scripts/build.sh --build-tests --package-path Demos

step 'All twelve tests fail with the mistakes'
if test_demos --filter '^GeneratedTests\.'; then fail 'The tests pass despite the mistakes.'; fi
failures=$(grep -cE '^. Test ".*" failed after' "$work/test.log")
[ "$failures" -eq 12 ] || { cat "$work/test.log" >&2; fail "$failures of 12 tests fail."; }

step 'All twelve tests pass without the mistakes'
PLANTED_BUGS=fixed test_demos --filter '^GeneratedTests\.' || { cat "$work/test.log" >&2; fail 'A test fails without its mistake.'; }
grep -q 'Test run with 12 tests' "$work/test.log" || fail "The tests didn't run."
echo 'Generated tests: pass, and find mistakes in the reducer.'
