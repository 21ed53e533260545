pfc_threshold.v
parts/pfc_threshold_decision.v
parts/pause_request.v
