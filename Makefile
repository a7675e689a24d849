# `make` lists the targets.

# rustup's cargo, for shells that have not read its profile.
export PATH := $(PATH):$(if $(CARGO_HOME),$(CARGO_HOME),$(HOME)/.cargo)/bin

.PHONY: help setup run build test bench bless corpus roundtrip torture builds loads clean

help:
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

setup: ## install what is missing on Debian 12: LLVM 22, clang 22, cargo
	@scripts/setup

run: setup ## export the C project in testdata/projects, evaluate the rules, sum up
	cargo build --profile quick
	@scripts/run

build: setup ## target/release/llvm-facts, as fast as it gets
	cargo build --release

# Tests make and remove thousands of folders: on ext4 that takes most of their time, in memory next to none.
roomy = $(shell df -k --output=avail /dev/shm 2>/dev/null | awk 'NR == 2 && $$1 > 6000000 { print "/dev/shm" }')
noexec = $(shell grep ' /dev/shm .*noexec' /proc/mounts)
test: export TMPDIR := $(or $(TMPDIR),$(if $(noexec),,$(roomy)),/tmp)
test: setup ## formatting, lints and every test
	@if cargo fmt --version >/dev/null 2>&1; then echo 'cargo fmt --all --check'; cargo fmt --all --check; \
	else echo 'rustfmt is not installed: formatting not checked'; fi
	@if cargo clippy --version >/dev/null 2>&1; then \
	    echo 'cargo clippy --workspace --all-targets -- -D warnings'; cargo clippy --workspace --all-targets -- -D warnings; \
	else echo 'clippy is not installed: not linted'; fi
	cargo test --workspace

bless: setup ## rewrite generated files and golden rows, to be read as a diff
	BLESS=1 cargo test --test it -- golden:: rules:: generated::
	BLESS=1 cargo test -p datalog --test dialect

bench: build ## time and memory against llvm-dis and Soufflé on sqlite3
	@scripts/setup --sources
	@scripts/bench

corpus: build ## LLVM's own tests: no failure, no new gap, no violation
	@scripts/setup --sources
	@scripts/corpus
	@scripts/corpus --all

verifier: setup ## LLVM's invalid modules by group, and 20,000 mutants, against LLVM's verifier
	MUTANTS=$${MUTANTS:-20000} cargo test --release --test it -- --nocapture verifier::

roundtrip: build ## LLVM's own tests printed from their facts: LLVM reads the same modules
	@scripts/roundtrip

torture: setup ## 10,000 mutated modules: every good one's rows are as they were, every bad one is accounted for
	TORTURE_MUTANTS=10000 cargo test --release --test it mutants_leave_good_modules_alone

builds: build ## real builds, captured: make, configure, CMake and cargo, from source to check
	@scripts/setup --sources
	@scripts/builds

loads: build ## what docs/dataset.md says, with pandas, polars, DuckDB and R where it is installed
	@scripts/loads

clean: ## remove what was built
	rm -rf target
