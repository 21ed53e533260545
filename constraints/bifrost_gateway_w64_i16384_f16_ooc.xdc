# bifrost_gateway_w64_i16384_f16: Vivado, out of context only: in a design these ports are none of the device.

create_clock -name clk -period 2.560 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.768 [get_ports -filter {DIRECTION == IN && NAME != clk}]
set_output_delay -clock clk 0.768 [all_outputs]
