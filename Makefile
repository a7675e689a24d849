# `make` lists the targets.

# rustup's cargo, for shells that have not read its profile.
export PATH := $(PATH):$(if $(CARGO_HOME),$(CARGO_HOME),$(HOME)/.cargo)/bin

.PHONY: help setup run build release static staged install tarball deb wheel test bench bless corpus verifier roundtrip torture stress builds pointers findings aliases loads cluster flowlog juliet suites clean

help:
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

setup: ## install what is missing on Debian 12: LLVM 22, clang 22, cargo
	@scripts/setup

run: setup ## export the C project in testdata/projects, evaluate the rules, sum up
	cargo build
	@scripts/run

build: setup ## target/release/llvm-facts, as fast as it gets
	cargo build --release

# Releases have LLVM in the program. Where the source and the crates lie is in no release: every checkout gives the same bytes.
version := $(shell sed -n 's/^version = "\(.*\)"/\1/p;T;q' Cargo.toml)
cargo_home = $(or $(CARGO_HOME),$(HOME)/.cargo)
prefix_map = -ffile-prefix-map=$(CURDIR)=. -ffile-prefix-map=$(cargo_home)=cargo
reproducible = env CARGO_TARGET_DIR=$(CURDIR)/target/static SOURCE_DATE_EPOCH=$(epoch) \
    RUSTFLAGS="$(RUSTFLAGS) --remap-path-prefix=$(CURDIR)=. --remap-path-prefix=$(cargo_home)=cargo" \
    CFLAGS="$(CFLAGS) $(prefix_map)" CXXFLAGS="$(CXXFLAGS) $(prefix_map)"
# The time of the commit; 1980 without git.
epoch = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null),315532800)
name = llvm-facts-$(version)-$(shell uname -m)-linux
tar = tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w --mtime=@$(epoch) --format=gnu

release: ## target/dist: a tarball, a Debian package and a Python wheel with LLVM in the program, and their checksums
	rm -rf target/dist
	$(MAKE) tarball deb wheel
	cd target/dist && sha256sum * > SHA256SUMS && cat SHA256SUMS

static: setup
	$(reproducible) cargo build --release --locked --features static-llvm

# What is installed beside the program, made by the program.
staged: static
	rm -rf target/staged
	target/static/release/llvm-facts man target/staged/man1
	for shell in bash zsh fish; do \
	    target/static/release/llvm-facts completions $$shell > target/staged/llvm-facts.$$shell || exit; done

