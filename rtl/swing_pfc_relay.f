swing_pfc_relay.v
parts/swing_relay_slots.v
parts/swing_window.v
parts/swing_inventory.v
parts/multiplier_14x16_unsigned_2.v
