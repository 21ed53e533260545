# Compiles the shell opennic_322 alone in Quartus Prime Pro, each of its clocks on its own: what its crossings and its gateway need on an Intel
# part. No Quartus has run this script here.
#   quartus_sh -t examples/cocotb/quartus.tcl [PART]
# The project and its reports go to quartus/opennic_322/ below the working directory.
set here [file dirname [file normalize [info script]]]
source [file join $here .. .. constraints flow.tcl]
load_package device
load_package flow

set part [expr {[llength $quartus(args)] ? [lindex $quartus(args) 0] : "AGFB014R24B2E2V"}]
if {[catch {get_part_info -family $part} family]} {
    fail "Quartus has no part `$part`" "name one that is installed; `puts \[get_part_list\]` lists them"
}
set shells [file join $root rtl shells]
set verilog {}
foreach file [split [string trim [contents [file join $shells opennic_322.f]]] \n] {
    lappend verilog [file normalize [file join $shells $file]]
}
need $verilog

cd [folder_of quartus opennic_322]
project_new -overwrite opennic_322
foreach {name value} [list \
    FAMILY [lindex $family 0] \
    DEVICE $part \
    TOP_LEVEL_ENTITY opennic_322 \
    PROJECT_OUTPUT_DIRECTORY reports \
    SDC_FILE [file join $here opennic_322_ooc.sdc] \
] {
    set_global_assignment -name $name $value
}
foreach file $verilog {
    set_global_assignment -name VERILOG_FILE $file
}
foreach ports {s_* m_* mod_*} {
    set_instance_assignment -name VIRTUAL_PIN ON -to $ports
}
export_assignments
execute_flow -compile
project_close
