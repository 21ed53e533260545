rtt_probe_w256.v
parts/rtt_probe_receive_x32.v
parts/pfc_frame_serializer_60x32.v
parts/rtt_probe_window.v
