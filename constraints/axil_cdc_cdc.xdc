# Clock crossings of axil_cdc: Vivado reads this file for the instances of the module in a design,
#   read_xdc -ref axil_cdc axil_cdc_cdc.xdc

set s_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports s_clk]]]
set m_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports m_clk]]]
set period [expr {($s_clk < $m_clk ? $s_clk : $m_clk)}]

# write_follows, a bit
set_max_delay -datapath_only -from [get_cells write_follows_reg] -to [get_cells write_followed_seen_1_reg] $period

# answered_bresp, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {answered_bresp_reg[*]}] -to [get_cells {offered_bresp_reg[*]}] $period

# write_turn, a bit
set_max_delay -datapath_only -from [get_cells write_turn_reg] -to [get_cells write_turn_seen_1_reg] $period

# asked_awaddr, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {asked_awaddr_reg[*]}] -to [get_cells {offered_awaddr_reg[*]}] $period

# asked_wdata, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {asked_wdata_reg[*]}] -to [get_cells {offered_wdata_reg[*]}] $period

# asked_wstrb, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {asked_wstrb_reg[*]}] -to [get_cells {offered_wstrb_reg[*]}] $period

# read_follows, a bit
set_max_delay -datapath_only -from [get_cells read_follows_reg] -to [get_cells read_followed_seen_1_reg] $period

# answered_rresp, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {answered_rresp_reg[*]}] -to [get_cells {offered_rresp_reg[*]}] $period

# answered_rdata, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {answered_rdata_reg[*]}] -to [get_cells {offered_rdata_reg[*]}] $period

# read_turn, a bit
set_max_delay -datapath_only -from [get_cells read_turn_reg] -to [get_cells read_turn_seen_1_reg] $period

# asked_araddr, stands still while it is taken
set_max_delay -datapath_only -from [get_cells {asked_araddr_reg[*]}] -to [get_cells {offered_araddr_reg[*]}] $period
