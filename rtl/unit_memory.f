unit_memory.v
parts/unit_gather_4x524288.v
parts/unit_asks_4x524288.v
parts/unit_writes.v
parts/unit_reads.v
parts/unit_join_4.v
