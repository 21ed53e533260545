# pause_statistics: Vivado, out of context only: in a design these ports are none of the device.

create_clock -name clk -period 3.103 [get_ports clk]

# 30 % of the period for the logic outside, on either side
set_input_delay -clock clk 0.930 [get_ports rst]
set_input_delay -clock clk 0.930 [get_ports rx_pfc]
set_input_delay -clock clk 0.930 [get_ports {rx_enable[*]}]
set_input_delay -clock clk 0.930 [get_ports {rx_quanta[*]}]
set_input_delay -clock clk 0.930 [get_ports tx_pfc]
set_input_delay -clock clk 0.930 [get_ports {tx_enable[*]}]
set_input_delay -clock clk 0.930 [get_ports {tx_quanta[*]}]
set_input_delay -clock clk 0.930 [get_ports {paused[*]}]
set_input_delay -clock clk 0.930 [get_ports {cfg_watchdog_clocks[*]}]
set_input_delay -clock clk 0.930 [get_ports {cfg_watchdog_release[*]}]
set_input_delay -clock clk 0.930 [get_ports {stat_address[*]}]
set_output_delay -clock clk 0.930 [get_ports {stat_data[*]}]
set_output_delay -clock clk 0.930 [get_ports {stat_stuck[*]}]
set_output_delay -clock clk 0.930 [get_ports {event_stuck[*]}]
set_output_delay -clock clk 0.930 [get_ports {release_pause[*]}]
