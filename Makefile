# make run    shows photos in the browser         make test   proves that it all works
# Both install what is missing first. `make help` lists the rest.

SHELL := /bin/bash
.DEFAULT_GOAL := help
# No file here is made by a rule that make brings along; looking for one takes a third of a second.
MAKEFLAGS += --no-builtin-rules

# A folder of photos; empty for the sample photos in Examples/Photos.
PHOTOS ?=
# Options for `enlarger serve`, such as: make run OPTIONS="--no-open --port 5000"
OPTIONS ?=
export PHOTOS
# PhotoSwipe's folder `dist`, for `make bench-web`.
PHOTOSWIPE ?=
# Where `make install` puts things.
PREFIX ?= /usr/local

# Files and folders (a folder is newer after a removal), so that a second `make run` neither builds nor asks
# SwiftPM whether it should.
sources = $(shell find $(1) -not -name '.*')
engine := Package.swift $(call sources,Sources/_EnlargerMath Sources/EnlargerCore)
stamps := .build/stamps
# The command is a package of its own, built beside the engine's.
command := --package-path Command --scratch-path .build/command

.PHONY: help run test check lint web package examples command install deb deb-check store-check crowd pictures docs fuzz corpus mutate bench bench-bytes bench-start bench-web clean bootstrap-run bootstrap-test

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: command web ## Show photos in the browser: sample photos, or PHOTOS=~/Pictures
	@Scripts/run $(OPTIONS)

test: bootstrap-test web ## All tests: Swift, walls between targets, Embedded build, real browser
	@Scripts/test

check: bootstrap-test ## The short way while working: lint, the fast Swift tests, the documents
	@Scripts/check

lint: ## How Swift is written: .swift-format (Scripts/lint --fix mends it)
	@Scripts/lint

web: $(stamps)/web ## Build the engine to WebAssembly and assemble the page in .build/web

package: web ## The npm package `enlarger` for other pages, in .build/package and packed beside it
	@Scripts/build-package

examples: package ## A page of live examples of `<enlarger-gallery>`, shown until Ctrl-C
	@Scripts/examples

command: $(stamps)/command ## Build the command `enlarger` (.build/bin/enlarger)

install: command web ## Put command, page, man page and completions under PREFIX (/usr/local)
	@Scripts/install $(PREFIX)

deb: command web ## A Debian package of the same, in .build
	@Scripts/bootstrap deb
	@Scripts/build-deb

deb-check: deb ## Install that package in a new Debian 12 and use it there; as root, 80 MB from Debian
	@Scripts/deb-check

store-check: bootstrap-test command web ## The documented lines for a store that speaks S3, with a store on this machine; 50 MB from PyPI
	@Scripts/store-check

crowd: bootstrap-test command ## 500 who hang on the line for a minute: what others wait, and memory
	@ENLARGER=.build/bin/enlarger ENLARGER_CROWD_SECONDS=60 .venv/bin/python -m pytest -qs Tests/Command/test_crowd.py -k hangs

fuzz: ## The laws over 100,000 random sessions, then libFuzzer for ten minutes
	@Scripts/fuzz

corpus: command ## Odd and hostile pictures of other projects, and 10,000 random changes: each is shown, or says why not
	@Scripts/corpus

mutate: ## Small faults made on purpose, FAULTS=200 of them: which ones does no test notice?
	@Scripts/mutate

bench: ## Instructions per frame, per event and per photo of a grid; heap allocations
	@Benchmarks/count

bench-bytes: command web ## Bytes of what the page loads, by part, and round trips in a row
	@$(if $(wildcard .venv/bin/python),.venv/bin/python,python3) Benchmarks/bytes

bench-start: command web ## Time from the command to a usable page over 10,000 photos
	@Benchmarks/start

bench-web: web ## What gestures cost the page, beside PhotoSwipe: PHOTOSWIPE=its folder dist
	@$(if $(wildcard .venv/bin/python),.venv/bin/python,python3) Benchmarks/web "$(PHOTOSWIPE)"

pictures: command web ## The README's animated pictures, one of each write-up's style, from the running page
	@Scripts/pictures

docs: ## Documentation of all modules, with articles, in .build/docs
	@Scripts/docs

clean: ## Remove everything that was built
	rm -rf .build .build-fuzz .build-mutate .venv

bootstrap-run:
	@Scripts/bootstrap run

bootstrap-test:
	@Scripts/bootstrap test

$(stamps)/command: $(engine) $(call sources,Sources/EnlargerReplay Sources/EnlargerStyles Command/Package.swift Command/Sources) | bootstrap-run
	swift build -c release $(command) --product enlarger
	@# Its own folder, because .build/command/release leads to whatever was built last.
	@mkdir -p .build/bin $(stamps) && ln -sf "$$(swift build -c release $(command) --show-bin-path)/enlarger" .build/bin/enlarger
	@touch $@

$(stamps)/web: $(engine) $(call sources,Sources/EnlargerWeb Sources/EnlargerWebRows Sources/CWebRuntime Web) Scripts/build-web Scripts/build-element Scripts/build-wasm | bootstrap-run
	Scripts/build-web
	@mkdir -p $(stamps) && touch $@
