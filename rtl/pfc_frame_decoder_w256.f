pfc_frame_decoder_w256.v
pfc_frame_decoder.v
parts/pfc_frame_header.v
parts/pfc_frame_header_x8.v
parts/pfc_frame_header_x16.v
parts/pfc_frame_header_x32.v
