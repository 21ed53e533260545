# Reports the timing of a core that quartus.tcl has compiled, in the folder of its project. That script runs
#   quartus_sta -t quartus_timing.tcl TOP
# as the shell of Quartus has no timing analyser.
source [file join [file dirname [file normalize [info script]]] flow.tcl]

project_open [lindex $quartus(args) 0]
create_timing_netlist
read_sdc
update_timing_netlist

# Worst path over all corners: slack, corner, source and destination
set worst {}
foreach_in_collection corner [get_available_operating_conditions] {
    set_operating_conditions $corner
    update_timing_netlist
    foreach_in_collection path [get_timing_paths -setup -npaths 1] {
        set slack [get_path_info -slack $path]
        if {$worst eq "" || $slack < [lindex $worst 0]} {
            set from [get_node_info -name [get_path_info -from $path]]
            set to [get_node_info -name [get_path_info -to $path]]
            set worst [list $slack $corner $from $to]
        }
    }
}
lassign $worst slack corner from to

set_operating_conditions $corner
update_timing_netlist
create_timing_summary -setup -file timing_summary.rpt
report_timing -setup -npaths 10 -detail full_path -file worst_paths.rpt
report_net_timing -nworst_fanout 25 -file fanout.rpt
foreach_in_collection clock [get_clocks *] {
    set period [get_clock_info -period $clock]
}
write timing.txt [list $period $slack $from $to]
delete_timing_netlist
project_close
