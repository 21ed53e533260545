# opennic_322: SDC, the shell alone; times in nanoseconds. A path between two clocks is no longer than the shorter period.

create_clock -name axil_aclk -period 8.000 [get_ports axil_aclk]
create_clock -name cmac_clk_0 -period 3.103 [get_ports {cmac_clk[0]}]
create_clock -name cmac_clk_1 -period 3.103 [get_ports {cmac_clk[1]}]

set_max_delay -from [get_clocks axil_aclk] -to [get_clocks cmac_clk_0] 3.103
set_false_path -hold -from [get_clocks axil_aclk] -to [get_clocks cmac_clk_0]
set_max_delay -from [get_clocks axil_aclk] -to [get_clocks cmac_clk_1] 3.103
set_false_path -hold -from [get_clocks axil_aclk] -to [get_clocks cmac_clk_1]
set_max_delay -from [get_clocks cmac_clk_0] -to [get_clocks axil_aclk] 3.103
set_false_path -hold -from [get_clocks cmac_clk_0] -to [get_clocks axil_aclk]
set_max_delay -from [get_clocks cmac_clk_0] -to [get_clocks cmac_clk_1] 3.103
set_false_path -hold -from [get_clocks cmac_clk_0] -to [get_clocks cmac_clk_1]
set_max_delay -from [get_clocks cmac_clk_1] -to [get_clocks axil_aclk] 3.103
set_false_path -hold -from [get_clocks cmac_clk_1] -to [get_clocks axil_aclk]
set_max_delay -from [get_clocks cmac_clk_1] -to [get_clocks cmac_clk_0] 3.103
set_false_path -hold -from [get_clocks cmac_clk_1] -to [get_clocks cmac_clk_0]
