# Clock crossings of async_frame_fifo: Vivado reads this file for the instances of the module in a design,
#   read_xdc -ref async_frame_fifo async_frame_fifo_cdc.xdc

set s_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports s_clk]]]
set m_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports m_clk]]]
set period [expr {($s_clk < $m_clk ? $s_clk : $m_clk)}]

# follows, a bit
set_max_delay -datapath_only -from [get_cells follows_reg] -to [get_cells followed_seen_1_reg] $period

# holds, a bit
set_max_delay -datapath_only -from [get_cells holds_reg] -to [get_cells holds_seen_1_reg] $period

# read_gray, a Gray code
set_max_delay -datapath_only -from [get_cells {read_gray_reg[*]}] -to [get_cells {read_gray_seen_1_reg[*]}] $period
set_bus_skew -from [get_cells {read_gray_reg[*]}] -to [get_cells {read_gray_seen_1_reg[*]}] $period

# turn, a bit
set_max_delay -datapath_only -from [get_cells turn_reg] -to [get_cells turn_seen_1_reg] $period

# may_leave_gray, a Gray code
set_max_delay -datapath_only -from [get_cells {may_leave_gray_reg[*]}] -to [get_cells {may_leave_seen_1_reg[*]}] $period
set_bus_skew -from [get_cells {may_leave_gray_reg[*]}] -to [get_cells {may_leave_seen_1_reg[*]}] $period

# beats, written long before they are read; in block RAM there is no such path
set_max_delay -quiet -datapath_only -from [get_cells -quiet beats_reg*] -to [get_cells -quiet {out_reg[*]}] $period
