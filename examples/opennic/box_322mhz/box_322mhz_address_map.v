// SPDX-License-Identifier: MIT OR Apache-2.0
// No address map: box_322mhz_address_map_inst.vh says why. The shell's build script wants the file.
