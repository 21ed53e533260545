axil_cdc.v
