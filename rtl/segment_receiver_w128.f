segment_receiver_w128.v
segment_receiver.v
parts/segment_receive.v
parts/segment_scale.v
parts/segment_receive_x8.v
parts/segment_receive_x16.v
parts/segment_receive_x32.v
