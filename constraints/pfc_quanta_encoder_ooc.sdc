# pfc_quanta_encoder: SDC, out of context only; times in nanoseconds.

create_clock -name clk -period 3.103 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.930 [get_ports rst]
set_input_delay -clock clk 0.930 [get_ports s_req_valid]
set_input_delay -clock clk 0.930 [get_ports s_req_link]
set_input_delay -clock clk 0.930 [get_ports {s_req_enable[*]}]
set_input_delay -clock clk 0.930 [get_ports {s_req_quanta[*]}]
set_input_delay -clock clk 0.930 [get_ports m_axis_tready]
set_input_delay -clock clk 0.930 [get_ports {cfg_source_mac[*]}]
set_output_delay -clock clk 0.930 [get_ports s_req_ready]
set_output_delay -clock clk 0.930 [get_ports {m_axis_tdata[*]}]
set_output_delay -clock clk 0.930 [get_ports {m_axis_tkeep[*]}]
set_output_delay -clock clk 0.930 [get_ports m_axis_tvalid]
set_output_delay -clock clk 0.930 [get_ports m_axis_tlast]
set_output_delay -clock clk 0.930 [get_ports stat_pfc_sent]
set_output_delay -clock clk 0.930 [get_ports stat_pause_sent]
