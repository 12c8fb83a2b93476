# Commands for building, testing and checking Idem. `make help` lists them.

# The program that `make demo` runs, and all that `make install` installs.
DEMO := idem-top
DEMOS := idem-top idem-log idem-gallery idem-run idem-edit idem-chat idem-git idem-sql idem-fleet
# Where `make install` installs. DESTDIR is put before it, for packages.
PREFIX ?= /usr/local
# Seconds of `make fuzz` per fuzz target, and the factor by which `make soak` multiplies the rounds of the tests.
SECONDS ?= 60
ROUNDS ?= 20
# STATIC=1 links Swift's libraries statically: the program starts faster and runs on systems without Swift.
RELEASE := -c release $(if $(STATIC),--static-swift-stdlib)
# The demos are a package of their own, which depends on Idem. Both have one folder of build output, so that Idem is built once.
DEMO_PACKAGE := --package-path Demos --scratch-path .build
# Tests and checks use the same debug build.
DEBUG := --build-tests --explicit-target-dependency-import-check error
SOURCES := Sources Tests Demos Package.swift
# Checks of the sources and of the debug build's output, and checks that take longer.
QUICK := check-format check-imports check-floors check-words check-writers check-listings check-widths check-demos check-warnings check-links
LONG := check-docs check-readme check-first-program check-recipes check-compile-time check-work

PYTHON ?= python3
LANGUAGE ?= swift
FILES ?= Sources Tests

.PHONY: help sizes check-api release setup needs needs-demos needs-all demo install test test-demos test-all check check-quick check-build $(QUICK) $(LONG) bench terminals looks charts-pictures pictures films catalogue skippable signals soak syntax fuzz mutants inline inline-terminals clean
.DEFAULT_GOAL := help

help: ## prints this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## installs the packages for building and testing with apt-get (and sudo, unless you are root)
	@Scripts/setup.sh test $(DEMOS) --install
	@Scripts/fetch-commonmark.sh

# Other targets install these packages only as root or in CI. Otherwise they print their names.
needs:
	@Scripts/setup.sh test

needs-demos:
	@Scripts/setup.sh test $(DEMOS)

needs-all:
	@Scripts/setup.sh all

demo: ## builds and runs the demo in release mode; STATIC=1 links it statically
	@Scripts/setup.sh build $(DEMO)
	swift build $(DEMO_PACKAGE) $(RELEASE) --product $(DEMO)
	@echo 'Other demos: make demo DEMO=NAME, with NAME one of $(DEMOS)'
	@.build/release/$(DEMO) $(ARGUMENTS)

install: ## builds the demos and the tools in release mode and installs them below PREFIX (default: /usr/local), the demos with manual pages
	@Scripts/setup.sh build $(DEMOS)
	@Scripts/install.sh "$(DESTDIR)$(PREFIX)" $(DEMOS)
	@Scripts/install-tools.sh "$(DESTDIR)$(PREFIX)" idem idem-trace idem-skippable

test: needs ## runs the tests of the framework
	Tests/Setup/run.sh
	swift build $(DEBUG)
	Tests/run.sh
	$(wildcard Tests/EquatablePackage/run.sh)
	Tests/Contexts/run.sh
	Tests/Dependents/run.sh
	Tests/Dependents/names.sh

test-demos: needs-demos ## runs the tests of the demos
	swift build $(DEMO_PACKAGE) $(DEBUG)
	swift test $(DEMO_PACKAGE) --skip-build --disable-xctest --skip '^ProgramTests\.'
	swift test $(DEMO_PACKAGE) --skip-build --disable-xctest --filter '^ProgramTests\.'

# Tests that compare with other programs and with data of Unicode. `make test` leaves out those whose program is not installed, and `make test-demos` those
# whose server is not installed. Here all of them are.
COMPARISONS := ReferenceTests|VimTests|GraphemeBreakTests|LineBreakDataTests

test-all: needs-all test-demos ## after `make test`: the tests of the demos, and those that need other programs, servers, terminals and decoders
	swift build $(DEBUG)
	swift test --skip-build --disable-xctest --filter '$(COMPARISONS)'
	Tests/Pictures/run.sh
	Tests/Release/run.sh
	Tests/Terminals/terminals.py --smoke --in xterm,urxvt --checks colours,keys
	$(INLINE) --quick

check: needs-all $(QUICK) $(LONG) ## checks format, imports, words, warnings, documentation; `make -k check` reports all findings

check-quick: needs-all $(QUICK) ## runs the quick checks only

check-format: ## the sources have the format of .swift-format
	swift format lint --strict --parallel --recursive $(SOURCES)

