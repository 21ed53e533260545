lowar_shim_w64.v