PREFIX = /usr/local
at = $(DESTDIR)$(PREFIX)
install: staged ## the program, manual pages, completions and datalog/ below PREFIX, by default /usr/local
	install -d $(at)/bin $(at)/share/man/man1 $(at)/share/llvm-facts
	install target/static/release/llvm-facts target/static/release/llvm-facts-wrapper $(at)/bin
	install -m 644 target/staged/man1/*.1 $(at)/share/man/man1
	install -D -m 644 target/staged/llvm-facts.bash $(at)/share/bash-completion/completions/llvm-facts
	install -D -m 644 target/staged/llvm-facts.zsh $(at)/share/zsh/$(or $(zsh),site-functions)/_llvm-facts
	install -D -m 644 target/staged/llvm-facts.fish $(at)/share/fish/vendor_completions.d/llvm-facts.fish
	install -D -m 644 README.md LICENSE -t $(at)/share/doc/llvm-facts
	rm -rf $(at)/share/llvm-facts/datalog $(at)/share/doc/llvm-facts/docs
	cp -R datalog $(at)/share/llvm-facts
	cp -R docs $(at)/share/doc/llvm-facts

tarball: ## target/dist/llvm-facts-*.tar.gz, what `make install` installs
	rm -rf target/tarball
	$(MAKE) install DESTDIR=target/tarball PREFIX=/$(name)
	mkdir -p target/dist
	$(tar) -C target/tarball -cf - $(name) | gzip -9n > target/dist/$(name).tar.gz

deb: ## target/dist/llvm-facts_*.deb
	rm -rf target/deb
	$(MAKE) install DESTDIR=target/deb PREFIX=/usr zsh=vendor-completions
	mv target/deb/usr/share/doc/llvm-facts/LICENSE target/deb/usr/share/doc/llvm-facts/copyright
	mkdir -p target/deb/DEBIAN target/dist
	{ sed 's/^VERSION$$/Version: $(version)/' scripts/debian-control; \
	    echo "Architecture: $$(dpkg --print-architecture)"; \
	    echo "Installed-Size: $$(find target/deb/usr -type f -printf '%s\n' | awk '{ sum += $$1 } END { print int(sum / 1024) }')"; } > target/deb/DEBIAN/control
	chmod -R go-w target/deb
	SOURCE_DATE_EPOCH=$(epoch) dpkg-deb --root-owner-group -Zxz --build target/deb target/dist

wheel: export MATURIN_PEP517_ARGS = --compatibility manylinux_2_34
wheel: setup ## target/dist/llvm_facts-*.whl, the program and a Python package
	[ -x target/python/bin/pip ] || python3 -m venv target/python
	$(reproducible) target/python/bin/pip --disable-pip-version-check wheel --quiet --no-deps --wheel-dir target/dist .

# Tests make and remove thousands of folders: on ext4 that takes most of their time, in memory next to none.
roomy = $(shell df -k --output=avail /dev/shm 2>/dev/null | awk 'NR == 2 && $$1 > 6000000 { print "/dev/shm" }')
noexec = $(shell grep ' /dev/shm .*noexec' /proc/mounts)
# What compiles the workspace also lints it: `cargo clippy` would read and check every dependency once more, and compile the engine twice.
linted = --config 'build.rustc-workspace-wrapper="clippy-driver"'
test: export CLIPPY_ARGS = -Dwarnings__CLIPPY_HACKERY__
test: export TMPDIR := $(or $(TMPDIR),$(if $(noexec),,$(roomy)),/tmp)
test: setup ## formatting, lints and every test
	@scripts/setup --browser
	@if cargo fmt --version >/dev/null 2>&1; then echo 'cargo fmt --all --check'; cargo fmt --all --check; \
	else echo 'rustfmt is not installed: formatting not checked'; fi
	@if clippy-driver --version >/dev/null 2>&1; then \
	    echo 'cargo test --workspace, linted by clippy'; cargo test $(linted) --workspace; \
	else echo 'clippy is not installed: not linted'; cargo test --workspace; fi
	scripts/python

bless: setup ## rewrite generated files and golden rows, to be read as a diff
	BLESS=1 cargo test -p schema --test generated
	BLESS=1 cargo test --test it -- golden:: rules::
	BLESS=1 cargo test --test it -- pages:: generated::
	BLESS=1 cargo test -p datalog --test it -- dialect::

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
	TORTURE_MUTANTS=10000 cargo test --release --test it mutants_do_not_change_rows_of_good_modules

stress: setup ## the tests as on other machines: busy, on one core, as a user, without terminals
	@scripts/stress

packages = zlib apr libtool libyaml pcre2 rust-fd-find lua5.4 dash jsoncpp double-conversion search cgo
builds: build ## real builds, captured: Debian packages, CMake, cargo and Go, from source to check; packages='linux curl' for others
	@scripts/setup --sources
	@scripts/packages --install --compare $(packages)

pointers: build ## the points-to analysis of real programs: time, memory, sizes of sets
	@scripts/setup --sources
	@scripts/pointers

findings: build ## what the recipes report on real programs, for their precision
	@scripts/setup --sources
	@scripts/findings

aliases: build ## which accesses may alias, against LLVM's alias analyses, in the programs of `make pointers`
	@scripts/setup --sources
	@scripts/aliases

loads: build ## what docs/dataset.md and docs/tables.md say, with pandas, polars, DuckDB, datasets and mlcroissant, R and PyTorch Geometric where they are
	@scripts/loads

cluster: build ## parts of an export on a local Dask cluster, a worker of it killed, and on a local Slurm
	@scripts/cluster/check

flowlog: build ## points_to and call_graph with FlowLog, by two workers and two processes: the rows of the embedded engine
	@scripts/flowlog

juliet: build ## recipes on NIST's Juliet for C: flaws found, and functions without one reported; JULIET=DIR is a checkout
	scripts/juliet

suites: build ## recipes, clang --analyze, gcc -fanalyzer and cppcheck on the tests of clang's and GCC's analyzers: marked lines found, and others reported
	@scripts/setup --sources --suites
	@scripts/suites

clean: ## remove what was built
	rm -rf target
