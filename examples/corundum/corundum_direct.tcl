# SPDX-License-Identifier: MIT OR Apache-2.0
# The Verilog of the shell, the folder of corundum_direct_inst.vh, and the constraints of the clock crossings: one of CONFIG_TCL_FILES in the
# Makefile of a card. No Vivado has run this script here.
set here [file dirname [file normalize [info script]]]
set repository [file normalize [file join $here .. ..]]
set shells [file join $repository rtl shells]
set channel [open [file join $shells corundum_direct.f]]
set verilog {}
foreach file [split [string trim [read $channel]] \n] {
    lappend verilog [file normalize [file join $shells $file]]
}
close $channel
read_verilog $verilog
set folders [get_property include_dirs [get_filesets sources_1]]
if {$here ni $folders} {
    set_property include_dirs [concat $folders [list $here]] [get_filesets sources_1]
}
foreach module {async_frame_fifo axil_cdc} {
    read_xdc -ref $module [file join $repository constraints ${module}_cdc.xdc]
}
