# Clock crossings of shell_reset: Vivado reads this file for the instances of the module in a design,
#   read_xdc -ref shell_reset shell_reset_cdc.xdc

set s_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports s_clk]]]
set m_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports m_clk]]]
set period [expr {($s_clk < $m_clk ? $s_clk : $m_clk)}]

# taken, a bit
set_max_delay -datapath_only -from [get_cells taken_reg] -to [get_cells taken_seen_1_reg] $period

# over, a bit
set_max_delay -datapath_only -from [get_cells over_reg] -to [get_cells over_seen_1_reg] $period
