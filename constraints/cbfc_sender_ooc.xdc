# cbfc_sender: Vivado, out of context only: in a design these ports are none of the device.

create_clock -name clk -period 3.103 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.930 [get_ports rst]
set_input_delay -clock clk 0.930 [get_ports s_fcp_valid]
set_input_delay -clock clk 0.930 [get_ports {s_fcp_class[*]}]
set_input_delay -clock clk 0.930 [get_ports {s_fcp_fccl[*]}]
set_input_delay -clock clk 0.930 [get_ports {head_valid[*]}]
set_input_delay -clock clk 0.930 [get_ports {head_blocks[*]}]
set_input_delay -clock clk 0.930 [get_ports send_valid]
set_input_delay -clock clk 0.930 [get_ports {send_class[*]}]
set_input_delay -clock clk 0.930 [get_ports {send_blocks[*]}]
set_output_delay -clock clk 0.930 [get_ports {permit[*]}]
set_output_delay -clock clk 0.930 [get_ports {stat_fctbs[*]}]
set_output_delay -clock clk 0.930 [get_ports {stat_credits[*]}]
set_output_delay -clock clk 0.930 [get_ports stat_overrun]
