buffer_manager.v
parts/buffer_threshold_p8.v
