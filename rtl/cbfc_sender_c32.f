cbfc_sender_c32.v
cbfc_sender.v
