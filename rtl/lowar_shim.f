lowar_shim.v
