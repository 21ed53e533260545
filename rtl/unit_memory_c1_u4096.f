unit_memory_c1_u4096.v
parts/unit_gather_1x4096.v
parts/unit_asks_1x4096.v
parts/unit_writes.v
parts/unit_reads.v
parts/unit_join_1.v
