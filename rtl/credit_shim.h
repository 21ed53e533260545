/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One end of a long link that runs on credits. Written by bifrost; change its source, not this file. */
#ifndef CREDIT_SHIM_REGISTERS_H
#define CREDIT_SHIM_REGISTERS_H

#include <stdint.h>

/* Identity of the core: a shim for credits. */
#define CREDIT_SHIM_ID_OFFSET 0x00u
/* The letters `CRED`. (read) */
#define CREDIT_SHIM_ID_LSB 0u
#define CREDIT_SHIM_ID_MASK 0xffffffffu
#define CREDIT_SHIM_ID_VALUE 0x43524544u

/* Version of the register map. */
#define CREDIT_SHIM_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define CREDIT_SHIM_VERSION_MINOR_LSB 0u
#define CREDIT_SHIM_VERSION_MINOR_MASK 0x0000ffffu
#define CREDIT_SHIM_VERSION_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define CREDIT_SHIM_VERSION_MAJOR_LSB 16u
#define CREDIT_SHIM_VERSION_MAJOR_MASK 0xffff0000u
#define CREDIT_SHIM_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define CREDIT_SHIM_BUILD_OFFSET 0x08u
/* Octets in a beat. (read) */
#define CREDIT_SHIM_BUILD_LANES_LSB 0u
#define CREDIT_SHIM_BUILD_LANES_MASK 0x000000ffu
#define CREDIT_SHIM_BUILD_LANES_VALUE_W512 0x40u
#define CREDIT_SHIM_BUILD_LANES_VALUE_W64 0x08u
#define CREDIT_SHIM_BUILD_LANES_VALUE_W256 0x20u
#define CREDIT_SHIM_BUILD_LANES_VALUE_W1024 0x80u
/* Binary logarithm of the octets of a block. (read) */
#define CREDIT_SHIM_BUILD_BLOCK_LOG2_LSB 8u
#define CREDIT_SHIM_BUILD_BLOCK_LOG2_MASK 0x0000ff00u
#define CREDIT_SHIM_BUILD_BLOCK_LOG2_VALUE 0x04u

/* Source of flow control packets, last four octets on the wire. */
#define CREDIT_SHIM_SOURCE_MAC_LOW_OFFSET 0x10u
/* Source of flow control packets, last four octets on the wire. (read, write) */
#define CREDIT_SHIM_SOURCE_MAC_LOW_LSB 0u
#define CREDIT_SHIM_SOURCE_MAC_LOW_MASK 0xffffffffu
#define CREDIT_SHIM_SOURCE_MAC_LOW_RESET 0x01u

/* Source of flow control packets, first two octets on the wire. */
#define CREDIT_SHIM_SOURCE_MAC_HIGH_OFFSET 0x14u
/* Source of flow control packets, first two octets on the wire. (read, write) */
#define CREDIT_SHIM_SOURCE_MAC_HIGH_LSB 0u
#define CREDIT_SHIM_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define CREDIT_SHIM_SOURCE_MAC_HIGH_RESET 0x200u

/* Organisation that flow control packets belong to, first octet on the wire in the highest bits; the same at both ends, and another than that of the probe. */
#define CREDIT_SHIM_OUI_OFFSET 0x18u
/* Organisation that flow control packets belong to, first octet on the wire in the highest bits; the same at both ends, and another than that of the probe. (read, write) */
#define CREDIT_SHIM_OUI_LSB 0u
#define CREDIT_SHIM_OUI_MASK 0x00ffffffu
#define CREDIT_SHIM_OUI_RESET 0x20000u

/* Classes that run on credits, bit n for class n; the same at both ends. Frames of others pass, and no packet is sent for them. */
#define CREDIT_SHIM_ENABLE_OFFSET 0x1cu
/* Classes that run on credits, bit n for class n; the same at both ends. Frames of others pass, and no packet is sent for them. (read, write) */
#define CREDIT_SHIM_ENABLE_LSB 0u
#define CREDIT_SHIM_ENABLE_MASK 0x000000ffu
#define CREDIT_SHIM_ENABLE_RESET 0x00u

/* Rounds of eight clocks after which the limit of a class is sent again; 0 counts as 1. */
#define CREDIT_SHIM_INTERVAL_ROUNDS_OFFSET 0x20u
/* Rounds of eight clocks after which the limit of a class is sent again; 0 counts as 1. (read, write) */
#define CREDIT_SHIM_INTERVAL_ROUNDS_LSB 0u
#define CREDIT_SHIM_INTERVAL_ROUNDS_MASK 0x0000ffffu
#define CREDIT_SHIM_INTERVAL_ROUNDS_RESET 0x100u

/* Blocks of 16 octets by which the limit of a class must have grown to be sent at once; 0 counts as 1. */
#define CREDIT_SHIM_THRESHOLD_BLOCKS_OFFSET 0x24u
/* Blocks of 16 octets by which the limit of a class must have grown to be sent at once; 0 counts as 1. (read, write) */
#define CREDIT_SHIM_THRESHOLD_BLOCKS_LSB 0u
#define CREDIT_SHIM_THRESHOLD_BLOCKS_MASK 0x0000ffffu
#define CREDIT_SHIM_THRESHOLD_BLOCKS_RESET 0x100u

/* Octets of the longest frame, without FCS: no frame begins without credits for it. */
#define CREDIT_SHIM_MAX_OCTETS_OFFSET 0x28u
/* Octets of the longest frame, without FCS: no frame begins without credits for it. (read, write) */
#define CREDIT_SHIM_MAX_OCTETS_LSB 0u
#define CREDIT_SHIM_MAX_OCTETS_MASK 0x0000ffffu
#define CREDIT_SHIM_MAX_OCTETS_RESET 0x2400u

