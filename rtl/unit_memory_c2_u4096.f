unit_memory_c2_u4096.v
parts/unit_gather_2x4096.v
parts/unit_asks_2x4096.v
parts/unit_writes.v
parts/unit_reads.v
parts/unit_join_2.v
