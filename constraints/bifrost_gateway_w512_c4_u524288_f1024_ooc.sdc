# bifrost_gateway_w512_c4_u524288_f1024: SDC, out of context only; times in nanoseconds.

create_clock -name clk -period 3.103 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.930 [remove_from_collection [all_inputs] [get_ports clk]]
set_output_delay -clock clk 0.930 [all_outputs]
