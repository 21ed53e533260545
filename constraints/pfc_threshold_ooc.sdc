# pfc_threshold: SDC, out of context only; times in nanoseconds.

create_clock -name clk -period 3.103 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.930 [get_ports rst]
set_input_delay -clock clk 0.930 [get_ports {occ_cells[*]}]
set_input_delay -clock clk 0.930 [get_ports m_req_ready]
set_input_delay -clock clk 0.930 [get_ports {cfg_enable[*]}]
set_input_delay -clock clk 0.930 [get_ports {cfg_xoff_cells[*]}]
set_input_delay -clock clk 0.930 [get_ports {cfg_xon_cells[*]}]
set_input_delay -clock clk 0.930 [get_ports {cfg_quanta[*]}]
set_input_delay -clock clk 0.930 [get_ports {cfg_refresh_rounds[*]}]
set_output_delay -clock clk 0.930 [get_ports m_req_valid]
set_output_delay -clock clk 0.930 [get_ports {m_req_enable[*]}]
set_output_delay -clock clk 0.930 [get_ports {m_req_quanta[*]}]
set_output_delay -clock clk 0.930 [get_ports stat_overwritten]
set_output_delay -clock clk 0.930 [get_ports {stat_stopped[*]}]
