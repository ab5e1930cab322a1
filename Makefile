# What can be made; `make` alone prints this list.
#
#   help       print this list
#   demo       install what it needs, build, and run a demo here (DEMO=name, else counter)
#   watch      run a demo and build it anew as its sources change: it goes on where it was (DEMO=name)
#   new        create a package with an app to start from (NAME=name; DIR=folder, by default beside this one)
#   build      build everything for debugging; a warning or an undeclared import is an error
#   release    build every product, and the benchmarks, with optimisation
#   test       install what tests need, then run every test and check there is
#   format     format all Swift code in place
#   lint       check formatting, licence lines and scripts; change nothing
#   consumers  test packages that depend on this one, as a user's would (CHECK=name for one)
#   layers     check that modules import and include only what the design lets them
#   coverage   run the tests and print how much of each module they reach
#   bench      measure, and print each figure beside its budget
#   bench-peers  measure programs on other frameworks beside ours, into Benchmarks/RESULTS.md
#   docs       build the documentation; a warning is an error, so is a public symbol without a comment,
#              except in TermScreen and TermRender
#   api        print the public API, and what has changed since the newest tag (SINCE=revision for another)
#   tag        tag the last commit as a release, where it is ready for that (VERSION=1.2.3)
#   fuzz       run the fuzz tests for ten million rounds (FUZZ_ROUNDS=number)
#   soak       run the tests that take long, too, and all under sanitizers (PART=store, widgets, sessions, output,
#              gallery, threads, memory or debian13 for one)
#   debian13   build and run the tests of terminals in a root of Debian 13, made once (on Debian, as root)
#   snapshots  record all snapshots again and show what changed (FILTER=name for some)
#   clean      remove everything that was built

.DEFAULT_GOAL := help
.PHONY: help demo watch new build release test format lint consumers layers coverage bench bench-peers docs api tag fuzz soak debian13 snapshots clean

DEMO ?= counter
FUZZ_ROUNDS ?= 10000000
SWIFT_CODE := Package.swift Sources Demos Tests Benchmarks Scripts/template

help:
	@sed -n 's/^#   //p' Makefile

demo:
	@Scripts/demo.sh $(DEMO)

watch:
	@Scripts/watch.sh $(DEMO)

new:
	@Scripts/new.sh "$(NAME)" "$(DIR)"

build:
	@Scripts/build.sh --build-tests
	@Scripts/build.sh --build-tests --package-path Demos

release:
	@Scripts/release.sh

test:
	@Scripts/check.sh

format:
	swift format --in-place --recursive --parallel $(SWIFT_CODE)

lint:
	@Scripts/lint.sh $(SWIFT_CODE)

consumers:
	@Scripts/test-consumers.sh $(CHECK)

layers:
	@Scripts/check-layers.sh

coverage:
	@Scripts/coverage.sh

bench:
	@Scripts/bench.sh

bench-peers:
	@Scripts/bench-peers.sh

docs: build
	@Scripts/docs.sh

api:
	@Scripts/api.sh $(SINCE)

tag:
	@Scripts/tag.sh "$(VERSION)"

fuzz:
	@TEST_LIMIT=7200 FUZZ_ROUNDS=$(FUZZ_ROUNDS) Scripts/test.sh -c release --filter Fuzz

soak:
	@Scripts/soak.sh $(PART)

debian13:
	@Scripts/test-debian13.sh

snapshots:
	@Scripts/record-snapshots.sh $(FILTER)

clean:
	rm -rf .build .build-* Demos/.build Benchmarks/.build
