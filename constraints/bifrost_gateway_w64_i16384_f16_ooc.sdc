# bifrost_gateway_w64_i16384_f16: SDC, out of context only; times in nanoseconds.

create_clock -name clk -period 2.560 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.768 [remove_from_collection [all_inputs] [get_ports clk]]
set_output_delay -clock clk 0.768 [all_outputs]
