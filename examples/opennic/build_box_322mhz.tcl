# SPDX-License-Identifier: MIT OR Apache-2.0
# The files of the gateway and the constraints of its clock crossings. The build script of the shell reads this file in the folder of the plugin.
set repository [file normalize [file join [pwd] .. ..]]
set shells [file join $repository rtl shells]
set channel [open [file join $shells opennic_322.f]]
foreach file [split [string trim [read $channel]] \n] {
    read_verilog [file normalize [file join $shells $file]]
}
close $channel
foreach module {async_frame_fifo axil_cdc shell_reset} {
    read_xdc -ref $module [file join $repository constraints ${module}_cdc.xdc]
}