sizes: ## prints the ten longest files and the ten folders with the most files; advice
	@Scripts/sizes.py

check-floors: ## floors of IdemViews and folders of IdemCore use only those below them, and the READMEs name the folders
	@Scripts/check-floors.py

check-imports: ## targets import only what ARCHITECTURE.md allows; only IdemFoundation imports Foundation
	@Scripts/check-imports.py

check-words: ## retired names do not come back
	@Scripts/check-words.py

check-writers: ## texts reach standard output and standard error only through StandardStream
	@Scripts/check-writers.py

check-listings: ## each public type is made or received in a listing
	@Scripts/check-listings.py

check-widths: ## the width table and the built-in entry of terminals are equal to their generators' output
	@Scripts/generate-width-table.py --check
	@Scripts/generate-terminal-entry.py --check

check-build:
	swift build $(DEBUG)

check-demos: check-build needs-demos ## the demos compile, with the public interface alone
	swift build $(DEMO_PACKAGE) $(DEBUG)

check-warnings: check-demos ## the compiler reports no warning
	@Scripts/check-warnings.py

check-links: check-demos ## the libraries do not link the engine of regular expressions
	@Scripts/check-links.py

check-docs: check-build ## the documentation has no warning
	@Scripts/check-docs.sh

check-readme: check-build ## the programs in the documentation compile
	@Scripts/check-readme.sh

check-first-program: ## the README's program, from an empty folder, builds and passes its test
	@Scripts/check-first-program.sh

check-recipes: check-build ## the examples in CONTRIBUTING.md compile
	@Scripts/check-recipes.py

check-compile-time: check-build ## wrong programs get their error within 2 s of CPU time, correct ones take 1.5 s; PART=20 also makes mistakes
	@Scripts/check-compile-time.py --part $(or $(PART),0)

# `make bench` runs the WORKLOADS and PROGRAMS of Tests/Benchmarks/measuring.py, by default all. VERIFY=1 compares screens instead.
bench: ROUNDS := 3
bench: ## measures Idem and the other installed programs; ROUNDS=1 WORKLOADS=hello,tick is a quick run
	@Scripts/setup.sh all
	@Tests/Benchmarks/prepare.sh
	@Tests/Benchmarks/bench.sh $(if $(VERIFY),verify,measure --rounds $(ROUNDS)) \
	  $(if $(WORKLOADS),--workloads $(WORKLOADS)) $(if $(PROGRAMS),--programs $(PROGRAMS)) $(if $(SIZE),--size $(SIZE))

check-work: ## instructions, allocations and bytes of the workloads are within Tests/Benchmarks/limits.json; charts of streams too
	@Tests/Benchmarks/prepare.sh gate
	@Tests/Benchmarks/gate.py
	@.build/benchmarks/idem-microbench live-charts

looks: ## draws the controls in four themes and at two depths into Documentation/Pictures; needs xterm, Xvfb and ImageMagick
	swift build --product idem-look-sheet
	@Scripts/draw-pictures.sh looks

charts-pictures: ## draws each sample of charts into Documentation/Pictures/Charts; needs xterm, Xvfb and ImageMagick
	swift build $(DEMO_PACKAGE) --product idem-gallery
	@Scripts/draw-pictures.sh charts

pictures: ## draws the gallery's pictures and that of idem-top into Documentation/Pictures; needs xterm, Xvfb and ImageMagick
	swift build $(DEMO_PACKAGE) --product idem-gallery
	swift build $(DEMO_PACKAGE) --product idem-top
	@Scripts/draw-pictures.sh gallery
	@Scripts/draw-pictures.sh demos

films: ## records each demo for fifteen seconds into .build/films, as asciicasts; PICTURES=1 draws animated pictures too, which needs xterm, Xvfb, xdotool and ImageMagick
	@Scripts/setup.sh build $(DEMOS)
	swift build $(DEMO_PACKAGE) -c release
	@Scripts/films.py $(if $(PICTURES),--pictures) $(NAMES)

# The emulators and checks of Tests/Terminals/terminals.py, by default all: IN=xterm,kitty CHECKS=keys,colours.
terminals: ## runs the demos in the installed terminal emulators and compares with Documentation/Terminal.md
	swift build $(DEBUG)
	swift build $(DEMO_PACKAGE) $(DEBUG)
	@Tests/Terminals/terminals.py $(if $(IN),--in $(IN)) $(if $(CHECKS),--checks $(CHECKS))

