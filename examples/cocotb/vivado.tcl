# Synthesises the shell opennic_322 alone, out of context, each of its clocks on its own. No Vivado has run this script here.
#   vivado -mode batch -source examples/cocotb/vivado.tcl -tclargs [PART]
# Reports go to vivado/opennic_322/ below the working directory.
set here [file dirname [file normalize [info script]]]
source [file join $here .. .. constraints flow.tcl]

set part [expr {[llength $argv] ? [lindex $argv 0] : "xcvu9p-flgb2104-2-i"}]
if {[llength [get_parts -quiet $part]] != 1} {
    fail "Vivado has no part `$part`" "name one that is installed; `puts \[get_parts\]` lists them"
}
set shells [file join $root rtl shells]
set verilog {}
foreach file [split [string trim [contents [file join $shells opennic_322.f]]] \n] {
    lappend verilog [file normalize [file join $shells $file]]
}
need $verilog
set folder [folder_of vivado opennic_322]

create_project -in_memory -part $part
read_verilog $verilog
read_xdc -mode out_of_context [file join $here opennic_322_ooc.xdc]
synth_design -top opennic_322 -part $part -mode out_of_context -flatten_hierarchy rebuilt
opt_design
place_design
route_design
write_checkpoint -force [file join $folder opennic_322.dcp]
report_timing_summary -file [file join $folder timing_summary.rpt]
report_utilization -file [file join $folder utilization.rpt]
