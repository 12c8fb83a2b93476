# What there is to do with Idem; `make help` lists it.

# The program that `make demo` shows.
DEMO := idem-top
# Seconds of `make fuzz`, for each fuzz target; rounds of `make soak`, as a multiple of the tests' own.
SECONDS ?= 60
ROUNDS ?= 20
# STATIC=1 links Swift's own libraries into the program: it starts faster, and runs where no Swift is installed.
RELEASE := -c release $(if $(STATIC),--static-swift-stdlib)
# One debug build serves tests and checks.
DEBUG := --build-tests --explicit-target-dependency-import-check error
SOURCES := Sources Tests Demos Package.swift
# What looks at sources and at what the debug build left; and what takes longer.
QUICK := check-format check-sizes check-imports check-widths check-warnings
LONG := check-docs check-readme check-dependents check-terminals check-work

.PHONY: help setup needs demo test check check-quick check-build $(QUICK) $(LONG) long-checks bench terminals skippable signals soak fuzz mutants clean
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## installs what building and testing need, with apt-get (and sudo, where you are not root)
	@Scripts/setup.sh --install

# What else needs these packages installs them only as root or in CI, and names them elsewhere.
needs:
	@Scripts/setup.sh

demo: ## builds the demo in release mode and runs it; with STATIC=1, linked statically
	@Scripts/setup.sh build
	swift build $(RELEASE) --product $(DEMO)
	@.build/release/$(DEMO) $(ARGUMENTS)

test: needs ## runs all tests
	Tests/Setup/run.sh
	swift build $(DEBUG)
	swift test --skip-build --disable-xctest
	$(wildcard Tests/EquatablePackage/run.sh)
	Tests/Dependents/run.sh
	Scripts/check-widths.py

check: needs $(QUICK) $(LONG) ## format, file sizes, imports, warnings, documentation; `make -k check` tells all that is wrong

check-quick: needs $(QUICK) ## of these, the quick ones

long-checks: ## names the long ones
	@echo $(LONG)

check-format: ## the sources are formatted as .swift-format says
	swift format lint --strict --parallel --recursive $(SOURCES)

check-sizes: ## no file is longer than 300 lines
	@Scripts/check-sizes.py

check-imports: ## targets import what ARCHITECTURE.md says, no library Foundation, two targets ncurses
	@Scripts/check-imports.py

check-widths: ## the table of widths is what its generator writes
	@Scripts/generate-width-table.py --check

check-build:
	swift build $(DEBUG)

check-warnings: check-build ## the compiler has no warning left
	@Scripts/check-warnings.py

check-docs: check-build ## the documentation has no warning
	@Scripts/check-docs.sh

check-readme: check-build ## the programs that the documentation shows compile
	@Scripts/check-readme.sh

# What `make bench` runs: WORKLOADS and PROGRAMS of Tests/Benchmarks/measuring.py, all where nothing is said; VERIFY=1 compares screens instead.
bench: ROUNDS := 3
bench: ## measures Idem beside what is installed; ROUNDS=1 WORKLOADS=hello,tick is a quick run
	@Scripts/setup.sh
	@Tests/Benchmarks/prepare.sh
	@Tests/Benchmarks/bench.sh $(if $(VERIFY),verify,measure --rounds $(ROUNDS)) \
	  $(if $(WORKLOADS),--workloads $(WORKLOADS)) $(if $(PROGRAMS),--programs $(PROGRAMS)) $(if $(SIZE),--size $(SIZE))

check-terminals: check-build ## the fixtures work in tmux and xterm, where they are installed; `make terminals` is the whole of it
	@Tests/Terminals/terminals.py --smoke --in tmux,xterm --checks colours,keys

check-dependents: check-build ## programs compile as a dependent's, in both language modes, beside Foundation, without a warning
	@Tests/Dependents/run.sh

check-work: ## the workloads take no more instructions, allocations and bytes than Tests/Benchmarks/limits.json lets them
	@Tests/Benchmarks/prepare.sh gate
	@Tests/Benchmarks/gate.py

# The emulators and checks of Tests/Terminals/terminals.py, all where nothing is said: IN=xterm,kitty CHECKS=keys,colours.
terminals: ## runs the demos in real terminal emulators, those that are installed, and compares with Documentation/Terminal.md
	swift build $(DEBUG)
	@Tests/Terminals/terminals.py $(if $(IN),--in $(IN)) $(if $(CHECKS),--checks $(CHECKS))

skippable: ## lists each view type of the demos that can be skipped, and by what
	swift run --quiet idem-skippable $(or $(PATHS),Demos)

# What the sanitizers leave to Idem's own handlers, which are what is tested.
HANDLERS := handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:handle_abort=0:handle_sigtrap=0

signals: needs ## tries every signal of `kill -l` in every situation, in a debug and a static release build
	swift build $(DEBUG)
	swift build -c release --static-swift-stdlib --product app-fixture
	IDEM_SIGNALS=all IDEM_RELEASE_FIXTURE=$(CURDIR)/.build/release/app-fixture \
		swift test --skip-build --disable-xctest --filter SignalMatrixTests

soak: needs signals ## runs the tests ROUNDS times as long, under the address and the thread sanitizer
	ASAN_OPTIONS=use_sigaltstack=0:detect_leaks=0:$(HANDLERS) IDEM_ROUNDS=$(ROUNDS) \
		LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leak-suppressions.txt:print_suppressions=0 \
		swift test --disable-xctest --sanitize=address --scratch-path .build/address
	TSAN_OPTIONS=$(HANDLERS):suppressions=$(CURDIR)/Tests/thread-suppressions.txt IDEM_ROUNDS=$(ROUNDS) swift test --disable-xctest --sanitize=thread --scratch-path .build/thread

fuzz: needs ## looks for inputs that break the readers of foreign bytes, SECONDS for each
	@test -x Tests/Fuzz/run.sh || { echo 'There is nothing to fuzz yet: no Tests/Fuzz/run.sh.' >&2; exit 1; }
	Tests/Fuzz/run.sh $(SECONDS)

# What `make mutants` changes, TARGET=COUNT each, and the seed of the choice; see Tests/Mutants/mutants.py.
MUTANTS ?= IdemScreen=40 IdemCore=30 IdemViews=30

mutants: needs ## changes a copy of the library in a hundred single places, and lists those that no test notices; MUTANTS='IdemCore=50' SEED=7
	@Tests/Mutants/mutants.py $(if $(SEED),--seed $(SEED)) $(if $(PLACES),--only $(PLACES)) $(MUTANTS)

clean: ## removes what was built
	rm -rf .build Tests/EquatablePackage/.build
