pause_statistics.v
parts/pause_statistics_class.v
parts/pack_8x1.v
parts/pause_statistics_class_rx.v
parts/pause_statistics_class_pause.v
