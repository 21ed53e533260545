rtt_probe_w64.v
parts/rtt_probe_receive_x8.v
parts/pfc_frame_serializer_60x8.v
parts/rtt_probe_window.v
