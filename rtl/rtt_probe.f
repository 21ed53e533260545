rtt_probe.v
parts/rtt_probe_receive_x64.v
parts/pfc_frame_serializer_60x64.v
parts/rtt_probe_window.v
