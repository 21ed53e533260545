/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One end of a long link whose pauses are relayed. Written by bifrost; change its source, not this file. */
#ifndef SWING_RELAY_REGISTERS_H
#define SWING_RELAY_REGISTERS_H

#include <stdint.h>

/* Identity of the core: a SWING relay. */
#define SWING_RELAY_ID_OFFSET 0x00u
/* The letters `SWRL`. (read) */
#define SWING_RELAY_ID_LSB 0u
#define SWING_RELAY_ID_MASK 0xffffffffu
#define SWING_RELAY_ID_VALUE 0x5357524cu

/* Version of the register map. */
#define SWING_RELAY_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define SWING_RELAY_VERSION_MINOR_LSB 0u
#define SWING_RELAY_VERSION_MINOR_MASK 0x0000ffffu
#define SWING_RELAY_VERSION_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define SWING_RELAY_VERSION_MAJOR_LSB 16u
#define SWING_RELAY_VERSION_MAJOR_MASK 0xffff0000u
#define SWING_RELAY_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define SWING_RELAY_BUILD_OFFSET 0x08u
/* Octets in a beat of the stream to the far end. (read) */
#define SWING_RELAY_BUILD_LANES_LSB 0u
#define SWING_RELAY_BUILD_LANES_MASK 0x000000ffu
#define SWING_RELAY_BUILD_LANES_VALUE_W512 0x40u
#define SWING_RELAY_BUILD_LANES_VALUE_W64 0x08u
#define SWING_RELAY_BUILD_LANES_VALUE_W256 0x20u
#define SWING_RELAY_BUILD_LANES_VALUE_W1024 0x80u
/* Binary logarithm of the slots in the longest window. (read) */
#define SWING_RELAY_BUILD_MOST_SLOTS_LOG2_LSB 8u
#define SWING_RELAY_BUILD_MOST_SLOTS_LOG2_MASK 0x0000ff00u
#define SWING_RELAY_BUILD_MOST_SLOTS_LOG2_VALUE 0x0du

/* Source of relayed frames, last four octets on the wire. */
#define SWING_RELAY_SOURCE_MAC_LOW_OFFSET 0x10u
/* Source of relayed frames, last four octets on the wire. (read, write) */
#define SWING_RELAY_SOURCE_MAC_LOW_LSB 0u
#define SWING_RELAY_SOURCE_MAC_LOW_MASK 0xffffffffu
#define SWING_RELAY_SOURCE_MAC_LOW_RESET 0x01u

/* Source of relayed frames, first two octets on the wire. */
#define SWING_RELAY_SOURCE_MAC_HIGH_OFFSET 0x14u
/* Source of relayed frames, first two octets on the wire. (read, write) */
#define SWING_RELAY_SOURCE_MAC_HIGH_LSB 0u
#define SWING_RELAY_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define SWING_RELAY_SOURCE_MAC_HIGH_RESET 0x200u

/* A slot of the window. */
#define SWING_RELAY_SLOT_OFFSET 0x18u
/* Rounds of eight clocks in a slot; 0 counts as 1. (read, write) */
#define SWING_RELAY_SLOT_SLOT_ROUNDS_LSB 0u
#define SWING_RELAY_SLOT_SLOT_ROUNDS_MASK 0x0000ffffu
#define SWING_RELAY_SLOT_SLOT_ROUNDS_RESET 0x01u
/* Cells of 64 octets that the long link carries in a slot, rounded up. (read, write) */
#define SWING_RELAY_SLOT_SLOT_CELLS_LSB 16u
#define SWING_RELAY_SLOT_SLOT_CELLS_MASK 0xffff0000u
#define SWING_RELAY_SLOT_SLOT_CELLS_RESET 0x00u

/* Slots of the window, one round trip: 0 counts as 1, above 8192 as 8192; a change starts the record anew. */
#define SWING_RELAY_WINDOW_SLOTS_OFFSET 0x1cu
/* Slots of the window, one round trip: 0 counts as 1, above 8192 as 8192; a change starts the record anew. (read, write) */
#define SWING_RELAY_WINDOW_SLOTS_LSB 0u
#define SWING_RELAY_WINDOW_SLOTS_MASK 0x00003fffu
#define SWING_RELAY_WINDOW_SLOTS_RESET 0x01u

/* Inventory above which an XON is held, in cells. */
#define SWING_RELAY_SET_POINT_CELLS_OFFSET 0x20u
/* Inventory above which an XON is held, in cells. (read, write) */
#define SWING_RELAY_SET_POINT_CELLS_LSB 0u
#define SWING_RELAY_SET_POINT_CELLS_MASK 0x0fffffffu
#define SWING_RELAY_SET_POINT_CELLS_RESET 0xfffffffu

/* Rounds of eight clocks that an XON is held at most; 0: no XON is held. */
#define SWING_RELAY_HOLD_ROUNDS_OFFSET 0x24u
/* Rounds of eight clocks that an XON is held at most; 0: no XON is held. (read, write) */
#define SWING_RELAY_HOLD_ROUNDS_LSB 0u
#define SWING_RELAY_HOLD_ROUNDS_MASK 0x0000ffffu
#define SWING_RELAY_HOLD_ROUNDS_RESET 0x00u