# An inline app, judged by what is left in scrollback: the fixture if it is built, else the stand-in of Tests/Inline. IN, ONLY and SEEDS select.
INLINE := Tests/Inline/lab.py $(if $(PROGRAM),--program $(PROGRAM)) $(if $(IN),--in $(IN)) $(if $(ONLY),--only $(ONLY)) $(if $(SEEDS),--seeds $(SEEDS))

inline: ## tests an inline app in tmux and a terminal model, in less than a minute
	@$(INLINE) --quick

inline-terminals: ## the same in all installed terminal emulators, and for longer; SEEDS=20 ONLY=random,drag IN=kitty
	@$(INLINE)

catalogue: needs-demos ## writes the pages of the gallery as text, with a list of all names, into .build/catalogue
	swift build $(DEMO_PACKAGE) $(DEBUG)
	IDEM_CATALOGUE=$(CURDIR)/.build/catalogue swift test $(DEMO_PACKAGE) --skip-build --disable-xctest --filter CatalogueDocument
	@echo 'The catalogue begins in .build/catalogue/Catalogue.md'

skippable: ## lists for each view type of the demos whether it can be skipped, and how
	swift run --quiet idem-skippable $(or $(PATHS),Demos)

# Signals that the sanitizers leave to Idem's own handlers, which are under test.
HANDLERS := handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:handle_abort=0:handle_sigtrap=0

signals: needs-demos ## tests every signal of `kill -l` in every situation, in a debug and a static release build, and the start and end of the dashboards
	swift build $(DEBUG)
	swift build -c release --static-swift-stdlib --product idem-app-fixture
	IDEM_SIGNALS=all IDEM_RELEASE_FIXTURE=$(CURDIR)/.build/release/idem-app-fixture \
		swift test --skip-build --disable-xctest --filter SignalMatrixTests
	swift build $(DEMO_PACKAGE) $(DEBUG)
	IDEM_DASHBOARDS=1 swift test $(DEMO_PACKAGE) --skip-build --disable-xctest --filter ProgramTests.DashboardTests

syntax: ## compares a lexer with the grammar of tree-sitter: make syntax LANGUAGE=swift FILES=Sources
	swiftc -O -wmo -module-name Lex Sources/IdemText/Syntax/*.swift Sources/IdemSyntax/Syntax.swift \
		Sources/IdemSyntax/Lexers/*.swift Sources/IdemSyntax/Languages/*.swift Tests/Syntax/main.swift -o .build/lex
	$(PYTHON) Tests/Syntax/compare.py .build/lex $(LANGUAGE) $(FILES)

soak: needs-all signals ## runs the tests with ROUNDS times the rounds, with the address and the thread sanitizer, and 100,000 steps of each churn
	ASAN_OPTIONS=use_sigaltstack=0:detect_leaks=0:$(HANDLERS) IDEM_ROUNDS=$(ROUNDS) \
		LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leak-suppressions.txt:print_suppressions=0 \
		sh -c 'for package in . Demos; do swift test --package-path $$package --disable-xctest --sanitize=address --scratch-path .build/address || exit; done'
	TSAN_OPTIONS=$(HANDLERS):suppressions=$(CURDIR)/Tests/thread-suppressions.txt IDEM_ROUNDS=$(ROUNDS) \
		sh -c 'for package in . Demos; do swift test --package-path $$package --disable-xctest --sanitize=thread --scratch-path .build/thread || exit; done'
	IDEM_ONLY=ChurnTests IDEM_ROUNDS=350 swift test -c release --disable-xctest --scratch-path .build/churn
	swift build $(DEBUG)
	Tests/NewPackages/run.sh

check-api: ## names what was added to the public interface since the last release, and what breaks programs
	@Scripts/check-api.py

release: needs-demos ## checks, packs and tags the version of IdemVersion.swift; sends nothing
	@Scripts/release.sh

fuzz: needs ## searches for inputs that break the parsers of external input, SECONDS per parser
	@test -x Tests/Fuzz/run.sh || { echo 'Tests/Fuzz/run.sh is missing: there is nothing to fuzz.' >&2; exit 1; }
	Tests/Fuzz/run.sh $(SECONDS)

# The number of changes of `make mutants` in each target. SEED selects the changes; see Tests/Mutants/mutants.py.
MUTANTS ?= IdemScreen=40 IdemCore=30 IdemViews=30

mutants: needs ## makes a hundred single changes in a copy of the library, and lists those that no test detects; MUTANTS='IdemCore=50' SEED=7
	@Tests/Mutants/mutants.py $(if $(SEED),--seed $(SEED)) $(if $(PLACES),--only $(PLACES)) $(MUTANTS)

clean: ## removes all build output
	rm -rf .build Tests/EquatablePackage/.build
