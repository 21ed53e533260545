pfc_threshold.v
