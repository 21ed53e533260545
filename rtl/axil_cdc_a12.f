axil_cdc_a12.v
axil_cdc.v
