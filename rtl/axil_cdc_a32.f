axil_cdc_a32.v
axil_cdc.v
