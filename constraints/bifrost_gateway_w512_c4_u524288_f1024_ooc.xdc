# bifrost_gateway_w512_c4_u524288_f1024: Vivado, out of context only: in a design these ports are none of the device.

create_clock -name clk -period 3.103 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.930 [get_ports -filter {DIRECTION == IN && NAME != clk}]
set_output_delay -clock clk 0.930 [all_outputs]
