# `make` lists the targets.

# rustup's cargo, for shells that have not read its profile.
export PATH := $(PATH):$(if $(CARGO_HOME),$(CARGO_HOME),$(HOME)/.cargo)/bin

.PHONY: help setup run build release staged install deb test bench bless corpus verifier roundtrip torture stress builds pointers loads cluster flowlog juliet clean

help:
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

setup: ## install what is missing on Debian 12: LLVM 22, clang 22, cargo
	@scripts/setup

run: setup ## export the C project in testdata/projects, evaluate the rules, sum up
	cargo build
	@scripts/run

build: setup ## target/release/llvm-facts, as fast as it gets
	cargo build --release

# Where the source and the crates lie is in no release: every checkout gives the same bytes.
cargo_home = $(or $(CARGO_HOME),$(HOME)/.cargo)
release: export RUSTFLAGS := $(RUSTFLAGS) --remap-path-prefix=$(CURDIR)=. --remap-path-prefix=$(cargo_home)=cargo
release: export CFLAGS := $(CFLAGS) -ffile-prefix-map=$(CURDIR)=. -ffile-prefix-map=$(cargo_home)=cargo
release: export CXXFLAGS := $(CXXFLAGS) -ffile-prefix-map=$(CURDIR)=. -ffile-prefix-map=$(cargo_home)=cargo
release: setup ## the same, with the same bytes from every checkout
	cargo build --release --locked

# What is installed beside the program, made by the program.
staged: release
	rm -rf target/staged
	target/release/llvm-facts man target/staged/man1
	for shell in bash zsh fish; do \
	    target/release/llvm-facts completions $$shell > target/staged/llvm-facts.$$shell || exit; done

PREFIX = /usr/local
at = $(DESTDIR)$(PREFIX)
install: staged ## the program, manual pages, completions and datalog/ below PREFIX, by default /usr/local
	install -d $(at)/bin $(at)/share/man/man1 $(at)/share/llvm-facts
	install target/release/llvm-facts target/release/llvm-facts-wrapper $(at)/bin
	install -m 644 target/staged/man1/*.1 $(at)/share/man/man1
	install -D -m 644 target/staged/llvm-facts.bash $(at)/share/bash-completion/completions/llvm-facts
	install -D -m 644 target/staged/llvm-facts.zsh $(at)/share/zsh/site-functions/_llvm-facts
	install -D -m 644 target/staged/llvm-facts.fish $(at)/share/fish/vendor_completions.d/llvm-facts.fish
	rm -rf $(at)/share/llvm-facts/datalog
	cp -R datalog $(at)/share/llvm-facts

deb: staged ## target/debian/llvm-facts_*.deb, which depends on Debian's libllvm22
	cargo deb --version >/dev/null 2>&1 || cargo install --locked cargo-deb@^3
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) cargo deb --no-build

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
	BLESS=1 cargo test -p schema --test generated
	BLESS=1 cargo test --test it -- golden:: rules::
	BLESS=1 cargo test --test it -- transcripts:: generated::
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

stress: setup ## the tests as on other machines: busy, on one core, as a user, without terminals
	@scripts/stress

packages = zlib apr libtool libyaml pcre2 rust-fd-find lua5.4 dash libjsoncpp double-conversion
builds: build ## real builds, captured: Debian packages, CMake and cargo, from source to check
	@scripts/setup --sources
	@scripts/packages --install $(packages)
	@scripts/builds

pointers: build ## the points-to analysis of real programs: time, memory, sizes of sets
	@scripts/setup --sources
	@scripts/pointers

loads: build ## what docs/dataset.md says, with pandas, polars, DuckDB, datasets and mlcroissant, and with R and PyTorch Geometric where they are installed
	@scripts/loads

cluster: build ## parts of an export on a local Dask cluster, a worker of it killed, and on a local Slurm
	@scripts/cluster/check

flowlog: build ## points_to and call_graph with FlowLog, by two workers and two processes: the rows of the embedded engine
	@scripts/flowlog

juliet: build ## recipes on NIST's Juliet for C: flaws found, and functions without one reported; JULIET=DIR is a checkout
	scripts/juliet

clean: ## remove what was built
	rm -rf target
