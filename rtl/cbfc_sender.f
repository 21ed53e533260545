cbfc_sender.v
