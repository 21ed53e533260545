# Procedures common to vivado.tcl, quartus.tcl and quartus_timing.tcl, in the Tcl 8.5 that the vendors' tools have.

# Folder that has `rtl` and `constraints`.
set root [file dirname [file dirname [file normalize [info script]]]]

# Ends the flow with a message and a remedy.
proc fail {message remedy} {
    puts stderr "ERROR: $message\n$remedy"
    exit 2
}

# Top and part that the arguments of a command name; `part` unless they name one.
proc top_and_part {arguments part usage} {
    global root
    if {[llength $arguments] < 1 || [llength $arguments] > 2} {
        fail "the arguments are a top and, to have another than $part, a part" "usage: $usage"
    }
    set tops {}
    foreach list [lsort [glob -nocomplain -tails -directory [file join $root rtl] *.f]] {
        lappend tops [file rootname $list]
    }
    set top [lindex $arguments 0]
    if {$top ni $tops} {
        fail "there is no top `$top` in [file join $root rtl]" "the tops there are: [join $tops {, }]"
    }
    if {[llength $arguments] == 2} {
        set part [lindex $arguments 1]
    }
    return [list $top $part]
}

proc contents {file} {
    set channel [open $file]
    set text [read $channel]
    close $channel
    return $text
}

proc write {file text} {
    set channel [open $file w]
    puts $channel $text
    close $channel
}

# Verilog files of a top, the top's own first.
proc verilog_of {top} {
    global root
    set files {}
    foreach file [split [string trim [contents [file join $root rtl $top.f]]] \n] {
        lappend files [file join $root rtl $file]
    }
    return $files
}

# Ends the flow unless all files are there.
proc need {files} {
    global root
    foreach file $files {
        if {![file isfile $file]} {
            fail "$file is missing" "emit it again: make rtl, or bifrost gen CORE -o $root"
        }
    }
}

# Folder for what a tool writes about a top, below the working directory, without the result of an earlier run.
proc folder_of {tool top} {
    set folder [file join [pwd] $tool $top]
    file mkdir $folder
    file delete [file join $folder result.txt]
    return $folder
}

# Clock rate in MHz of a path with this slack under this period, both in ns.
proc mhz {period slack} {
    return [format %.1f [expr {1000.0 / ($period - $slack)}]]
}

# Writes the line of results, the last of the output, to `result.txt` too.
proc finish {folder fields} {
    set words {}
    foreach {name value} $fields {
        lappend words $name=$value
    }
    write [file join $folder result.txt] [join $words]
    puts [join $words]
}
