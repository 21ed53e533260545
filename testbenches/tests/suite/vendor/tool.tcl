# Stands for a vendor's tool: an ordinary Tcl in which every command of the tool that the scripts use is a procedure
# that takes what the vendor's documents say, writes the call to a log, and returns made-up objects.
#   tclsh tool.tcl TOOL SETUP SCRIPT [ARGUMENT]...
# TOOL is vivado, quartus_sh or quartus_sta. SETUP sets `log`, the file to append calls to; `ports`, pairs of name and
# direction; `slack` and `inside`, the worst slacks in ns over all paths and between registers; `cells`, the cells of the module that
# constraints inside a design are for.
lassign $argv tool setup script
set arguments [lrange $argv 3 end]
set self [file normalize [info script]]
source $setup

proc touch {file} {
    close [open $file a]
}

proc log {words} {
    set channel [open $::log a]
    puts $channel [join $words \t]
    close $channel
}

# Options and other words of a call. `known` are the options, with a colon those that have a value.
proc checked {name known least most given} {
    set options {}
    set words {}
    for {set at 0} {$at < [llength $given]} {incr at} {
        set word [lindex $given $at]
        if {![regexp {^-[a-z]} $word]} {
            lappend words $word
        } elseif {$word in $known} {
            dict set options $word {}
        } elseif {"$word:" in $known} {
            set value [lindex $given [incr at]]
            if {$at == [llength $given] || [regexp {^-[a-z]} $value]} {
                error "$name: $word has no value"
            }
            dict set options $word $value
        } else {
            error "$name has no option $word"
        }
    }
    if {[llength $words] < $least || [llength $words] > $most} {
        error "$name takes $least to $most words beside its options, not [llength $words]"
    }
    log [concat [list $name] $given]
    if {[dict exists $options -file]} {
        touch [dict get $options -file]
    }
    return [list $options $words]
}

# Declares a command of the tool. Its body sees `options` and `words`.
set commands {}
proc command {name known least most {body {}}} {
    lappend ::commands $name
    proc $name args "lassign \[checked $name {$known} $least $most \$args\] options words\n$body"
}

proc must {condition message} {
    if {![uplevel 1 [list expr $condition]]} {
        error $message
    }
}

# Constraints. In their files there is nothing but these commands, `set`, `expr` and `list`.

set periods {}
proc names_of {direction} {
    set names {}
    foreach {name is} $::ports {
        if {$is eq $direction} {
            lappend names $name
        }
    }
    return $names
}
# Whether a name matches; brackets in names of ports are no character classes.
proc matches {pattern name} {
    return [string match [string map {\[ \\\[ \] \\\]} $pattern] $name]
}
proc ports_named {patterns} {
    set found {}
    foreach pattern $patterns {
        set these {}
        foreach {name direction} $::ports {
            if {[matches $pattern $name]} {
                lappend these $name
            }
        }
        must {$these ne ""} "no port $pattern"
        lappend found {*}$these
    }
    return $found
}
proc passes {filter name direction} {
    foreach term [split [string map {&& \n} $filter] \n] {
        if {![regexp {^ *(NAME|DIRECTION) +(==|!=|=~|!~) +(\S+) *$} $term -> property operator value]} {
            error "filter $filter"
        }
        set has [expr {$property eq "NAME" ? $name : $direction}]
        set same [expr {$operator in {== !=} ? $has eq $value : [matches $value $has]}]
        if {$same == ($operator in {!= !~})} {
            return 0
        }
    }
    return 1
}
proc delays_of {direction options words} {
    lassign $words delay objects
    must {[string is double -strict $delay]} "$delay is no time"
    must {[dict exists $::periods [dict get $options -clock]]} "no such clock"
    must {$objects ne ""} "no port has the delay"
    foreach object $objects {
        must {[dict get $::ports $object] eq $direction} "$object is not $direction"
    }
}
command create_clock {-period: -name: -waveform: -add} 0 1 {
    lassign $words from
    must {[llength $from] == 1 && [dict get $::ports [lindex $from 0]] eq "IN"} "a clock comes from one input"
    dict set ::periods [dict get $options -name] [dict get $options -period]
}
command all_inputs {} 0 0 {return [names_of IN]}
command all_outputs {} 0 0 {return [names_of OUT]}
command remove_from_collection {} 2 2 {
    lassign $words all others
    set rest {}
    foreach name $all {
        if {$name ni $others} {
            lappend rest $name
        }
    }
    return $rest
}
command get_clocks {-nocase -no_duplicates -quiet -of_objects:} 0 1 {
    if {[dict exists $options -of_objects]} {
        set words [dict get $options -of_objects]
    } elseif {$words in {{} *}} {
        return [dict keys $::periods]
    }
    must {[dict exists $::periods [lindex $words 0]]} "no clock $words"
    return $words
}
set delay {-clock: -clock_fall -rise -fall -max -min -add_delay -reference_pin:}
set exception {-from: -to: -through: -rise_from: -rise_to: -fall_from: -fall_to: -setup -hold}
command set_input_delay $delay 2 2 {delays_of IN $options $words}
command set_output_delay $delay 2 2 {delays_of OUT $options $words}
command set_false_path $exception 0 0
set constraints {create_clock all_outputs get_clocks get_ports set_input_delay set_output_delay set_false_path set_max_delay}
lappend constraints {*}[expr {$tool eq "vivado" ? {get_cells get_property set_bus_skew} : {}}]

