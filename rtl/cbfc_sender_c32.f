cbfc_sender_c32.v
