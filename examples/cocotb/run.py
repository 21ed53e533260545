#!/usr/bin/env python3
# SPDX-License-Identifier: MIT OR Apache-2.0
"""Sizes a link, builds the card in Icarus and runs its tests. The first argument is a folder for what is written, the second
the path of the command `bifrost`; without it cargo builds one."""

import subprocess
import sys
from pathlib import Path

from cocotb_tools.runner import get_results, get_runner

HERE = Path(__file__).resolve().parent
SHELLS = HERE / "../../rtl/shells"
# As docs/shells.md has it, for a short fibre
SIZE = "size --gateway --rate 100G --distance 300m --priorities 3 --response 3.9us --reverse-jitter 1.9us --json"
CARGO = ["cargo", "run", "--quiet", "--locked", "--package", "bifrost-rtl", "--"]


def main(folder, bifrost):
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "size.json", "w") as sizing:
        status = subprocess.run(bifrost + SIZE.split(), stdout=sizing, cwd=HERE).returncode
    if status:
        return status
    verilog = [(SHELLS / line).resolve() for line in (SHELLS / "opennic_322.f").read_text().split()]
    runner = get_runner("icarus")
    runner.build(
        sources=[HERE / "card.v", *verilog], hdl_toplevel="card", build_dir=folder, always=True, build_args=["-g2005"]
    )
    results = runner.test(
        hdl_toplevel="card",
        test_module="test_card",
        test_dir=HERE,
        build_dir=folder,
        results_xml=folder / "results.xml",
        extra_env={"SIZE": str(folder / "size.json"), "PYTHONDONTWRITEBYTECODE": "1"},
        log_file=folder / "test.log",
    )
    tests, failed = get_results(results)
    print(f"{tests} tests, {failed} failed: {folder / 'test.log'}")
    return 1 if failed or not tests else 0


if len(sys.argv) not in (2, 3):
    sys.exit(f"usage: {sys.argv[0]} FOLDER [BIFROST]")
folder, *command = [Path(argument).resolve() for argument in sys.argv[1:]]
sys.exit(main(folder, command or CARGO))