proc constrain {file} {
    set channel [open $file]
    set text [read $channel]
    close $channel
    set child [interp create]
    foreach name [interp eval $child {info commands}] {
        if {$name ni {set expr list}} {
            interp hide $child $name
        }
    }
    foreach name $::constraints {
        interp alias $child $name {} $name
    }
    interp eval $child $text
    interp delete $child
}

if {$tool eq "vivado"} {
    # UG835, the Tcl commands of Vivado; all take -quiet and -verbose
    command get_ports {-regexp -nocase -filter: -of_objects: -match_style: -quiet} 0 1 {
        set found {}
        foreach {name direction} $::ports {
            if {![dict exists $options -filter] || [passes [dict get $options -filter] $name $direction]} {
                lappend found $name
            }
        }
        return [expr {$words eq "" ? $found : [ports_named [lindex $words 0]]}]
    }
    command set_max_delay [concat -datapath_only -quiet $exception] 1 1
    command set_bus_skew [concat -quiet $exception] 1 1
    command get_cells {-hierarchical -regexp -nocase -filter: -of_objects: -match_style: -quiet} 0 1 {
        set found {}
        foreach cell $::cells {
            if {[matches [lindex $words 0] $cell]} {
                lappend found $cell
            }
        }
        must {$found ne "" || [dict exists $options -quiet]} "no cell $words"
        return $found
    }

    command get_parts {-regexp -nocase -filter: -of_objects: -quiet -verbose} 0 1 {
        return [expr {$words in {xcvu9p-flgb2104-2-i xcku5p-ffvb676-2-e} ? $words : ""}]
    }
    command create_project {-part: -force -in_memory -ip -rtl_kernel -quiet -verbose} 0 2
    command read_verilog {-library: -sv -quiet -verbose} 1 1 {
        foreach file [lindex $words 0] {
            must {[file isfile $file]} "no file $file"
        }
    }
    command read_xdc {-cells: -ref: -quiet_diff_pairs -mode: -unmanaged -no_add -quiet -verbose} 1 1 {
        must {![dict exists $options -mode] || [dict get $options -mode] in {default out_of_context}} "no such mode"
        constrain [lindex $words 0]
    }
    command synth_design {
        -name: -part: -constrset: -top: -include_dirs: -generic: -define: -verilog_define: -vhdl_define:
        -flatten_hierarchy: -gated_clock_conversion: -directive: -rtl -lint -file: -bufg: -no_lc -lut_cascade
        -shreg_min_size: -mode: -fsm_extraction: -rtl_skip_mlo -rtl_skip_ip -rtl_skip_constraints -srl_style:
        -keep_equivalent_registers -resource_sharing: -cascade_dsp: -control_set_opt_threshold: -incremental_mode:
        -max_bram: -max_uram: -max_dsp: -max_bram_cascade_height: -max_uram_cascade_height: -global_retiming:
        -no_srlextract -assert -no_timing_driven -sfcu -debug_log -quiet -verbose
    } 0 0
    command opt_design {
        -retarget -propconst -sweep -bram_power_opt -remap -aggressive_remap -resynth_area -resynth_seq_area
        -directive: -muxf_remap -hier_fanout_limit: -bufg_opt -shift_register_opt -control_set_merge -quiet -verbose
    } 0 0
    command place_design {-directive: -no_timing_driven -timing_summary -unplace -post_place_opt -quiet -verbose} 0 0
    command phys_opt_design {
        -fanout_opt -placement_opt -routing_opt -slr_crossing_opt -restruct_opt -critical_cell_opt -dsp_register_opt
        -bram_register_opt -uram_register_opt -shift_register_opt -hold_fix -retime -force_replication_on_nets:
        -directive: -critical_pin_opt -clock_opt -path_groups: -tns_cleanup -quiet -verbose
    } 0 0
    command route_design {
        -unroute -release_memory -nets: -physical_nets -pins: -directive: -tns_cleanup -no_timing_driven -preserve
        -delay -auto_delay -max_delay: -min_delay: -timing_summary -finalize -ultrathreads -quiet -verbose
    } 0 0
    command write_checkpoint {-force -cell: -logic_function_stripped -encrypt -key: -quiet -verbose} 0 1 {
        must {[file extension $words] eq ".dcp"} "$words is no name of a checkpoint"
        touch $words
    }
    command report_timing_summary {
        -check_timing_verbose -delay_type: -no_detailed_paths -setup -hold -max_paths: -nworst: -unique_pins
        -path_type: -no_reused_label -input_pins -routable_nets -slack_lesser_than: -report_unconstrained
        -significant_digits: -no_header -file: -append -name: -return_string -warn_on_violation -datasheet -cells:
        -rpx: -quiet -verbose
    } 0 0
    set paths {
        -from: -rise_from: -fall_from: -to: -rise_to: -fall_to: -through: -delay_type: -setup -hold -max_paths:
        -nworst: -unique_pins -slack_lesser_than: -slack_greater_than: -group: -no_report_unconstrained -user_ignored
        -routable_nets -sort_by: -quiet -verbose
    }
    command report_timing [concat $paths {
        -path_type: -input_pins -no_header -no_reused_label -of_objects: -significant_digits: -column_style: -file:
        -append -name: -return_string -warn_on_violation -cells: -rpx:
    }] 0 0
    command report_utilization {
        -file: -append -pblocks: -evaluate_pblock -exclude_child_pblocks -exclude_non_assigned -cells: -return_string
        -slr -packthru -name: -no_primitives -omit_locs -hierarchical -spreadsheet_file: -spreadsheet_table:
        -spreadsheet_depth: -hierarchical_depth: -hierarchical_percentages -format: -quiet -verbose
    } 0 0 {
        # a device without UltraRAM
        if {[dict exists $options -return_string]} {
            return "| CLB LUTs*                  | 1234 |     0 |    1182240 |  0.10 |
|   LUT as Logic             | 1200 |     0 |    1182240 |  0.10 |
| CLB Registers              | 2345 |     0 |    2364480 |  0.10 |
| Block RAM Tile             |  6.5 |     0 |       2160 |  0.30 |
|   RAMB36/FIFO*             |    6 |     0 |       2160 |  0.28 |
| DSPs                       |    7 |     0 |       6840 |  0.10 |
"
        }
    }
    command report_high_fanout_nets {
        -file: -format: -append -ascending -timing -histogram -load_types -clock_regions -slr -max_nets:
        -fanout_greater_than: -fanout_lesser_than: -name: -cells: -clocks: -return_string -quiet -verbose
    } 0 0
    command all_registers {
        -clock: -rise_clock: -fall_clock: -cells -data_pins -clock_pins -async_pins -output_pins -level_sensitive
        -edge_triggered -no_hierarchy -quiet -verbose
    } 0 0 {return {first_reg second_reg}}
    command get_timing_paths [concat $paths {-filter: -regexp -nocase -cell:}] 0 0 {
        return [expr {[dict exists $options -from] && [dict exists $options -to] ? "inside" : "all"}]
    }
    command get_property {-min -max -quiet -verbose} 2 2 {
        lassign $words property object
        if {$property eq "PERIOD" && [dict exists $::periods $object]} {
            return [dict get $::periods $object]
        }
        switch $property,$object {
            SLACK,all {return $::slack}
            SLACK,inside {return $::inside}
            STARTPOINT_PIN,all {return first_reg/C}
            ENDPOINT_PIN,all {return q}
            include_dirs,sources_1 {return /folder/of/the/project}
            default {error "$object has no $property"}
        }
    }
    command get_filesets {-regexp -nocase -filter: -of_objects: -quiet -verbose} 0 1 {
        must {$words eq "sources_1"} "no fileset $words"
        return $words
    }
    command set_property {-dict: -quiet -verbose} 2 3
    command version {-short -fullversion -quiet -verbose} 0 0 {
        must {[dict exists $options -short]} "several lines"
        return 2024.2
    }
} else {
    # The scripting guides of Quartus Prime Pro, 683432 and 683243
    set project {}
    set packages {}
    command load_package {-version:} 1 1 {
        must {$words in {device flow report}} "no package $words"
        lappend ::packages $words
    }
    proc has_package {name} {
        must {$name in $::packages} "package $name is not loaded"
    }
    proc has_project {} {
        must {$::project ne ""} "no project is open"
    }
    command project_close {-dont_export_assignments} 0 0 {
        has_project
        set ::project {}
    }
}