/* Treatment of the classes, bit n for class n. */
#define SWING_RELAY_CLASSES_OFFSET 0x28u
/* Classes whose pauses are relayed. (read, write) */
#define SWING_RELAY_CLASSES_RELAY_LSB 0u
#define SWING_RELAY_CLASSES_RELAY_MASK 0x000000ffu
#define SWING_RELAY_CLASSES_RELAY_RESET 0x00u
/* Classes whose XON is held while their inventory is above the set point. (read, write) */
#define SWING_RELAY_CLASSES_CORRECT_LSB 8u
#define SWING_RELAY_CLASSES_CORRECT_MASK 0x0000ff00u
#define SWING_RELAY_CLASSES_CORRECT_RESET 0x00u

/* Events since software last cleared them. */
#define SWING_RELAY_EVENTS_OFFSET 0x30u
/* Classes whose XON was held for `hold_rounds`: levels or settings are wrong. (read, write 1 to clear) */
#define SWING_RELAY_EVENTS_HOLD_LIMIT_LSB 0u
#define SWING_RELAY_EVENTS_HOLD_LIMIT_MASK 0x000000ffu

/* Events that raise `irq`. */
#define SWING_RELAY_INTERRUPT_ENABLE_OFFSET 0x34u
/* Classes for which `events.hold_limit` raises `irq`. (read, write) */
#define SWING_RELAY_INTERRUPT_ENABLE_INTERRUPT_HOLD_LIMIT_LSB 0u
#define SWING_RELAY_INTERRUPT_ENABLE_INTERRUPT_HOLD_LIMIT_MASK 0x000000ffu
#define SWING_RELAY_INTERRUPT_ENABLE_INTERRUPT_HOLD_LIMIT_RESET 0x00u

/* State of the classes. */
#define SWING_RELAY_STATUS_OFFSET 0x38u
/* Classes whose XON is held. (read) */
#define SWING_RELAY_STATUS_HELD_LSB 0u
#define SWING_RELAY_STATUS_HELD_MASK 0x000000ffu
/* Classes that are paused at the local port. (read) */
#define SWING_RELAY_STATUS_LOCAL_PAUSE_LSB 8u
#define SWING_RELAY_STATUS_LOCAL_PAUSE_MASK 0x0000ff00u

/* Inventory of each class. */
#define SWING_RELAY_INVENTORY_OFFSET 0x40u
#define SWING_RELAY_INVENTORY_COUNT 8u
#define SWING_RELAY_INVENTORY_STRIDE 0x04u
/* Cells of the class in the buffer and on their way there. (read) */
#define SWING_RELAY_INVENTORY_LSB 0u
#define SWING_RELAY_INVENTORY_MASK 0x3fffffffu

/* PFC frames that the local port received, modulo 2^32. */
#define SWING_RELAY_LOCAL_PFC_OFFSET 0x80u
#define SWING_RELAY_LOCAL_PFC_WIDTH 32u

/* PFC frames that the remote port received, modulo 2^32. */
#define SWING_RELAY_REMOTE_PFC_OFFSET 0x84u
#define SWING_RELAY_REMOTE_PFC_WIDTH 32u

/* PFC frames sent to the far end, modulo 2^32. */
#define SWING_RELAY_TX_PFC_OFFSET 0x88u
#define SWING_RELAY_TX_PFC_WIDTH 32u

/* Requests that the encoder took, modulo 2^32. */
#define SWING_RELAY_RELAYED_OFFSET 0x8cu
/* Requests that the encoder took, modulo 2^32. (read) */
#define SWING_RELAY_RELAYED_LSB 0u
#define SWING_RELAY_RELAYED_MASK 0xffffffffu

/* Times that were replaced before they were sent, modulo 2^32. */
#define SWING_RELAY_OVERWRITTEN_OFFSET 0x90u
/* Times that were replaced before they were sent, modulo 2^32. (read) */
#define SWING_RELAY_OVERWRITTEN_LSB 0u
#define SWING_RELAY_OVERWRITTEN_MASK 0xffffffffu

/* XONs that were held, modulo 2^32. */
#define SWING_RELAY_HOLDS_OFFSET 0x94u
/* XONs that were held, modulo 2^32. (read) */
#define SWING_RELAY_HOLDS_LSB 0u
#define SWING_RELAY_HOLDS_MASK 0xffffffffu

/* XONs that were held for `hold_rounds`, modulo 2^32. */
#define SWING_RELAY_HOLD_LIMITS_OFFSET 0x98u
/* XONs that were held for `hold_rounds`, modulo 2^32. (read) */
#define SWING_RELAY_HOLD_LIMITS_LSB 0u
#define SWING_RELAY_HOLD_LIMITS_MASK 0xffffffffu

/* The field with this lowest bit and mask. */
static inline uint32_t swing_relay_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t swing_relay_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
