rtt_probe_w128.v
parts/rtt_probe_receive_x16.v
parts/pfc_frame_serializer_60x16.v
parts/rtt_probe_window.v
