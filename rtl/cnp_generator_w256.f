cnp_generator_w256.v
parts/cnp_header_x32.v
parts/cnp_parse.v
parts/cnp_table_x1024.v
parts/cnp_pace_x1024.v
parts/cnp_maker_x1024.v
parts/cnp_sender_x32.v
