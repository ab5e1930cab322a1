# Tasks for this project. `make` without a target prints this list.
#
#   help       print this list
#   demo       install the required packages, then build and run a demo (DEMO=name; default: counter; ARGS=its arguments)
#   watch      run a demo; rebuild and resume it when its sources change (DEMO=name; default: counter)
#   new        create a package that contains an app (NAME=name; DIR=folder; default: next to this checkout)
#   build      build everything for debugging; a warning, or an import of a module that a target doesn't depend on,
#              directly or through others, is an error
#   release    build the demos and the libraries that they use with optimization
#   static     build demos as static programs, which need no libraries (DEMO=name; default: all but places)
#   test       install the packages that tests need, then run all tests and checks
#   format     format all Swift code in place
#   lint       check formatting, license lines, prose, article code, and scripts; change nothing
#   consumers  test packages that depend on this one, as a user's package does (CHECK=name for one check; `soak`
#              follows the chapters of the tutorial)
#   layers     check that modules import and include only what the design allows
#   coverage   run the tests and print the test coverage of each module
#   bench      run the benchmarks and print each measurement with its budget
#   bench-peers  measure programs on other frameworks and ours; write Benchmarks/RESULTS.md
#   instructions  count the instructions of frames, and compare them with Benchmarks/instructions.tsv
#   docs       build the documentation website, check its links, and open its articles and some symbols in Chromium;
#              warnings and undocumented public symbols are errors
#   site       build the documentation website in .build/site (BASE_PATH=/path on its host; SERVE=1 to read it in a
#              browser; PORT=number of the local server, default 8000)
#   api        print the public API and its changes since the newest tag (SINCE=revision for another base)
#   tag        tag the last commit as a release if all requirements are met (VERSION=1.2.3)
#   fuzz       run the fuzz tests for ten million rounds (FUZZ_ROUNDS=number)
#   soak       run long tests, the tutorial, the checks for macOS, both build systems, static programs, the terminal
#              tests with the loop of libdispatch, all tests under sanitizers, the tests of debian13, README's first
#              steps, and fault detection (PART=store, widgets, sessions, fuzz, output, gallery, explore, tutorial,
#              macos, buildsystems, static, loop, threads, memory, debian13, install, or faults for one part)
#   debian13   build and run the terminal tests in a Debian 13 root, which is created once (on Debian 12, as root)
#   snapshots  record all snapshots again and list the changes (FILTER=name for some suites)
#   screenshots  create the images in the README and the documentation and the gallery's articles again
#   clean      remove all build folders

.DEFAULT_GOAL := help
.PHONY: help demo watch new build release static test format lint consumers layers coverage bench bench-peers instructions docs site api tag fuzz soak debian13 snapshots screenshots clean

DEMO ?= counter
FUZZ_ROUNDS ?= 10000000
PORT ?= 8000
SWIFT_CODE := Package.swift Sources Demos Tests Benchmarks Scripts/template

help:
	@sed -n 's/^#   //p' Makefile

demo:
	@Scripts/demo.sh "$(DEMO)" $(ARGS)

watch:
	@Scripts/watch.sh $(DEMO)

new:
	@Scripts/new.sh "$(NAME)" "$(DIR)"

build:
	@Scripts/build.sh --build-tests
	@Scripts/build.sh --build-tests --package-path Demos

release:
	@Scripts/release.sh

static:
	@Scripts/static.sh $(if $(filter file,$(origin DEMO)),,$(DEMO))

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

instructions:
	@Scripts/count-instructions.sh

docs:
	@Scripts/build.sh
	@Scripts/docs.sh

site:
	@Scripts/build.sh
	@Scripts/site.sh
	$(if $(SERVE),@Scripts/serve-site.py .build/site $(PORT))

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

screenshots:
	@Scripts/update-screenshots.sh

clean:
	rm -rf .build .build-* Demos/.build Demos/.build-* Benchmarks/.build
