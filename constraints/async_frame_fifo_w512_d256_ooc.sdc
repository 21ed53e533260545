# async_frame_fifo_w512_d256: SDC, out of context only; times in nanoseconds.

create_clock -name s_clk -period 3.103 [get_ports s_clk]
create_clock -name m_clk -period 3.103 [get_ports m_clk]

# clock crossings: synchronisers, Gray codes, and memory words that have been at rest
set_max_delay -from [get_clocks s_clk] -to [get_clocks m_clk] 3.103
set_false_path -hold -from [get_clocks s_clk] -to [get_clocks m_clk]
set_max_delay -from [get_clocks m_clk] -to [get_clocks s_clk] 3.103
set_false_path -hold -from [get_clocks m_clk] -to [get_clocks s_clk]