if {$tool eq "quartus_sh"} {
    command get_part_info {
        -default_voltage -device -family -family_variant -package -pin_count -speed_grade -temperature_grade
    } 1 1 {
        has_package device
        must {$words in {AGFB014R24B2E2V 1SX280HN2F43E2VG}} "Illegal part name: $words"
        return {{Agilex 7}}
    }
    command project_new {-family: -overwrite -part: -revision:} 1 1 {
        set ::project [lindex $words 0]
        set ::assignments {}
        touch $::project.qpf
    }
    command set_global_assignment {
        -comment: -disable -entity: -fall -library: -name: -remove -rise -section_id: -tag:
    } 1 1 {
        has_project
        if {[string match *_FILE [dict get $options -name]]} {
            must {[file isfile [lindex $words 0]]} "no file $words"
        }
        lappend ::assignments [dict get $options -name] [lindex $words 0]
    }
    command set_instance_assignment {
        -comment: -disable -entity: -fall -from: -library: -name: -remove -rise -section_id: -tag: -to:
    } 1 1 {
        has_project
        must {$words in {ON OFF}} "$words is no value of a switch"
        ports_named [list [dict get $options -to]]
    }
    command export_assignments {-reorganize} 0 0 {
        has_project
        set channel [open $::project.qsf w]
        puts $channel $::assignments
        close $channel
    }
    command execute_flow {
        -analysis_and_elaboration -check_ios -compile -early_timing_estimate -export_database -implement -signaltap
    } 0 0 {
        has_package flow
        must {[file isfile $::project.qsf]} "the assignments are not in the project"
        file mkdir [dict get $::assignments PROJECT_OUTPUT_DIRECTORY]
        touch [file join [dict get $::assignments PROJECT_OUTPUT_DIRECTORY] $::project.fit.rpt]
    }
    command qexec {} 1 1 {
        must {[regexp {^quartus_sta -t (.*)} [lindex $words 0] -> rest]} "no program of Quartus: $words"
        exec sh -c "tclsh '$::self' quartus_sta '$::setup' $rest"
    }
    command load_report {} 0 1 {
        has_package report
        has_project
    }
    command unload_report {} 0 1
    command get_fitter_resource_usage {
        -alm -alut -available -io_pin -lab -le -mem_bit -percentage -reg -resource: -used -utilization
    } 0 0 {
        switch [dict keys $options] {
            {-alm -used} {return 1,234}
            {-reg -used} {return 2345}
            -resource {
                set rows {{M20K blocks} {6 / 7,110 ( < 1 % )} {DSP Blocks Needed} {7 / 4,510 ( < 1 % )}}
                foreach {row value} $rows {
                    if {[string match [dict get $options -resource] $row]} {
                        return $value
                    }
                }
            }
        }
        error "no such usage"
    }
}

