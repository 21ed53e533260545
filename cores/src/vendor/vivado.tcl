# Synthesises, places and routes one core alone, out of context, at the clock of its constraints:
#   vivado -mode batch -source constraints/vivado.tcl -tclargs TOP [PART]
# Reports, the checkpoint and result.txt go to vivado/TOP/ below the working directory.
source [file join [file dirname [file normalize [info script]]] flow.tcl]

set usage "vivado -mode batch -source constraints/vivado.tcl -tclargs TOP \[PART\]"
lassign [top_and_part $argv xcvu9p-flgb2104-2-i $usage] top part
set verilog [verilog_of $top]
set constraints [file join $root constraints ${top}_ooc.xdc]
need [concat $verilog [list $constraints]]
if {[llength [get_parts -quiet $part]] != 1} {
    fail "Vivado has no part `$part`" "name one that is installed; `puts \[get_parts\]` lists them"
}
set folder [folder_of vivado $top]

create_project -in_memory -part $part
read_verilog $verilog
read_xdc -mode out_of_context $constraints
synth_design -top $top -part $part -mode out_of_context -flatten_hierarchy rebuilt
opt_design
place_design
phys_opt_design
route_design

write_checkpoint -force [file join $folder $top.dcp]
report_timing_summary -file [file join $folder timing_summary.rpt]
report_timing -setup -max_paths 10 -file [file join $folder worst_paths.rpt]
report_utilization -file [file join $folder utilization.rpt]
report_high_fanout_nets -timing -max_nets 25 -file [file join $folder fanout.rpt]

# Number in the first row of a utilization report with one of the names; `-` if the device has none.
proc used {report names} {
    set row "^\\| *(?:[join $names |])\\*? *\\| *(\[0-9.\]+) *\\|"
    return [expr {[regexp -line $row $report -> count] ? $count : "-"}]
}

set registers [all_registers]
set worst [get_timing_paths -setup -max_paths 1]
set inside [get_timing_paths -setup -max_paths 1 -from $registers -to $registers]
# of several clocks all have the same period
set period [get_property PERIOD [lindex [get_clocks] 0]]
set slack [get_property SLACK $worst]
set report [report_utilization -return_string]
finish $folder [list \
    top $top \
    part $part \
    tool Vivado-[version -short] \
    period_ns $period \
    wns_ns $slack \
    fmax_mhz [mhz $period $slack] \
    registers_mhz [mhz $period [get_property SLACK $inside]] \
    lut [used $report {{CLB LUTs} {Slice LUTs}}] \
    ff [used $report {{CLB Registers} {Slice Registers} Registers}] \
    bram [used $report {{Block RAM Tile}}] \
    uram [used $report {URAM}] \
    dsp [used $report {DSPs {DSP Slices}}] \
    worst [get_property STARTPOINT_PIN $worst]->[get_property ENDPOINT_PIN $worst]]
