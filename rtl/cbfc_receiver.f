cbfc_receiver.v
