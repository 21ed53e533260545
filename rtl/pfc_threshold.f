pfc_threshold.v
parts/pfc_threshold_decision.v
parts/pfc_threshold_request.v
parts/pack_8x16.v