/* Clocks without a flow control packet of a class after which the far end is silent; 0: never. More than four intervals. */
#define CREDIT_SHIM_TIMEOUT_OFFSET 0x2cu
/* Clocks without a flow control packet of a class after which the far end is silent; 0: never. More than four intervals. (read, write) */
#define CREDIT_SHIM_TIMEOUT_LSB 0u
#define CREDIT_SHIM_TIMEOUT_MASK 0xffffffffu
#define CREDIT_SHIM_TIMEOUT_RESET 0x100000u

/* Events since software last cleared them. */
#define CREDIT_SHIM_EVENTS_OFFSET 0x30u
/* Enabled classes of which no flow control packet came within `timeout` clocks: no far end, or none that runs on credits. (read, write 1 to clear) */
#define CREDIT_SHIM_EVENTS_SILENT_LSB 0u
#define CREDIT_SHIM_EVENTS_SILENT_MASK 0x000000ffu

/* Events that raise `irq`. */
#define CREDIT_SHIM_INTERRUPT_ENABLE_OFFSET 0x34u
/* Classes for which `events.silent` raises `irq`. (read, write) */
#define CREDIT_SHIM_INTERRUPT_ENABLE_INTERRUPT_SILENT_LSB 0u
#define CREDIT_SHIM_INTERRUPT_ENABLE_INTERRUPT_SILENT_MASK 0x000000ffu
#define CREDIT_SHIM_INTERRUPT_ENABLE_INTERRUPT_SILENT_RESET 0x00u

/* State of the classes. */
#define CREDIT_SHIM_STATUS_OFFSET 0x38u
/* Classes that the far end has granted credits since the reset. (read) */
#define CREDIT_SHIM_STATUS_GRANTED_LSB 0u
#define CREDIT_SHIM_STATUS_GRANTED_MASK 0x000000ffu
/* Classes whose count of the far end is known: credits are granted to it. (read) */
#define CREDIT_SHIM_STATUS_KNOWN_LSB 8u
#define CREDIT_SHIM_STATUS_KNOWN_MASK 0x0000ff00u
/* Classes of which a frame waits for credits. (read) */
#define CREDIT_SHIM_STATUS_BLOCKED_LSB 16u
#define CREDIT_SHIM_STATUS_BLOCKED_MASK 0x00ff0000u

/* Buffer of each class for frames received. */
#define CREDIT_SHIM_BUFFER_CELLS_OFFSET 0x40u
#define CREDIT_SHIM_BUFFER_CELLS_COUNT 8u
#define CREDIT_SHIM_BUFFER_CELLS_STRIDE 0x04u
/* Cells of 64 octets that the buffer of the class holds. (read, write) */
#define CREDIT_SHIM_BUFFER_CELLS_LSB 0u
#define CREDIT_SHIM_BUFFER_CELLS_MASK 0x03ffffffu
#define CREDIT_SHIM_BUFFER_CELLS_RESET 0x00u

/* Credits of each class. */
#define CREDIT_SHIM_CREDITS_OFFSET 0x60u
#define CREDIT_SHIM_CREDITS_COUNT 8u
#define CREDIT_SHIM_CREDITS_STRIDE 0x04u
/* Blocks that the class may still send, modulo 2^32. (read) */
#define CREDIT_SHIM_CREDITS_LSB 0u
#define CREDIT_SHIM_CREDITS_MASK 0xffffffffu

/* FCTBS of each class. */
#define CREDIT_SHIM_FCTBS_OFFSET 0x80u
#define CREDIT_SHIM_FCTBS_COUNT 8u
#define CREDIT_SHIM_FCTBS_STRIDE 0x04u
/* Blocks that the class has sent, modulo 2^32; goes on through a reset. (read) */
#define CREDIT_SHIM_FCTBS_LSB 0u
#define CREDIT_SHIM_FCTBS_MASK 0xffffffffu

/* ABR of each class. */
#define CREDIT_SHIM_ABR_OFFSET 0xa0u
#define CREDIT_SHIM_ABR_COUNT 8u
#define CREDIT_SHIM_ABR_STRIDE 0x04u
/* Blocks that the class has received, modulo 2^32, by the count of the far end. (read) */
#define CREDIT_SHIM_ABR_LSB 0u
#define CREDIT_SHIM_ABR_MASK 0xffffffffu

/* Flow control packets sent, modulo 2^32. */
#define CREDIT_SHIM_TX_FCP_OFFSET 0xc0u
#define CREDIT_SHIM_TX_FCP_WIDTH 32u

/* Good flow control packets received, modulo 2^32. */
#define CREDIT_SHIM_RX_FCP_OFFSET 0xc4u
#define CREDIT_SHIM_RX_FCP_WIDTH 32u

/* Flow control packets received that are short, have a bad FCS or blocks of another size, modulo 2^32. */
#define CREDIT_SHIM_MALFORMED_OFFSET 0xc8u
#define CREDIT_SHIM_MALFORMED_WIDTH 32u

/* Counts of the far end that differed from what was received, modulo 2^32: frames were lost, or an end began anew. */
#define CREDIT_SHIM_RESYNCS_OFFSET 0xccu
#define CREDIT_SHIM_RESYNCS_WIDTH 32u

/* The field with this lowest bit and mask. */
static inline uint32_t credit_shim_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t credit_shim_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
