# make run    shows photos in the browser         make test   proves that it all works
# Both install what is missing first. `make help` lists the rest.

SHELL := /bin/bash
.DEFAULT_GOAL := help
# No file here is made by a built-in rule; looking for one takes a third of a second.
MAKEFLAGS += --no-builtin-rules

# A folder of photos; empty for the sample photos.
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
stamps := .build/stamps
command := Package.swift Command/Package.swift Scripts/swift \
  $(call sources,Sources/EnlargerCore Sources/EnlargerReplay Sources/EnlargerStyles Command/Sources)
page := Package.swift Scripts/build-web Scripts/build-wasm \
  $(call sources,Sources/EnlargerCore Sources/EnlargerStyles Sources/EnlargerWeb Sources/CWebRuntime Web) \
  $(call sources,Command/Page Command/Words)
python = $(if $(wildcard .venv/bin/python),.venv/bin/python,python3)

.PHONY: help run test test-all check lint web package docs command release install deb deb-check store-check \
  crowd corpus fuzz examples pictures bench bench-bytes bench-start bench-web clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 } /^# -----/ { print "" }' $(MAKEFILE_LIST)

run: ## Show photos in the browser: sample photos, or PHOTOS=~/Pictures
	@Scripts/run $(OPTIONS)

test: ## Run one proof of every behaviour, as CI does on every change
	@Scripts/test

check: ## Run the fast tests while you work: lint, Swift tests, documents
	@Scripts/test check

web: $(stamps)/web ## Build the engine as WebAssembly, the page and the element

package: web ## Pack the npm package for other people's pages in .build/package
	@Scripts/build-package

docs: ## Build the documentation of all modules, with guides, in .build/docs
	@Scripts/docs

# ----- the rest

test-all: ## Run everything: more random runs, stress tests, frameworks, packages, corpus
	@Scripts/test all

lint: ## Check the style of Swift, JavaScript and Python (Scripts/lint --fix mends it)
	@Scripts/bootstrap lint
	@Scripts/lint

command: $(stamps)/command ## Build `enlarger` for development, in .build/bin

release: $(stamps)/release ## Build `enlarger` optimised, in .build/release/bin

install: release web ## Install the command, page, man page and completions under PREFIX (/usr/local)
	@Scripts/install $(PREFIX)

deb: release web ## Build a Debian package of the same, in .build
	@Scripts/bootstrap deb
	@Scripts/build-deb

examples: package ## Show a page of live examples of `<enlarger-gallery>`
	@Scripts/examples

pictures: command web ## Take the documents' pictures anew: the running page's, and the UIKit host's layers
	@Scripts/bootstrap test
	@Scripts/pictures

deb-check: deb ## Install that package in a new Debian 12 and use it; as root, 80 MB from Debian
	@Scripts/deb-check

store-check: command web ## Run the documented commands for an S3 store against one on this machine; 50 MB from PyPI
	@Scripts/bootstrap test
	@Scripts/store-check

crowd: command ## Hold 500 connections open for a minute and measure how long others wait
	@Scripts/bootstrap test
	@ENLARGER=.build/bin/enlarger ENLARGER_CROWD_SECONDS=60 .venv/bin/python -m pytest -qs Tests/Command/test_crowd.py -k stalled

corpus: command ## Try other projects' odd pictures and 10,000 damaged ones: each is shown, or says why not
	@Scripts/bootstrap test
	@Scripts/corpus

fuzz: ## Check the laws over 100,000 random scripts, then fuzz for ten minutes
	@Scripts/fuzz

bench: ## Count instructions per frame, event and photo of a grid, and heap allocations
	@Tests/Benchmarks/count

bench-bytes: release web ## Weigh what the page loads, by part, and count round trips
	@$(python) Tests/Benchmarks/bytes

bench-start: release web ## Time from the command to a usable page over 10,000 photos
	@Tests/Benchmarks/start

bench-web: web ## Measure what gestures cost the page, beside PhotoSwipe: PHOTOSWIPE=its folder dist
	@$(python) Tests/Benchmarks/web "$(PHOTOSWIPE)"

clean: ## Remove everything that was built
	rm -rf .build .build-fuzz .venv

$(stamps)/command: $(command)
	@Scripts/bootstrap run
	Scripts/swift build --product enlarger
	@mkdir -p .build/bin $(stamps) && ln -sfn ../swift/debug/enlarger .build/bin/enlarger
	@touch $@

$(stamps)/release: $(command)
	@Scripts/bootstrap run
	swift build -c release --package-path Command --scratch-path .build/release --product enlarger
	@mkdir -p .build/release/bin $(stamps) && ln -sfn ../release/enlarger .build/release/bin/enlarger
	@touch $@

$(stamps)/web: $(page)
	@Scripts/bootstrap web
	Scripts/build-web
	@mkdir -p $(stamps) && touch $@