if {$tool eq "quartus_sta"} {
    lappend constraints all_inputs remove_from_collection
    command get_ports {-nocase -no_duplicates} 1 1 {return [ports_named [lindex $words 0]]}
    command set_max_delay $exception 1 1
    set is_updated 0
    proc has_timing {} {
        must {$::is_updated} "the timing netlist is not up to date"
    }
    command project_open {-current_revision -force -revision:} 1 1 {
        set ::project [lindex $words 0]
        must {[file isfile $::project.qsf]} "no project $words"
    }
    command create_timing_netlist {
        -fast_model -force_dat -grade: -model: -no_latch -post_map -snapshot: -speed: -temperature: -voltage: -zero_ic_delays
    } 0 0 {has_project}
    command read_sdc {-hdl} 0 1 {
        set channel [open $::project.qsf]
        foreach {name value} [read $channel] {
            if {$name eq "SDC_FILE"} {
                constrain $value
            }
        }
        close $channel
    }
    command update_timing_netlist {-dynamic_borrow -full -no_borrow -recompute_borrow} 0 0 {set ::is_updated 1}
    command delete_timing_netlist {} 0 0
    command get_available_operating_conditions {-all} 0 0 {return {fast slow cold}}
    command set_operating_conditions {-force_dat -grade: -model: -speed: -temperature: -voltage:} 1 1 {
        set ::corner [lindex $words 0]
        set ::is_updated 0
    }
    set paths {
        -data_delay -detail: -fall_from: -fall_from_clock: -fall_to: -fall_to_clock: -false_path -from: -from_clock:
        -hold -intra_clock -less_than_slack: -npaths: -nworst: -pairs_only -recovery -removal -rise_from:
        -rise_from_clock: -rise_to: -rise_to_clock: -setup -show_routing -through: -to: -to_clock:
    }
    command get_timing_paths $paths 0 0 {
        has_timing
        return $::corner
    }
    command get_path_info {
        -advanced -arrival_points -arrival_time -clock_relationship -clock_skew -corner -data_delay -from -from_clock
        -latch_time -launch_time -num_logic_levels -operating_conditions -required_points -required_time -slack -to
        -to_clock -type
    } 1 1 {
        switch [dict keys $options] {
            -slack {return [expr {$::slack + ([lindex $words 0] eq "slow" ? 0 : 0.5)}]}
            -from {return node_first}
            -to {return node_second}
        }
    }
    command get_node_info {-asynch_edges -cell -clock_edges -fanout_edges -location -name -synch_edges -type} 1 1 {
        return [string map {node_ reg_} $words]
    }
    command create_timing_summary {
        -append -data_delay -edge_slack -file: -hold -mpw -panel_name: -recovery -removal -setup -split_by_corner -stdout
    } 0 0 {has_timing}
    command report_timing [concat $paths {-append -file: -multi_corner -panel_name: -stdout}] 0 0 {has_timing}
    command report_net_timing {-append -file: -nworst_delay: -nworst_fanout: -panel_name: -stdout} 0 1 {has_timing}
    command get_clock_info {
        -divide_by -duty_cycle -fall -latency -master_clock -max -min -multiply_by -name -period -phase -rise -targets
        -type -waveform
    } 1 1 {return [dict get $::periods [lindex $words 0]]}
}

# The script runs in an interpreter of its own: its variables and procedures are not those of this file.
set child [interp create]
foreach name $commands {
    interp alias $child $name {} $name
}
# The vendors' tools have Tcl 8.5.
foreach newer {lmap try throw tailcall coroutine yield yieldto zlib} {
    interp hide $child $newer
}
if {$tool eq "vivado"} {
    interp eval $child [list set argv $arguments]
} else {
    set version "Version 23.4.0 Build 79 11/22/2023 SC Pro Edition"
    interp eval $child [list array set quartus [list args $arguments version $version]]
    interp eval $child {
        proc foreach_in_collection {variable collection body} {
            uplevel 1 [list foreach $variable $collection $body]
        }
    }
}
interp eval $child [list source $script]
