# Compiles one core alone, its ports as virtual pins, at the clock of its constraints, in Quartus Prime Pro:
#   quartus_sh -t constraints/quartus.tcl TOP [PART]
# The project, the reports and result.txt go to quartus/TOP/ below the working directory.
source [file join [file dirname [file normalize [info script]]] flow.tcl]
load_package device
load_package flow
load_package report

set usage "quartus_sh -t constraints/quartus.tcl TOP \[PART\]"
lassign [top_and_part $quartus(args) AGFB014R24B2E2V $usage] top part
set verilog [verilog_of $top]
set constraints [file join $root constraints ${top}_ooc.sdc]
need [concat $verilog [list $constraints]]
if {[catch {get_part_info -family $part} family]} {
    fail "Quartus has no part `$part`" "name one that is installed; `puts \[get_part_list\]` lists them"
}
set folder [folder_of quartus $top]

# Ports of a top but its clocks, as its file declares them; those with several bits as `name[*]`; or its clocks.
proc ports_of {file clocks} {
    set text [contents $file]
    set head [string range $text 0 [string first "\n);" $text]]
    set ports {}
    foreach {line range name} [regexp -all -inline -line {^  (?:in|out)put +(?:wire|reg) +(\[.*\] )?(\w+),?$} $head] {
        if {[regexp {^(?:clk|\w+_clk)$} $name] == $clocks} {
            lappend ports [expr {$range eq "" ? $name : "${name}\[*\]"}]
        }
    }
    return $ports
}

cd $folder
file delete timing.txt
# The delays at the ports are for an ideal clock. Here the clock reaches the registers later than its pin, and the paths
# at the ports would miss it by that.
set clocks [ports_of [lindex $verilog 0] 1]
write ports.sdc "set_false_path -from \[remove_from_collection \[all_inputs\] \[get_ports [list $clocks]\]\]
set_false_path -to \[all_outputs\]"
project_new -overwrite $top
foreach {name value} [list \
    FAMILY [lindex $family 0] \
    DEVICE $part \
    TOP_LEVEL_ENTITY $top \
    PROJECT_OUTPUT_DIRECTORY reports \
    NUM_PARALLEL_PROCESSORS ALL \
    FLOW_DISABLE_ASSEMBLER ON \
    SDC_FILE $constraints \
    SDC_FILE ports.sdc \
] {
    set_global_assignment -name $name $value
}
foreach file $verilog {
    set_global_assignment -name VERILOG_FILE $file
}
foreach port [ports_of [lindex $verilog 0] 0] {
    set_instance_assignment -name VIRTUAL_PIN ON -to $port
}
export_assignments
execute_flow -compile
qexec "quartus_sta -t \"[file join $root constraints quartus_timing.tcl]\" $top"
if {![file isfile timing.txt]} {
    fail "quartus_sta has written no timing" "its messages above say why"
}

# First number of a row of the Fitter's summary; `-` if there is no such row.
proc used {args} {
    if {[catch {get_fitter_resource_usage {*}$args} text] || ![regexp {[0-9][0-9,.]*} $text count]} {
        return -
    }
    return [string map {, {}} $count]
}

lassign [contents timing.txt] period slack from to
regexp {Version (\S+)} $quartus(version) -> version
load_report
set fields [list \
    top $top \
    part $part \
    tool Quartus-$version \
    period_ns $period \
    wns_ns $slack \
    fmax_mhz [mhz $period $slack] \
    registers_mhz [mhz $period $slack] \
    alm [used -alm -used] \
    ff [used -reg -used] \
    m20k [used -resource "M20K blocks"] \
    dsp [used -resource *DSP*] \
    worst $from->$to]
unload_report
project_close
finish $folder $fields
