unit_memory_c2.v
parts/unit_gather_2x524288.v
parts/unit_asks_2x524288.v
parts/unit_writes.v
parts/unit_reads.v
parts/unit_join_2.v
