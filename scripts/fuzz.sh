#!/bin/sh
# Searches for octets with which a reader of text or octets from outside panics, hangs or takes too much memory.
# usage: scripts/fuzz.sh SECONDS, for each reader; KEEP=1 adds what reached new code to testbenches/fuzz/corpus
set -eu
seconds=$1
fuzz=testbenches/fuzz
found=target/fuzz/corpus
PATH=$PWD/target/cargo/bin:$PATH
# cargo passes it on to the programs' builds, which belong to no workspace
export CARGO_TARGET_DIR="$PWD/target/fuzz"

for target in "$fuzz"/targets/*.rs; do
  reader=$(basename "$target" .rs)
  mkdir -p "$found/$reader"
  echo "$reader: $seconds s"
  # no sanitizer: the readers have no unsafe code; a search ends with the octets of the first fault in $fuzz/artifacts
  cargo fuzz run --fuzz-dir "$fuzz" --sanitizer none "$reader" "$found/$reader" "$fuzz/corpus/$reader" -- \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=256 -max_len=8192 -verbosity=0 -print_final_stats=1
  if [ -n "${KEEP:-}" ]; then
    cargo fuzz run --fuzz-dir "$fuzz" --sanitizer none "$reader" "$fuzz/corpus/$reader" "$found/$reader" -- -merge=1 -max_len=1024 -verbosity=0
  fi
done
