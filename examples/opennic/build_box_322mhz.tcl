# SPDX-License-Identifier: MIT OR Apache-2.0
# The Verilog of both shells, and the constraints of their clock crossings. The build script of the shell reads this file in the folder of the plugin.
set repository [file normalize [file join [pwd] .. ..]]
set shells [file join $repository rtl shells]
set verilog {}
foreach list {opennic_322.f opennic_lowar.f} {
    set channel [open [file join $shells $list]]
    foreach file [split [string trim [read $channel]] \n] {
        lappend verilog [file normalize [file join $shells $file]]
    }
    close $channel
}
read_verilog [lsort -unique $verilog]
foreach module {async_frame_fifo axil_cdc shell_reset} {
    read_xdc -ref $module [file join $repository constraints ${module}_cdc.xdc]
}
