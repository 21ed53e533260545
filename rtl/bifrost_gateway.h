/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A box between a switch and a long link. Written by bifrost; change its source, not this file. */
#ifndef BIFROST_GATEWAY_REGISTERS_H
#define BIFROST_GATEWAY_REGISTERS_H

#include <stdint.h>

/* Identity of the core: a Bifrost gateway. */
#define BIFROST_GATEWAY_ID_OFFSET 0x00u
/* The letters `BFGW`. (read) */
#define BIFROST_GATEWAY_ID_LSB 0u
#define BIFROST_GATEWAY_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_ID_VALUE 0x42464757u

/* Version of the register map. */
#define BIFROST_GATEWAY_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_VERSION_MINOR_LSB 0u
#define BIFROST_GATEWAY_VERSION_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_VERSION_MINOR_VALUE 0x08u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_VERSION_MAJOR_LSB 16u
#define BIFROST_GATEWAY_VERSION_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_BUILD_OFFSET 0x08u
/* Octets in a beat of the streams, and in a word of the buffers. (read) */
#define BIFROST_GATEWAY_BUILD_LANES_LSB 0u
#define BIFROST_GATEWAY_BUILD_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W512 0x40u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W512_I524288 0x40u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W64 0x08u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W64_I16384 0x08u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W256 0x20u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W1024 0x80u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W512_I4096 0x40u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W512_C4 0x40u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_BUILD_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the words of the outbound buffer. (read) */
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_LSB 8u
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W512 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W512_I524288 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W64 0x0eu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W64_I16384 0x0eu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W256 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W1024 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W512_I4096 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W512_C4 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W64_I16384_U4096 0x0eu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W512_C4_U524288 0x0cu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W64_I16384_F16 0x0eu
#define BIFROST_GATEWAY_BUILD_OUTBOUND_LOG2_VALUE_W512_C4_U524288_F1024 0x0cu
/* Binary logarithm of the words of the inbound buffer, or of the rows of its memories. (read) */
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_LSB 16u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_MASK 0x00ff0000u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W512 0x12u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W512_I524288 0x13u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W64 0x11u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W64_I16384 0x0eu
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W256 0x11u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W1024 0x10u
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W512_I4096 0x0cu
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W512_C4 0x0eu
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W64_I16384_U4096 0x0eu
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W512_C4_U524288 0x0eu
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W64_I16384_F16 0x0eu
#define BIFROST_GATEWAY_BUILD_INBOUND_LOG2_VALUE_W512_C4_U524288_F1024 0x0eu
/* Memories of the inbound buffer behind AXI4; 0: the buffer is on chip. (read) */
#define BIFROST_GATEWAY_BUILD_CHANNELS_LSB 24u
#define BIFROST_GATEWAY_BUILD_CHANNELS_MASK 0xff000000u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W512 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W512_I524288 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W64 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W64_I16384 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W256 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W1024 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W512_I4096 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W512_C4 0x04u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W64_I16384_U4096 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W512_C4_U524288 0x04u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W64_I16384_F16 0x00u
#define BIFROST_GATEWAY_BUILD_CHANNELS_VALUE_W512_C4_U524288_F1024 0x04u

/* Parameters of retransmission with which the core was built. */
#define BIFROST_GATEWAY_BUILD_RETRY_OFFSET 0x0cu
/* Binary logarithm of the units of each half; 0: there is no retransmission. (read) */
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_LSB 0u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_MASK 0x000000ffu
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W512 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W512_I524288 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W64 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W64_I16384 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W256 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W1024 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W512_I4096 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W512_C4 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W64_I16384_U4096 0x0cu
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W512_C4_U524288 0x13u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W64_I16384_F16 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_UNITS_LOG2_VALUE_W512_C4_U524288_F1024 0x13u
/* Memories of each half behind AXI4; 0: its memory is on the chip. (read) */
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_LSB 8u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_MASK 0x0000ff00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W512 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W512_I524288 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W64 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W64_I16384 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W256 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W1024 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W512_I4096 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W512_C4 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W64_I16384_U4096 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W512_C4_U524288 0x04u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W64_I16384_F16 0x00u
#define BIFROST_GATEWAY_BUILD_RETRY_RETRY_CHANNELS_VALUE_W512_C4_U524288_F1024 0x04u

/* Parameters of the loop near the source with which the core was built. */
#define BIFROST_GATEWAY_BUILD_NEAR_OFFSET 0x18u
/* Binary logarithm of the flows that can be known; 0: there is no loop near the source. (read) */
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_LSB 0u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_MASK 0x000000ffu
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W512 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W512_I524288 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W64 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W64_I16384 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W256 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W1024 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W512_I4096 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W512_C4 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W64_I16384_U4096 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W512_C4_U524288 0x00u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W64_I16384_F16 0x04u
#define BIFROST_GATEWAY_BUILD_NEAR_NEAR_FLOWS_LOG2_VALUE_W512_C4_U524288_F1024 0x0au

/* Which code point of a frame decides its class, in both directions. */
#define BIFROST_GATEWAY_CLASSIFY_OFFSET 0x10u
/* 1: the class of a frame with a DSCP follows from it. (read, write) */
#define BIFROST_GATEWAY_CLASSIFY_TRUST_DSCP_LSB 0u
#define BIFROST_GATEWAY_CLASSIFY_TRUST_DSCP_MASK 0x00000001u
#define BIFROST_GATEWAY_CLASSIFY_TRUST_DSCP_RESET 0x00u
/* 1: the class of a frame with a PCP follows from it, if not from a DSCP. (read, write) */
#define BIFROST_GATEWAY_CLASSIFY_TRUST_PCP_LSB 1u
#define BIFROST_GATEWAY_CLASSIFY_TRUST_PCP_MASK 0x00000002u
#define BIFROST_GATEWAY_CLASSIFY_TRUST_PCP_RESET 0x00u
/* Class of all other frames. (read, write) */
#define BIFROST_GATEWAY_CLASSIFY_DEFAULT_CLASS_LSB 8u
#define BIFROST_GATEWAY_CLASSIFY_DEFAULT_CLASS_MASK 0x00000700u
#define BIFROST_GATEWAY_CLASSIFY_DEFAULT_CLASS_RESET 0x00u

/* Longest frame that the buffers store. */
#define BIFROST_GATEWAY_MAX_OCTETS_OFFSET 0x14u
/* Octets of the longest frame that is stored, without FCS; longer ones are dropped and counted. (read, write) */
#define BIFROST_GATEWAY_MAX_OCTETS_LSB 0u
#define BIFROST_GATEWAY_MAX_OCTETS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_MAX_OCTETS_RESET 0x2400u

/* Classes of eight DSCP each: element k has those of DSCP 8k to 8k + 7. */
#define BIFROST_GATEWAY_DSCP_CLASS_OFFSET 0x40u
#define BIFROST_GATEWAY_DSCP_CLASS_COUNT 8u
#define BIFROST_GATEWAY_DSCP_CLASS_STRIDE 0x04u
/* Class of DSCP 8k + n at `[3*n +: 3]`. (read, write) */
#define BIFROST_GATEWAY_DSCP_CLASS_LSB 0u
#define BIFROST_GATEWAY_DSCP_CLASS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_DSCP_CLASS_RESET 0x00u

/* Classes of the PCP. */
#define BIFROST_GATEWAY_PCP_CLASS_OFFSET 0x60u
/* Class of PCP n at `[3*n +: 3]`. (read, write) */
#define BIFROST_GATEWAY_PCP_CLASS_LSB 0u
#define BIFROST_GATEWAY_PCP_CLASS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_PCP_CLASS_RESET 0xfac688u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_EVENTS_OFFSET 0x70u
/* Classes of which an outbound frame was dropped. (read, write 1 to clear) */
#define BIFROST_GATEWAY_EVENTS_OUTBOUND_DROPPED_LSB 0u
#define BIFROST_GATEWAY_EVENTS_OUTBOUND_DROPPED_MASK 0x000000ffu
/* Classes of which an inbound frame was dropped. (read, write 1 to clear) */
#define BIFROST_GATEWAY_EVENTS_INBOUND_DROPPED_LSB 8u
#define BIFROST_GATEWAY_EVENTS_INBOUND_DROPPED_MASK 0x0000ff00u
/* Classes of which a page of the inbound buffer was lost to an error of a memory. (read, write 1 to clear) */
#define BIFROST_GATEWAY_EVENTS_INBOUND_LOST_LSB 16u
#define BIFROST_GATEWAY_EVENTS_INBOUND_LOST_MASK 0x00ff0000u

/* Events that raise `irq`; the ports, the relay, the shim for credits, the segmented loop, retransmission and the loop near the source have enables of their own. */
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_OFFSET 0x74u
/* Classes for which `irq` rises after an outbound frame was dropped. (read, write) */
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_OUTBOUND_DROPPED_LSB 0u
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_OUTBOUND_DROPPED_MASK 0x000000ffu
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_OUTBOUND_DROPPED_RESET 0x00u
/* Classes for which `irq` rises after an inbound frame was dropped. (read, write) */
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_INBOUND_DROPPED_LSB 8u
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_INBOUND_DROPPED_MASK 0x0000ff00u
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_INBOUND_DROPPED_RESET 0x00u
/* Classes for which `irq` rises after a page of the inbound buffer was lost to an error of a memory. (read, write) */
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_INBOUND_LOST_LSB 16u
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_INBOUND_LOST_MASK 0x00ff0000u
#define BIFROST_GATEWAY_INTERRUPT_ENABLE_INTERRUPT_INBOUND_LOST_RESET 0x00u

/* Parts that raise `irq`. */
#define BIFROST_GATEWAY_INTERRUPTS_OFFSET 0x78u
/* 1: an enabled event of the local port has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_LOCAL_IRQ_LSB 0u
#define BIFROST_GATEWAY_INTERRUPTS_LOCAL_IRQ_MASK 0x00000001u
/* 1: an enabled event of the long port has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_LONG_IRQ_LSB 1u
#define BIFROST_GATEWAY_INTERRUPTS_LONG_IRQ_MASK 0x00000002u
/* 1: an enabled event of the relay has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_RELAY_IRQ_LSB 2u
#define BIFROST_GATEWAY_INTERRUPTS_RELAY_IRQ_MASK 0x00000004u
/* 1: an enabled event of the shim for credits has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_CREDITS_IRQ_LSB 3u
#define BIFROST_GATEWAY_INTERRUPTS_CREDITS_IRQ_MASK 0x00000008u
/* 1: an enabled event of the segmented loop has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_SEGMENT_IRQ_LSB 4u
#define BIFROST_GATEWAY_INTERRUPTS_SEGMENT_IRQ_MASK 0x00000010u
/* 1: an enabled event of retransmission has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_RETRY_IRQ_LSB 5u
#define BIFROST_GATEWAY_INTERRUPTS_RETRY_IRQ_MASK 0x00000020u
/* 1: an enabled event of the loop near the source has happened. (read) */
#define BIFROST_GATEWAY_INTERRUPTS_NEAR_IRQ_LSB 6u
#define BIFROST_GATEWAY_INTERRUPTS_NEAR_IRQ_MASK 0x00000040u

/* Commands to the buffers. */
#define BIFROST_GATEWAY_COMMAND_OFFSET 0x7cu
/* 1: the peaks of the outbound buffer begin anew. (write 1) */
#define BIFROST_GATEWAY_COMMAND_OUTBOUND_CLEAR_PEAKS_LSB 0u
#define BIFROST_GATEWAY_COMMAND_OUTBOUND_CLEAR_PEAKS_MASK 0x00000001u
/* 1: the peaks of the inbound buffer begin anew. (write 1) */
#define BIFROST_GATEWAY_COMMAND_INBOUND_CLEAR_PEAKS_LSB 1u
#define BIFROST_GATEWAY_COMMAND_INBOUND_CLEAR_PEAKS_MASK 0x00000002u

/* First word of the region of the class in the buffer from the switch to the long link; taken while the class is empty, if the region is in the buffer and no other class has a part of it. */
#define BIFROST_GATEWAY_OUTBOUND_BASE_OFFSET 0x100u
#define BIFROST_GATEWAY_OUTBOUND_BASE_COUNT 8u
#define BIFROST_GATEWAY_OUTBOUND_BASE_STRIDE 0x04u
/* First word of the region of the class in the buffer from the switch to the long link; taken while the class is empty, if the region is in the buffer and no other class has a part of it. (read, write) */
#define BIFROST_GATEWAY_OUTBOUND_BASE_LSB 0u
#define BIFROST_GATEWAY_OUTBOUND_BASE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_OUTBOUND_BASE_RESET 0x00u

/* Words of the region of the class in the buffer from the switch to the long link; taken while the class is empty. */
#define BIFROST_GATEWAY_OUTBOUND_SIZE_OFFSET 0x120u
#define BIFROST_GATEWAY_OUTBOUND_SIZE_COUNT 8u
#define BIFROST_GATEWAY_OUTBOUND_SIZE_STRIDE 0x04u
/* Words of the region of the class in the buffer from the switch to the long link; taken while the class is empty. (read, write) */
#define BIFROST_GATEWAY_OUTBOUND_SIZE_LSB 0u
#define BIFROST_GATEWAY_OUTBOUND_SIZE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_OUTBOUND_SIZE_RESET 0x00u

/* Cells of 64 octets that the class has in use in the buffer from the switch to the long link. */
#define BIFROST_GATEWAY_OUTBOUND_CELLS_OFFSET 0x140u
#define BIFROST_GATEWAY_OUTBOUND_CELLS_COUNT 8u
#define BIFROST_GATEWAY_OUTBOUND_CELLS_STRIDE 0x04u
/* Cells of 64 octets that the class has in use in the buffer from the switch to the long link. (read) */
#define BIFROST_GATEWAY_OUTBOUND_CELLS_LSB 0u
#define BIFROST_GATEWAY_OUTBOUND_CELLS_MASK 0x0fffffffu

/* Most cells in use since the peaks were cleared. */
#define BIFROST_GATEWAY_OUTBOUND_PEAK_CELLS_OFFSET 0x160u
#define BIFROST_GATEWAY_OUTBOUND_PEAK_CELLS_COUNT 8u
#define BIFROST_GATEWAY_OUTBOUND_PEAK_CELLS_STRIDE 0x04u
/* Most cells in use since the peaks were cleared. (read) */
#define BIFROST_GATEWAY_OUTBOUND_PEAK_CELLS_LSB 0u
#define BIFROST_GATEWAY_OUTBOUND_PEAK_CELLS_MASK 0x0fffffffu

/* First word (with memories: row) of the region of the class in the buffer from the long link to the switch; taken while the class is empty, if the region is in the buffer and no other class has a part of it. */
#define BIFROST_GATEWAY_INBOUND_BASE_OFFSET 0x180u
#define BIFROST_GATEWAY_INBOUND_BASE_COUNT 8u
#define BIFROST_GATEWAY_INBOUND_BASE_STRIDE 0x04u
/* First word (with memories: row) of the region of the class in the buffer from the long link to the switch; taken while the class is empty, if the region is in the buffer and no other class has a part of it. (read, write) */
#define BIFROST_GATEWAY_INBOUND_BASE_LSB 0u
#define BIFROST_GATEWAY_INBOUND_BASE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_INBOUND_BASE_RESET 0x00u

/* Words (with memories: rows) of the region of the class in the buffer from the long link to the switch; taken while the class is empty. */
#define BIFROST_GATEWAY_INBOUND_SIZE_OFFSET 0x1a0u
#define BIFROST_GATEWAY_INBOUND_SIZE_COUNT 8u
#define BIFROST_GATEWAY_INBOUND_SIZE_STRIDE 0x04u
/* Words (with memories: rows) of the region of the class in the buffer from the long link to the switch; taken while the class is empty. (read, write) */
#define BIFROST_GATEWAY_INBOUND_SIZE_LSB 0u
#define BIFROST_GATEWAY_INBOUND_SIZE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_INBOUND_SIZE_RESET 0x00u

/* Cells of 64 octets that the class has in use in the buffer from the long link to the switch. */
#define BIFROST_GATEWAY_INBOUND_CELLS_OFFSET 0x1c0u
#define BIFROST_GATEWAY_INBOUND_CELLS_COUNT 8u
#define BIFROST_GATEWAY_INBOUND_CELLS_STRIDE 0x04u
/* Cells of 64 octets that the class has in use in the buffer from the long link to the switch. (read) */
#define BIFROST_GATEWAY_INBOUND_CELLS_LSB 0u
#define BIFROST_GATEWAY_INBOUND_CELLS_MASK 0x0fffffffu

/* Most cells in use since the peaks were cleared. */
#define BIFROST_GATEWAY_INBOUND_PEAK_CELLS_OFFSET 0x1e0u
#define BIFROST_GATEWAY_INBOUND_PEAK_CELLS_COUNT 8u
#define BIFROST_GATEWAY_INBOUND_PEAK_CELLS_STRIDE 0x04u
/* Most cells in use since the peaks were cleared. (read) */
#define BIFROST_GATEWAY_INBOUND_PEAK_CELLS_LSB 0u
#define BIFROST_GATEWAY_INBOUND_PEAK_CELLS_MASK 0x0fffffffu

/* Frames from the switch to the long link whose class followed from the DSCP, modulo 2^32. */
#define BIFROST_GATEWAY_OUTBOUND_BY_DSCP_OFFSET 0x280u
#define BIFROST_GATEWAY_OUTBOUND_BY_DSCP_WIDTH 32u

/* Frames from the switch to the long link whose class followed from the PCP, modulo 2^32. */
#define BIFROST_GATEWAY_OUTBOUND_BY_PCP_OFFSET 0x284u
#define BIFROST_GATEWAY_OUTBOUND_BY_PCP_WIDTH 32u

/* Frames from the switch to the long link that got the default class, modulo 2^32. */
#define BIFROST_GATEWAY_OUTBOUND_BY_DEFAULT_OFFSET 0x288u
#define BIFROST_GATEWAY_OUTBOUND_BY_DEFAULT_WIDTH 32u

/* Frames from the switch to the long link that ended within what would decide their class, modulo 2^32. */
#define BIFROST_GATEWAY_OUTBOUND_TRUNCATED_OFFSET 0x28cu
#define BIFROST_GATEWAY_OUTBOUND_TRUNCATED_WIDTH 32u

/* Frames from the switch to the long link, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` stored, bad, longer than `max_octets`, no room. */
#define BIFROST_GATEWAY_OUTBOUND_FRAMES_OFFSET 0x400u
#define BIFROST_GATEWAY_OUTBOUND_FRAMES_WORDS 32u

/* Frames from the long link to the switch whose class followed from the DSCP, modulo 2^32. */
#define BIFROST_GATEWAY_INBOUND_BY_DSCP_OFFSET 0x290u
#define BIFROST_GATEWAY_INBOUND_BY_DSCP_WIDTH 32u

/* Frames from the long link to the switch whose class followed from the PCP, modulo 2^32. */
#define BIFROST_GATEWAY_INBOUND_BY_PCP_OFFSET 0x294u
#define BIFROST_GATEWAY_INBOUND_BY_PCP_WIDTH 32u

/* Frames from the long link to the switch that got the default class, modulo 2^32. */
#define BIFROST_GATEWAY_INBOUND_BY_DEFAULT_OFFSET 0x298u
#define BIFROST_GATEWAY_INBOUND_BY_DEFAULT_WIDTH 32u

/* Frames from the long link to the switch that ended within what would decide their class, modulo 2^32. */
#define BIFROST_GATEWAY_INBOUND_TRUNCATED_OFFSET 0x29cu
#define BIFROST_GATEWAY_INBOUND_TRUNCATED_WIDTH 32u

/* Frames from the long link to the switch, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` stored, bad, longer than `max_octets`, no room. */
#define BIFROST_GATEWAY_INBOUND_FRAMES_OFFSET 0x480u
#define BIFROST_GATEWAY_INBOUND_FRAMES_WORDS 32u

/* Pages of the class that were lost to errors of the memories of the inbound buffer, modulo 2^16; 0 in a buffer on chip. */
#define BIFROST_GATEWAY_INBOUND_LOST_OFFSET 0x2c0u
#define BIFROST_GATEWAY_INBOUND_LOST_COUNT 8u
#define BIFROST_GATEWAY_INBOUND_LOST_STRIDE 0x04u
#define BIFROST_GATEWAY_INBOUND_LOST_WIDTH 16u

/* Identity of the core: a Bifrost port. */
#define BIFROST_GATEWAY_LOCAL_ID_OFFSET 0x1000u
/* The letters `BFPT`. (read) */
#define BIFROST_GATEWAY_LOCAL_ID_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_ID_VALUE 0x42465054u

/* Version of the register map. */
#define BIFROST_GATEWAY_LOCAL_VERSION_OFFSET 0x1004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_LOCAL_VERSION_LOCAL_MINOR_LSB 0u
#define BIFROST_GATEWAY_LOCAL_VERSION_LOCAL_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_VERSION_LOCAL_MINOR_VALUE 0x02u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_LOCAL_VERSION_LOCAL_MAJOR_LSB 16u
#define BIFROST_GATEWAY_LOCAL_VERSION_LOCAL_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_LOCAL_VERSION_LOCAL_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_LOCAL_BUILD_OFFSET 0x1008u
/* Octets in a beat of the streams. (read) */
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_LSB 0u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W512 0x40u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W512_I524288 0x40u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W64 0x08u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W64_I16384 0x08u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W256 0x20u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W1024 0x80u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W512_I4096 0x40u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W512_C4 0x40u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the slots that the pause engine remembers: the most that `engine_window_slots` can be. (read) */
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_RING_LOG2_LSB 8u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_RING_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_LOCAL_BUILD_LOCAL_RING_LOG2_VALUE 0x0du

/* Treatment of received MAC control frames. */
#define BIFROST_GATEWAY_LOCAL_RECEIVE_OFFSET 0x1010u
/* 1: the port obeys PFC frames. (read, write) */
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_ACCEPT_PFC_LSB 0u
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_ACCEPT_PFC_MASK 0x00000001u
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_ACCEPT_PFC_RESET 0x01u
/* 1: the port obeys PAUSE frames (802.3x). (read, write) */
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_ACCEPT_PAUSE_LSB 1u
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_ACCEPT_PAUSE_MASK 0x00000002u
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_ACCEPT_PAUSE_RESET 0x01u
/* 1: MAC control frames stay in the stream to the fabric. (read, write) */
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_FORWARD_CONTROL_LSB 2u
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_FORWARD_CONTROL_MASK 0x00000004u
#define BIFROST_GATEWAY_LOCAL_RECEIVE_LOCAL_FORWARD_CONTROL_RESET 0x00u

/* MAC address of the port: accepted as destination, and the source of what it sends. */
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_LOW_OFFSET 0x1014u
/* MAC address of the port, its last four octets on the wire. (read, write) */
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_LOW_LSB 0u
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_LOW_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_LOW_RESET 0x01u

/* MAC address of the port, the other octets. */
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_HIGH_OFFSET 0x1018u
/* MAC address of the port, its first two octets on the wire. (read, write) */
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_HIGH_LSB 0u
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_HIGH_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_STATION_ADDRESS_HIGH_RESET 0x200u

/* Speed of the pause timers. */
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_OFFSET 0x101cu
/* Quanta that the pause timers count in a clock, times 2^20, rounded down. (read, write) */
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_LSB 0u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_MASK 0x007fffffu
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W512 0x9b26cu
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W512_I524288 0x9b26cu
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W64 0x20000u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W64_I16384 0x20000u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W256 0x66666u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W1024 0x200000u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W512_I4096 0x9b26cu
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W512_C4 0x9b26cu
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W64_I16384_U4096 0x20000u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W512_C4_U524288 0x9b26cu
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W64_I16384_F16 0x20000u
#define BIFROST_GATEWAY_LOCAL_QUANTA_STEP_RESET_W512_C4_U524288_F1024 0x9b26cu

/* Treatment of the classes, bit n for class n. */
#define BIFROST_GATEWAY_LOCAL_CLASSES_OFFSET 0x1020u
/* Classes that PFC frames pause. (read, write) */
#define BIFROST_GATEWAY_LOCAL_CLASSES_LOCAL_OBEY_LSB 0u
#define BIFROST_GATEWAY_LOCAL_CLASSES_LOCAL_OBEY_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_CLASSES_LOCAL_OBEY_RESET 0xffu
/* Classes with strict priority, the highest number first. (read, write) */
#define BIFROST_GATEWAY_LOCAL_CLASSES_LOCAL_STRICT_LSB 8u
#define BIFROST_GATEWAY_LOCAL_CLASSES_LOCAL_STRICT_MASK 0x0000ff00u
#define BIFROST_GATEWAY_LOCAL_CLASSES_LOCAL_STRICT_RESET 0xffu

/* Share of a class that is not strict. */
#define BIFROST_GATEWAY_LOCAL_WEIGHT_OFFSET 0x1030u
#define BIFROST_GATEWAY_LOCAL_WEIGHT_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_WEIGHT_STRIDE 0x04u
/* Octets that a class which is not strict may send in a turn: at least its longest frame. (read, write) */
#define BIFROST_GATEWAY_LOCAL_WEIGHT_LSB 0u
#define BIFROST_GATEWAY_LOCAL_WEIGHT_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_WEIGHT_RESET 0x2400u

/* Where in a slot data is held back for the next pause frame. */
#define BIFROST_GATEWAY_LOCAL_HOLD_START_OFFSET 0x1050u
/* Clocks from a slot tick to the hold of data, up to 2^24 - 2; 0: data is never held. (read, write) */
#define BIFROST_GATEWAY_LOCAL_HOLD_START_LSB 0u
#define BIFROST_GATEWAY_LOCAL_HOLD_START_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LOCAL_HOLD_START_RESET 0x01u

/* How long data is held back for the next pause frame. */
#define BIFROST_GATEWAY_LOCAL_HOLD_CLOCKS_OFFSET 0x1054u
/* Clocks of the hold of data; 0: data is never held. (read, write) */
#define BIFROST_GATEWAY_LOCAL_HOLD_CLOCKS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_HOLD_CLOCKS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_HOLD_CLOCKS_RESET 0x00u

/* Pause that the watchdog reports. */
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_CLOCKS_OFFSET 0x1060u
/* The watchdog reports a class in the clock in which its pause has lasted exactly so many clocks; 0: never. A limit lowered below a pause in progress takes effect at the next pause, a raised one reports the same pause again. (read, write) */
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_CLOCKS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_CLOCKS_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_CLOCKS_RESET 0x00u

/* Classes that the watchdog releases. */
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_RELEASE_OFFSET 0x1064u
/* Classes whose pause ends when the watchdog reports them. (read, write) */
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_RELEASE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_RELEASE_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_WATCHDOG_RELEASE_RESET 0x00u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_LOCAL_EVENTS_OFFSET 0x1070u
/* Classes that the watchdog has reported as stuck. (read, write 1 to clear) */
#define BIFROST_GATEWAY_LOCAL_EVENTS_LOCAL_STUCK_LSB 0u
#define BIFROST_GATEWAY_LOCAL_EVENTS_LOCAL_STUCK_MASK 0x000000ffu
/* Alarms of the round trip that have gone high, in the order of `probe_status.probe_alarms`. (read, write 1 to clear) */
#define BIFROST_GATEWAY_LOCAL_EVENTS_LOCAL_ALARMS_LSB 8u
#define BIFROST_GATEWAY_LOCAL_EVENTS_LOCAL_ALARMS_MASK 0x00001f00u

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_OFFSET 0x1074u
/* Classes for which `events.stuck` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_LOCAL_INTERRUPT_STUCK_LSB 0u
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_LOCAL_INTERRUPT_STUCK_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_LOCAL_INTERRUPT_STUCK_RESET 0x00u
/* Alarms for which `events.alarms` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_LOCAL_INTERRUPT_ALARMS_LSB 8u
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_LOCAL_INTERRUPT_ALARMS_MASK 0x00001f00u
#define BIFROST_GATEWAY_LOCAL_INTERRUPT_ENABLE_LOCAL_INTERRUPT_ALARMS_RESET 0x00u

/* State of the transmit side. */
#define BIFROST_GATEWAY_LOCAL_STATUS_OFFSET 0x1078u
/* Classes that are paused. (read) */
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_PAUSED_LSB 0u
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_PAUSED_MASK 0x000000ffu
/* Classes that the watchdog has reported and whose pause goes on. (read) */
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_STUCK_LSB 8u
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_STUCK_MASK 0x0000ff00u
/* 1: a PAUSE frame has paused the whole link (802.3x). (read) */
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_LINK_PAUSED_LSB 16u
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_LINK_PAUSED_MASK 0x00010000u
/* 1: data is held back for the next pause frame. (read) */
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_HOLD_LSB 17u
#define BIFROST_GATEWAY_LOCAL_STATUS_LOCAL_HOLD_MASK 0x00020000u

/* Command to the pause engine. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_COMMAND_OFFSET 0x1100u
/* 1: the pause engine takes its configuration at the next slot boundary. (write 1) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_COMMAND_LOCAL_ENGINE_LOAD_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_COMMAND_LOCAL_ENGINE_LOAD_MASK 0x00000001u

/* State of the pause engine. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_OFFSET 0x1104u
/* 1: the pause engine has a legal configuration and decides. (read) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_LOCAL_ENGINE_ACTIVE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_LOCAL_ENGINE_ACTIVE_MASK 0x00000001u
/* 1: the last load of a configuration was refused, because it was illegal. (read) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_LOCAL_ENGINE_CONFIG_ERROR_LSB 1u
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_LOCAL_ENGINE_CONFIG_ERROR_MASK 0x00000002u
/* Priorities for which the pause engine lets the far end send. (read) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_LOCAL_ENGINE_OPEN_LSB 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_STATUS_LOCAL_ENGINE_OPEN_MASK 0x0000ff00u

/* Priorities of the pause engine, and its mode. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_OFFSET 0x1108u
/* Priorities that the pause engine controls. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_LOCAL_ENGINE_ENABLE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_LOCAL_ENGINE_ENABLE_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_LOCAL_ENGINE_ENABLE_RESET 0x00u
/* Mode of the pause engine: 0 ledger, 1 published, 2 clamped. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_LOCAL_ENGINE_MODE_LSB 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_LOCAL_ENGINE_MODE_MASK 0x00000300u
#define BIFROST_GATEWAY_LOCAL_ENGINE_CONTROL_LOCAL_ENGINE_MODE_RESET 0x00u

/* T: length of a slot in clocks. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CLOCKS_OFFSET 0x110cu
/* T: length of a slot in clocks. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CLOCKS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CLOCKS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CLOCKS_RESET 0x00u

/* T_q: length of a slot in quanta. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_QUANTA_OFFSET 0x1110u
/* T_q: length of a slot in quanta. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_QUANTA_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_QUANTA_RESET 0x00u

/* W: slots in a round trip. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_WINDOW_SLOTS_OFFSET 0x1114u
/* W: slots in a round trip. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_WINDOW_SLOTS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_WINDOW_SLOTS_MASK 0x00003fffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_WINDOW_SLOTS_RESET 0x00u

/* R: charge of a granted slot in quanta. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CHARGE_OFFSET 0x1118u
/* R: charge of a granted slot in quanta. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CHARGE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CHARGE_MASK 0x0001ffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_SLOT_CHARGE_RESET 0x00u

/* X: charge of a closing edge in quanta. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_EDGE_CHARGE_OFFSET 0x111cu
/* X: charge of a closing edge in quanta. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_EDGE_CHARGE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_EDGE_CHARGE_MASK 0x000fffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_EDGE_CHARGE_RESET 0x00u

/* C: free quanta that open a closed link. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_OPEN_THRESHOLD_OFFSET 0x1120u
/* C: free quanta that open a closed link. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_OPEN_THRESHOLD_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_OPEN_THRESHOLD_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_OPEN_THRESHOLD_RESET 0x00u

/* G: overlap of pauses in quanta. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_GUARD_QUANTA_OFFSET 0x1124u
/* G: overlap of pauses in quanta. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_GUARD_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_GUARD_QUANTA_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_GUARD_QUANTA_RESET 0x00u

/* How often pauses are sent. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_OFFSET 0x1128u
/* m: slots that one pause covers. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_LOCAL_ENGINE_PAUSE_SLOTS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_LOCAL_ENGINE_PAUSE_SLOTS_MASK 0x0000000fu
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_LOCAL_ENGINE_PAUSE_SLOTS_RESET 0x01u
/* Slots between refreshes of a pause. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_LOCAL_ENGINE_REFRESH_SLOTS_LSB 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_LOCAL_ENGINE_REFRESH_SLOTS_MASK 0x00000f00u
#define BIFROST_GATEWAY_LOCAL_ENGINE_PAUSES_LOCAL_ENGINE_REFRESH_SLOTS_RESET 0x01u

/* Quanta per cell of free space in 32nds. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_CELL_FACTOR_OFFSET 0x112cu
/* Quanta per cell of free space in 32nds. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_CELL_FACTOR_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_CELL_FACTOR_MASK 0x0000003fu
#define BIFROST_GATEWAY_LOCAL_ENGINE_CELL_FACTOR_RESET 0x20u

/* BDP in quanta (published, clamped). */
#define BIFROST_GATEWAY_LOCAL_ENGINE_BDP_QUANTA_OFFSET 0x1130u
/* BDP in quanta (published, clamped). (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_BDP_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_BDP_QUANTA_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_BDP_QUANTA_RESET 0x00u

/* k: every k-th slot deducts L + F - H (published, clamped). */
#define BIFROST_GATEWAY_LOCAL_ENGINE_DEDUCT_SLOTS_OFFSET 0x1134u
/* k: every k-th slot deducts L + F - H (published, clamped). (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_DEDUCT_SLOTS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_DEDUCT_SLOTS_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_DEDUCT_SLOTS_RESET 0x01u

/* H: buffer of each priority. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_BUFFER_CELLS_OFFSET 0x1140u
#define BIFROST_GATEWAY_LOCAL_ENGINE_BUFFER_CELLS_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_BUFFER_CELLS_STRIDE 0x04u
/* H: buffer of the priority in cells of 64 octets. (read, write) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_BUFFER_CELLS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_BUFFER_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LOCAL_ENGINE_BUFFER_CELLS_RESET 0x00u

/* Fw or F of each priority in quanta, two's complement. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_LEDGER_OFFSET 0x1160u
#define BIFROST_GATEWAY_LOCAL_ENGINE_LEDGER_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_LEDGER_STRIDE 0x04u
/* Fw or F of each priority in quanta, two's complement. (read) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_LEDGER_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_LEDGER_MASK 0x3fffffffu

/* Last grant of each priority in quanta. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_GRANT_OFFSET 0x1180u
#define BIFROST_GATEWAY_LOCAL_ENGINE_GRANT_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_GRANT_STRIDE 0x04u
/* Last grant of each priority in quanta. (read) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_GRANT_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_GRANT_MASK 0x000fffffu

/* Last time sent for each priority in quanta. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_QUANTA_OFFSET 0x11a0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_QUANTA_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_ENGINE_QUANTA_STRIDE 0x04u
/* Last time sent for each priority in quanta. (read) */
#define BIFROST_GATEWAY_LOCAL_ENGINE_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_QUANTA_MASK 0x0000ffffu

/* Classes of native PFC; those of the pause engine stay out of it. */
#define BIFROST_GATEWAY_LOCAL_PFC_CONTROL_OFFSET 0x1200u
/* Classes that native PFC pauses by thresholds; write this register last. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PFC_CONTROL_LOCAL_PFC_ENABLE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_CONTROL_LOCAL_PFC_ENABLE_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_PFC_CONTROL_LOCAL_PFC_ENABLE_RESET 0x00u

/* Time that native PFC sends to pause a class. */
#define BIFROST_GATEWAY_LOCAL_PFC_QUANTA_OFFSET 0x1204u
/* Time that native PFC sends to pause a class, in quanta. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PFC_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_QUANTA_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_PFC_QUANTA_RESET 0xffffu

/* When native PFC sends the time of a paused class again. */
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_OFFSET 0x1208u
/* Rounds of eight clocks between the times sent for a paused class, in all less than `pfc_quanta`; 0: a time is sent once and never again. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W512 0x1a66u
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W512_I524288 0x1a66u
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W64 0x7fffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W64_I16384 0x7fffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W256 0x27ffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W1024 0x7ffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W512_I4096 0x1a66u
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W512_C4 0x1a66u
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W64_I16384_U4096 0x7fffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W512_C4_U524288 0x1a66u
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W64_I16384_F16 0x7fffu
#define BIFROST_GATEWAY_LOCAL_PFC_REFRESH_ROUNDS_RESET_W512_C4_U524288_F1024 0x1a66u

/* State of native PFC. */
#define BIFROST_GATEWAY_LOCAL_PFC_STATUS_OFFSET 0x120cu
/* Classes that native PFC has paused at the far end. (read) */
#define BIFROST_GATEWAY_LOCAL_PFC_STATUS_LOCAL_PFC_STOPPED_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_STATUS_LOCAL_PFC_STOPPED_MASK 0x000000ffu

/* Headroom of native PFC that follows the round trip. */
#define BIFROST_GATEWAY_LOCAL_PFC_SLOT_CELLS_OFFSET 0x1210u
/* Cells of 64 octets by which each slot of the window of the closed loop lowers XOFF and XON of every class: those that arrive in a slot; 0: headroom does not follow the round trip. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PFC_SLOT_CELLS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_SLOT_CELLS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LOCAL_PFC_SLOT_CELLS_RESET 0x00u

/* Cells by which XOFF and XON are lower. */
#define BIFROST_GATEWAY_LOCAL_PFC_RESERVE_CELLS_OFFSET 0x1214u
/* Cells by which XOFF and XON of every class are lower for the round trip: `pfc_slot_cells` times the slots of the window. (read) */
#define BIFROST_GATEWAY_LOCAL_PFC_RESERVE_CELLS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_RESERVE_CELLS_MASK 0x0fffffffu

/* XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always. */
#define BIFROST_GATEWAY_LOCAL_PFC_XOFF_CELLS_OFFSET 0x1220u
#define BIFROST_GATEWAY_LOCAL_PFC_XOFF_CELLS_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_PFC_XOFF_CELLS_STRIDE 0x04u
/* XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PFC_XOFF_CELLS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_XOFF_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LOCAL_PFC_XOFF_CELLS_RESET 0xfffffffu

/* XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF. */
#define BIFROST_GATEWAY_LOCAL_PFC_XON_CELLS_OFFSET 0x1240u
#define BIFROST_GATEWAY_LOCAL_PFC_XON_CELLS_COUNT 8u
#define BIFROST_GATEWAY_LOCAL_PFC_XON_CELLS_STRIDE 0x04u
/* XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PFC_XON_CELLS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PFC_XON_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LOCAL_PFC_XON_CELLS_RESET 0xfffffffu

/* Probes of the round trip, and what follows from it. */
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_OFFSET 0x1300u
/* 1: the port sends probes. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_PROBE_ENABLE_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_PROBE_ENABLE_MASK 0x00000001u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_PROBE_ENABLE_RESET 0x00u
/* 1: the port sends probes of the far end back. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_PROBE_ECHO_LSB 1u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_PROBE_ECHO_MASK 0x00000002u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_PROBE_ECHO_RESET 0x00u
/* 1: the window of the pause engine grows with the round trip, between `loop_least` and `loop_most`; a load begins with what is measured then. 0: it is `engine_window_slots`. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_LOOP_FOLLOW_LSB 2u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_LOOP_FOLLOW_MASK 0x00000004u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_LOOP_FOLLOW_RESET 0x00u
/* 1: it grows beyond `loop_most` too. The pause engine then grants what the buffer covers, a lower share of the line, and loses nothing. 0: it stays at `loop_most`, and a longer round trip may lose frames. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_LOOP_BEYOND_LSB 3u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_LOOP_BEYOND_MASK 0x00000008u
#define BIFROST_GATEWAY_LOCAL_PROBE_CONTROL_LOCAL_LOOP_BEYOND_RESET 0x00u

/* Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends. */
#define BIFROST_GATEWAY_LOCAL_PROBE_OUI_OFFSET 0x1304u
/* Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_OUI_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_OUI_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_OUI_RESET 0x00u

/* Clocks between the beginnings of two probes, at least; one is on its way at a time. */
#define BIFROST_GATEWAY_LOCAL_PROBE_INTERVAL_OFFSET 0x1308u
/* Clocks between the beginnings of two probes, at least; one is on its way at a time. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_INTERVAL_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_INTERVAL_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_INTERVAL_RESET 0x00u

/* Clocks after which a probe is lost: more than the longest round trip. */
#define BIFROST_GATEWAY_LOCAL_PROBE_TIMEOUT_OFFSET 0x130cu
/* Clocks after which a probe is lost: more than the longest round trip. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_TIMEOUT_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_TIMEOUT_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_TIMEOUT_RESET 0xffffffffu

/* Length of a clock in 2^-16 ns, rounded down. */
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_OFFSET 0x1310u
/* Length of a clock in 2^-16 ns, rounded down. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W512 0x31a60u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W512_I524288 0x31a60u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W64 0x66666u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W64_I16384 0x66666u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W256 0x51eb8u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W1024 0x28f5cu
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W512_I4096 0x31a60u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W512_C4 0x31a60u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W64_I16384_U4096 0x66666u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W512_C4_U524288 0x31a60u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W64_I16384_F16 0x66666u
#define BIFROST_GATEWAY_LOCAL_PROBE_CLOCK_STEP_RESET_W512_C4_U524288_F1024 0x31a60u

/* Binary logarithm of the round trips of which the least counts. */
#define BIFROST_GATEWAY_LOCAL_PROBE_SAMPLES_LOG2_OFFSET 0x1314u
/* Binary logarithm of the round trips of which the least counts. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_SAMPLES_LOG2_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_SAMPLES_LOG2_MASK 0x0000000fu
#define BIFROST_GATEWAY_LOCAL_PROBE_SAMPLES_LOG2_RESET 0x00u

/* Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements. */
#define BIFROST_GATEWAY_LOCAL_PROBE_MARGIN_NS_OFFSET 0x1318u
/* Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_MARGIN_NS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_MARGIN_NS_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_MARGIN_NS_RESET 0x00u

/* Length of a slot of the pause engine in ns, rounded down. */
#define BIFROST_GATEWAY_LOCAL_PROBE_SLOT_NS_OFFSET 0x131cu
/* Length of a slot of the pause engine in ns, rounded down. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_SLOT_NS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_SLOT_NS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_SLOT_NS_RESET 0x00u

/* Largest change of the round trip without an alarm, in ns. */
#define BIFROST_GATEWAY_LOCAL_PROBE_DRIFT_NS_OFFSET 0x1320u
/* Largest change of the round trip without an alarm, in ns. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_DRIFT_NS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_DRIFT_NS_MASK 0xffffffffu
#define BIFROST_GATEWAY_LOCAL_PROBE_DRIFT_NS_RESET 0xffffffffu

/* Lost probes in a row that raise the alarm; 0: none do. */
#define BIFROST_GATEWAY_LOCAL_PROBE_LOST_LIMIT_OFFSET 0x1324u
/* Lost probes in a row that raise the alarm; 0: none do. (read, write) */
#define BIFROST_GATEWAY_LOCAL_PROBE_LOST_LIMIT_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_LOST_LIMIT_MASK 0x000000ffu
#define BIFROST_GATEWAY_LOCAL_PROBE_LOST_LIMIT_RESET 0x00u

/* Fewest slots that the loop gives the pause engine. */
#define BIFROST_GATEWAY_LOCAL_LOOP_LEAST_OFFSET 0x1328u
/* Fewest slots that the loop gives the pause engine. (read, write) */
#define BIFROST_GATEWAY_LOCAL_LOOP_LEAST_LSB 0u
#define BIFROST_GATEWAY_LOCAL_LOOP_LEAST_MASK 0x00003fffu
#define BIFROST_GATEWAY_LOCAL_LOOP_LEAST_RESET 0x01u

/* Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line. */
#define BIFROST_GATEWAY_LOCAL_LOOP_MOST_OFFSET 0x132cu
/* Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line. (read, write) */
#define BIFROST_GATEWAY_LOCAL_LOOP_MOST_LSB 0u
#define BIFROST_GATEWAY_LOCAL_LOOP_MOST_MASK 0x00003fffu
#define BIFROST_GATEWAY_LOCAL_LOOP_MOST_RESET 0x2000u

/* Command to the probe. */
#define BIFROST_GATEWAY_LOCAL_PROBE_COMMAND_OFFSET 0x1330u
/* 1: the probe forgets what it has measured, and its alarms; the window of the pause engine stays. (write 1) */
#define BIFROST_GATEWAY_LOCAL_PROBE_COMMAND_LOCAL_PROBE_CLEAR_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_COMMAND_LOCAL_PROBE_CLEAR_MASK 0x00000001u

/* State of the round trip. */
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_OFFSET 0x1334u
/* Alarms. 0: a round trip was longer than the margin allows; 1: the round trip has changed by more than `probe_drift_ns` since the first; 2: the pause engine remembers fewer slots than the round trip has; 3: `probe_lost_limit` is reached; 4: with `loop_follow`, the round trip has more slots than `loop_most`. (read) */
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_LOCAL_PROBE_ALARMS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_LOCAL_PROBE_ALARMS_MASK 0x0000001fu
/* Probes lost since the last that came back, to 255. (read) */
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_LOCAL_PROBE_LOST_IN_A_ROW_LSB 8u
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_LOCAL_PROBE_LOST_IN_A_ROW_MASK 0x0000ff00u
/* Slots of the round trip and the margin; 0 before they are known. (read) */
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_LOCAL_PROBE_WINDOW_SLOTS_LSB 16u
#define BIFROST_GATEWAY_LOCAL_PROBE_STATUS_LOCAL_PROBE_WINDOW_SLOTS_MASK 0x3fff0000u

/* The last round trip in ns. */
#define BIFROST_GATEWAY_LOCAL_PROBE_RTT_NS_OFFSET 0x1338u
/* The last round trip in ns. (read) */
#define BIFROST_GATEWAY_LOCAL_PROBE_RTT_NS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_RTT_NS_MASK 0xffffffffu

/* The least round trip of the last window of samples in ns. */
#define BIFROST_GATEWAY_LOCAL_PROBE_RTT_MIN_NS_OFFSET 0x133cu
/* The least round trip of the last window of samples in ns. (read) */
#define BIFROST_GATEWAY_LOCAL_PROBE_RTT_MIN_NS_LSB 0u
#define BIFROST_GATEWAY_LOCAL_PROBE_RTT_MIN_NS_MASK 0xffffffffu

/* Slots that the pause engine remembers. */
#define BIFROST_GATEWAY_LOCAL_LOOP_WINDOW_OFFSET 0x1340u
/* Slots that the pause engine remembers; 0 before its first load. (read) */
#define BIFROST_GATEWAY_LOCAL_LOOP_WINDOW_LSB 0u
#define BIFROST_GATEWAY_LOCAL_LOOP_WINDOW_MASK 0x00003fffu

/* Round trips measured, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_PROBE_MEASURED_OFFSET 0x1344u
#define BIFROST_GATEWAY_LOCAL_PROBE_MEASURED_WIDTH 32u

/* Probes lost, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_PROBE_LOST_OFFSET 0x1348u
#define BIFROST_GATEWAY_LOCAL_PROBE_LOST_WIDTH 32u

/* Echoes for nobody, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_PROBE_STRAY_OFFSET 0x134cu
#define BIFROST_GATEWAY_LOCAL_PROBE_STRAY_WIDTH 32u

/* Probes and echoes that are short, damaged or of no known kind, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_PROBE_MALFORMED_OFFSET 0x1350u
#define BIFROST_GATEWAY_LOCAL_PROBE_MALFORMED_WIDTH 32u

/* Echoes replaced by a later one before they began, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_PROBE_OVERWRITTEN_OFFSET 0x1354u
#define BIFROST_GATEWAY_LOCAL_PROBE_OVERWRITTEN_WIDTH 32u

/* Longer windows that the loop has given the pause engine, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_LOOP_CHANGES_OFFSET 0x1358u
#define BIFROST_GATEWAY_LOCAL_LOOP_CHANGES_WIDTH 32u

/* PFC frames obeyed, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_RX_PFC_OFFSET 0x1280u
#define BIFROST_GATEWAY_LOCAL_RX_PFC_WIDTH 32u

/* PAUSE frames obeyed, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_RX_PAUSE_OFFSET 0x1284u
#define BIFROST_GATEWAY_LOCAL_RX_PAUSE_WIDTH 32u

/* MAC control frames with a bad FCS, modulo 2^32. A frame with several faults counts once, for the first of: FCS, length, destination, opcode. */
#define BIFROST_GATEWAY_LOCAL_RX_BAD_FCS_OFFSET 0x1288u
#define BIFROST_GATEWAY_LOCAL_RX_BAD_FCS_WIDTH 32u

/* MAC control frames of fewer than 60 octets whose FCS is good, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_RX_SHORT_OFFSET 0x128cu
#define BIFROST_GATEWAY_LOCAL_RX_SHORT_WIDTH 32u

/* MAC control frames to another station, of good FCS and length, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_RX_DESTINATION_OFFSET 0x1290u
#define BIFROST_GATEWAY_LOCAL_RX_DESTINATION_WIDTH 32u

/* MAC control frames of an opcode other than PFC and PAUSE that have none of the other faults, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_RX_OPCODE_OFFSET 0x1294u
#define BIFROST_GATEWAY_LOCAL_RX_OPCODE_WIDTH 32u

/* PFC and PAUSE frames without a fault that `receive` says not to obey, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_RX_IGNORED_OFFSET 0x1298u
#define BIFROST_GATEWAY_LOCAL_RX_IGNORED_WIDTH 32u

/* PFC frames sent, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_TX_PFC_OFFSET 0x129cu
#define BIFROST_GATEWAY_LOCAL_TX_PFC_WIDTH 32u

/* Requests of the pause engine merged into one that waited, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_OVERWRITTEN_OFFSET 0x12a0u
#define BIFROST_GATEWAY_LOCAL_ENGINE_OVERWRITTEN_WIDTH 32u

/* Requests of native PFC merged into one that waited, modulo 2^32. */
#define BIFROST_GATEWAY_LOCAL_PFC_OVERWRITTEN_OFFSET 0x12a4u
#define BIFROST_GATEWAY_LOCAL_PFC_OVERWRITTEN_WIDTH 32u

/* Counters of `pause_statistics`: class in `[8:6]` of the address, counter in `[5:2]`. They wrap at their width; the longest pause stays at 2^32 - 1. */
#define BIFROST_GATEWAY_LOCAL_STATISTICS_OFFSET 0x1400u
#define BIFROST_GATEWAY_LOCAL_STATISTICS_WORDS 128u

/* Counters of the pause engine, modulo 2^32: priority in `[6:4]` of the address; in `[3:2]` slots open, partial, closed and overcommitted. */
#define BIFROST_GATEWAY_LOCAL_ENGINE_COUNTERS_OFFSET 0x1600u
#define BIFROST_GATEWAY_LOCAL_ENGINE_COUNTERS_WORDS 32u

/* Identity of the core: a Bifrost port. */
#define BIFROST_GATEWAY_LONG_ID_OFFSET 0x2000u
/* The letters `BFPT`. (read) */
#define BIFROST_GATEWAY_LONG_ID_LSB 0u
#define BIFROST_GATEWAY_LONG_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_ID_VALUE 0x42465054u

/* Version of the register map. */
#define BIFROST_GATEWAY_LONG_VERSION_OFFSET 0x2004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_LONG_VERSION_LONG_MINOR_LSB 0u
#define BIFROST_GATEWAY_LONG_VERSION_LONG_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_VERSION_LONG_MINOR_VALUE 0x02u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_LONG_VERSION_LONG_MAJOR_LSB 16u
#define BIFROST_GATEWAY_LONG_VERSION_LONG_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_LONG_VERSION_LONG_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_LONG_BUILD_OFFSET 0x2008u
/* Octets in a beat of the streams. (read) */
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_LSB 0u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W512 0x40u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W512_I524288 0x40u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W64 0x08u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W64_I16384 0x08u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W256 0x20u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W1024 0x80u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W512_I4096 0x40u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W512_C4 0x40u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the slots that the pause engine remembers: the most that `engine_window_slots` can be. (read) */
#define BIFROST_GATEWAY_LONG_BUILD_LONG_RING_LOG2_LSB 8u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_RING_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_LONG_BUILD_LONG_RING_LOG2_VALUE 0x0du

/* Treatment of received MAC control frames. */
#define BIFROST_GATEWAY_LONG_RECEIVE_OFFSET 0x2010u
/* 1: the port obeys PFC frames. (read, write) */
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_ACCEPT_PFC_LSB 0u
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_ACCEPT_PFC_MASK 0x00000001u
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_ACCEPT_PFC_RESET 0x01u
/* 1: the port obeys PAUSE frames (802.3x). (read, write) */
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_ACCEPT_PAUSE_LSB 1u
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_ACCEPT_PAUSE_MASK 0x00000002u
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_ACCEPT_PAUSE_RESET 0x01u
/* 1: MAC control frames stay in the stream to the fabric. (read, write) */
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_FORWARD_CONTROL_LSB 2u
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_FORWARD_CONTROL_MASK 0x00000004u
#define BIFROST_GATEWAY_LONG_RECEIVE_LONG_FORWARD_CONTROL_RESET 0x00u

/* MAC address of the port: accepted as destination, and the source of what it sends. */
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_LOW_OFFSET 0x2014u
/* MAC address of the port, its last four octets on the wire. (read, write) */
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_LOW_LSB 0u
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_LOW_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_LOW_RESET 0x01u

/* MAC address of the port, the other octets. */
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_HIGH_OFFSET 0x2018u
/* MAC address of the port, its first two octets on the wire. (read, write) */
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_HIGH_LSB 0u
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_HIGH_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_STATION_ADDRESS_HIGH_RESET 0x200u

/* Speed of the pause timers. */
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_OFFSET 0x201cu
/* Quanta that the pause timers count in a clock, times 2^20, rounded down. (read, write) */
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_LSB 0u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_MASK 0x007fffffu
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W512 0x9b26cu
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W512_I524288 0x9b26cu
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W64 0x20000u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W64_I16384 0x20000u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W256 0x66666u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W1024 0x200000u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W512_I4096 0x9b26cu
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W512_C4 0x9b26cu
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W64_I16384_U4096 0x20000u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W512_C4_U524288 0x9b26cu
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W64_I16384_F16 0x20000u
#define BIFROST_GATEWAY_LONG_QUANTA_STEP_RESET_W512_C4_U524288_F1024 0x9b26cu

/* Treatment of the classes, bit n for class n. */
#define BIFROST_GATEWAY_LONG_CLASSES_OFFSET 0x2020u
/* Classes that PFC frames pause. (read, write) */
#define BIFROST_GATEWAY_LONG_CLASSES_LONG_OBEY_LSB 0u
#define BIFROST_GATEWAY_LONG_CLASSES_LONG_OBEY_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_CLASSES_LONG_OBEY_RESET 0xffu
/* Classes with strict priority, the highest number first. (read, write) */
#define BIFROST_GATEWAY_LONG_CLASSES_LONG_STRICT_LSB 8u
#define BIFROST_GATEWAY_LONG_CLASSES_LONG_STRICT_MASK 0x0000ff00u
#define BIFROST_GATEWAY_LONG_CLASSES_LONG_STRICT_RESET 0xffu

/* Share of a class that is not strict. */
#define BIFROST_GATEWAY_LONG_WEIGHT_OFFSET 0x2030u
#define BIFROST_GATEWAY_LONG_WEIGHT_COUNT 8u
#define BIFROST_GATEWAY_LONG_WEIGHT_STRIDE 0x04u
/* Octets that a class which is not strict may send in a turn: at least its longest frame. (read, write) */
#define BIFROST_GATEWAY_LONG_WEIGHT_LSB 0u
#define BIFROST_GATEWAY_LONG_WEIGHT_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_WEIGHT_RESET 0x2400u

/* Where in a slot data is held back for the next pause frame. */
#define BIFROST_GATEWAY_LONG_HOLD_START_OFFSET 0x2050u
/* Clocks from a slot tick to the hold of data, up to 2^24 - 2; 0: data is never held. (read, write) */
#define BIFROST_GATEWAY_LONG_HOLD_START_LSB 0u
#define BIFROST_GATEWAY_LONG_HOLD_START_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LONG_HOLD_START_RESET 0x01u

/* How long data is held back for the next pause frame. */
#define BIFROST_GATEWAY_LONG_HOLD_CLOCKS_OFFSET 0x2054u
/* Clocks of the hold of data; 0: data is never held. (read, write) */
#define BIFROST_GATEWAY_LONG_HOLD_CLOCKS_LSB 0u
#define BIFROST_GATEWAY_LONG_HOLD_CLOCKS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_HOLD_CLOCKS_RESET 0x00u

/* Pause that the watchdog reports. */
#define BIFROST_GATEWAY_LONG_WATCHDOG_CLOCKS_OFFSET 0x2060u
/* The watchdog reports a class in the clock in which its pause has lasted exactly so many clocks; 0: never. A limit lowered below a pause in progress takes effect at the next pause, a raised one reports the same pause again. (read, write) */
#define BIFROST_GATEWAY_LONG_WATCHDOG_CLOCKS_LSB 0u
#define BIFROST_GATEWAY_LONG_WATCHDOG_CLOCKS_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_WATCHDOG_CLOCKS_RESET 0x00u

/* Classes that the watchdog releases. */
#define BIFROST_GATEWAY_LONG_WATCHDOG_RELEASE_OFFSET 0x2064u
/* Classes whose pause ends when the watchdog reports them. (read, write) */
#define BIFROST_GATEWAY_LONG_WATCHDOG_RELEASE_LSB 0u
#define BIFROST_GATEWAY_LONG_WATCHDOG_RELEASE_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_WATCHDOG_RELEASE_RESET 0x00u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_LONG_EVENTS_OFFSET 0x2070u
/* Classes that the watchdog has reported as stuck. (read, write 1 to clear) */
#define BIFROST_GATEWAY_LONG_EVENTS_LONG_STUCK_LSB 0u
#define BIFROST_GATEWAY_LONG_EVENTS_LONG_STUCK_MASK 0x000000ffu
/* Alarms of the round trip that have gone high, in the order of `probe_status.probe_alarms`. (read, write 1 to clear) */
#define BIFROST_GATEWAY_LONG_EVENTS_LONG_ALARMS_LSB 8u
#define BIFROST_GATEWAY_LONG_EVENTS_LONG_ALARMS_MASK 0x00001f00u

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_OFFSET 0x2074u
/* Classes for which `events.stuck` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_LONG_INTERRUPT_STUCK_LSB 0u
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_LONG_INTERRUPT_STUCK_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_LONG_INTERRUPT_STUCK_RESET 0x00u
/* Alarms for which `events.alarms` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_LONG_INTERRUPT_ALARMS_LSB 8u
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_LONG_INTERRUPT_ALARMS_MASK 0x00001f00u
#define BIFROST_GATEWAY_LONG_INTERRUPT_ENABLE_LONG_INTERRUPT_ALARMS_RESET 0x00u

/* State of the transmit side. */
#define BIFROST_GATEWAY_LONG_STATUS_OFFSET 0x2078u
/* Classes that are paused. (read) */
#define BIFROST_GATEWAY_LONG_STATUS_LONG_PAUSED_LSB 0u
#define BIFROST_GATEWAY_LONG_STATUS_LONG_PAUSED_MASK 0x000000ffu
/* Classes that the watchdog has reported and whose pause goes on. (read) */
#define BIFROST_GATEWAY_LONG_STATUS_LONG_STUCK_LSB 8u
#define BIFROST_GATEWAY_LONG_STATUS_LONG_STUCK_MASK 0x0000ff00u
/* 1: a PAUSE frame has paused the whole link (802.3x). (read) */
#define BIFROST_GATEWAY_LONG_STATUS_LONG_LINK_PAUSED_LSB 16u
#define BIFROST_GATEWAY_LONG_STATUS_LONG_LINK_PAUSED_MASK 0x00010000u
/* 1: data is held back for the next pause frame. (read) */
#define BIFROST_GATEWAY_LONG_STATUS_LONG_HOLD_LSB 17u
#define BIFROST_GATEWAY_LONG_STATUS_LONG_HOLD_MASK 0x00020000u

/* Command to the pause engine. */
#define BIFROST_GATEWAY_LONG_ENGINE_COMMAND_OFFSET 0x2100u
/* 1: the pause engine takes its configuration at the next slot boundary. (write 1) */
#define BIFROST_GATEWAY_LONG_ENGINE_COMMAND_LONG_ENGINE_LOAD_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_COMMAND_LONG_ENGINE_LOAD_MASK 0x00000001u

/* State of the pause engine. */
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_OFFSET 0x2104u
/* 1: the pause engine has a legal configuration and decides. (read) */
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_LONG_ENGINE_ACTIVE_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_LONG_ENGINE_ACTIVE_MASK 0x00000001u
/* 1: the last load of a configuration was refused, because it was illegal. (read) */
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_LONG_ENGINE_CONFIG_ERROR_LSB 1u
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_LONG_ENGINE_CONFIG_ERROR_MASK 0x00000002u
/* Priorities for which the pause engine lets the far end send. (read) */
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_LONG_ENGINE_OPEN_LSB 8u
#define BIFROST_GATEWAY_LONG_ENGINE_STATUS_LONG_ENGINE_OPEN_MASK 0x0000ff00u

/* Priorities of the pause engine, and its mode. */
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_OFFSET 0x2108u
/* Priorities that the pause engine controls. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_LONG_ENGINE_ENABLE_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_LONG_ENGINE_ENABLE_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_LONG_ENGINE_ENABLE_RESET 0x00u
/* Mode of the pause engine: 0 ledger, 1 published, 2 clamped. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_LONG_ENGINE_MODE_LSB 8u
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_LONG_ENGINE_MODE_MASK 0x00000300u
#define BIFROST_GATEWAY_LONG_ENGINE_CONTROL_LONG_ENGINE_MODE_RESET 0x00u

/* T: length of a slot in clocks. */
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CLOCKS_OFFSET 0x210cu
/* T: length of a slot in clocks. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CLOCKS_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CLOCKS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CLOCKS_RESET 0x00u

/* T_q: length of a slot in quanta. */
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_QUANTA_OFFSET 0x2110u
/* T_q: length of a slot in quanta. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_QUANTA_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_QUANTA_RESET 0x00u

/* W: slots in a round trip. */
#define BIFROST_GATEWAY_LONG_ENGINE_WINDOW_SLOTS_OFFSET 0x2114u
/* W: slots in a round trip. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_WINDOW_SLOTS_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_WINDOW_SLOTS_MASK 0x00003fffu
#define BIFROST_GATEWAY_LONG_ENGINE_WINDOW_SLOTS_RESET 0x00u

/* R: charge of a granted slot in quanta. */
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CHARGE_OFFSET 0x2118u
/* R: charge of a granted slot in quanta. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CHARGE_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CHARGE_MASK 0x0001ffffu
#define BIFROST_GATEWAY_LONG_ENGINE_SLOT_CHARGE_RESET 0x00u

/* X: charge of a closing edge in quanta. */
#define BIFROST_GATEWAY_LONG_ENGINE_EDGE_CHARGE_OFFSET 0x211cu
/* X: charge of a closing edge in quanta. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_EDGE_CHARGE_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_EDGE_CHARGE_MASK 0x000fffffu
#define BIFROST_GATEWAY_LONG_ENGINE_EDGE_CHARGE_RESET 0x00u

/* C: free quanta that open a closed link. */
#define BIFROST_GATEWAY_LONG_ENGINE_OPEN_THRESHOLD_OFFSET 0x2120u
/* C: free quanta that open a closed link. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_OPEN_THRESHOLD_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_OPEN_THRESHOLD_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LONG_ENGINE_OPEN_THRESHOLD_RESET 0x00u

/* G: overlap of pauses in quanta. */
#define BIFROST_GATEWAY_LONG_ENGINE_GUARD_QUANTA_OFFSET 0x2124u
/* G: overlap of pauses in quanta. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_GUARD_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_GUARD_QUANTA_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_ENGINE_GUARD_QUANTA_RESET 0x00u

/* How often pauses are sent. */
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_OFFSET 0x2128u
/* m: slots that one pause covers. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_LONG_ENGINE_PAUSE_SLOTS_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_LONG_ENGINE_PAUSE_SLOTS_MASK 0x0000000fu
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_LONG_ENGINE_PAUSE_SLOTS_RESET 0x01u
/* Slots between refreshes of a pause. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_LONG_ENGINE_REFRESH_SLOTS_LSB 8u
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_LONG_ENGINE_REFRESH_SLOTS_MASK 0x00000f00u
#define BIFROST_GATEWAY_LONG_ENGINE_PAUSES_LONG_ENGINE_REFRESH_SLOTS_RESET 0x01u

/* Quanta per cell of free space in 32nds. */
#define BIFROST_GATEWAY_LONG_ENGINE_CELL_FACTOR_OFFSET 0x212cu
/* Quanta per cell of free space in 32nds. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_CELL_FACTOR_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_CELL_FACTOR_MASK 0x0000003fu
#define BIFROST_GATEWAY_LONG_ENGINE_CELL_FACTOR_RESET 0x20u

/* BDP in quanta (published, clamped). */
#define BIFROST_GATEWAY_LONG_ENGINE_BDP_QUANTA_OFFSET 0x2130u
/* BDP in quanta (published, clamped). (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_BDP_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_BDP_QUANTA_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LONG_ENGINE_BDP_QUANTA_RESET 0x00u

/* k: every k-th slot deducts L + F - H (published, clamped). */
#define BIFROST_GATEWAY_LONG_ENGINE_DEDUCT_SLOTS_OFFSET 0x2134u
/* k: every k-th slot deducts L + F - H (published, clamped). (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_DEDUCT_SLOTS_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_DEDUCT_SLOTS_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_ENGINE_DEDUCT_SLOTS_RESET 0x01u

/* H: buffer of each priority. */
#define BIFROST_GATEWAY_LONG_ENGINE_BUFFER_CELLS_OFFSET 0x2140u
#define BIFROST_GATEWAY_LONG_ENGINE_BUFFER_CELLS_COUNT 8u
#define BIFROST_GATEWAY_LONG_ENGINE_BUFFER_CELLS_STRIDE 0x04u
/* H: buffer of the priority in cells of 64 octets. (read, write) */
#define BIFROST_GATEWAY_LONG_ENGINE_BUFFER_CELLS_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_BUFFER_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LONG_ENGINE_BUFFER_CELLS_RESET 0x00u

/* Fw or F of each priority in quanta, two's complement. */
#define BIFROST_GATEWAY_LONG_ENGINE_LEDGER_OFFSET 0x2160u
#define BIFROST_GATEWAY_LONG_ENGINE_LEDGER_COUNT 8u
#define BIFROST_GATEWAY_LONG_ENGINE_LEDGER_STRIDE 0x04u
/* Fw or F of each priority in quanta, two's complement. (read) */
#define BIFROST_GATEWAY_LONG_ENGINE_LEDGER_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_LEDGER_MASK 0x3fffffffu

/* Last grant of each priority in quanta. */
#define BIFROST_GATEWAY_LONG_ENGINE_GRANT_OFFSET 0x2180u
#define BIFROST_GATEWAY_LONG_ENGINE_GRANT_COUNT 8u
#define BIFROST_GATEWAY_LONG_ENGINE_GRANT_STRIDE 0x04u
/* Last grant of each priority in quanta. (read) */
#define BIFROST_GATEWAY_LONG_ENGINE_GRANT_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_GRANT_MASK 0x000fffffu

/* Last time sent for each priority in quanta. */
#define BIFROST_GATEWAY_LONG_ENGINE_QUANTA_OFFSET 0x21a0u
#define BIFROST_GATEWAY_LONG_ENGINE_QUANTA_COUNT 8u
#define BIFROST_GATEWAY_LONG_ENGINE_QUANTA_STRIDE 0x04u
/* Last time sent for each priority in quanta. (read) */
#define BIFROST_GATEWAY_LONG_ENGINE_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LONG_ENGINE_QUANTA_MASK 0x0000ffffu

/* Classes of native PFC; those of the pause engine stay out of it. */
#define BIFROST_GATEWAY_LONG_PFC_CONTROL_OFFSET 0x2200u
/* Classes that native PFC pauses by thresholds; write this register last. (read, write) */
#define BIFROST_GATEWAY_LONG_PFC_CONTROL_LONG_PFC_ENABLE_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_CONTROL_LONG_PFC_ENABLE_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_PFC_CONTROL_LONG_PFC_ENABLE_RESET 0x00u

/* Time that native PFC sends to pause a class. */
#define BIFROST_GATEWAY_LONG_PFC_QUANTA_OFFSET 0x2204u
/* Time that native PFC sends to pause a class, in quanta. (read, write) */
#define BIFROST_GATEWAY_LONG_PFC_QUANTA_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_QUANTA_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_PFC_QUANTA_RESET 0xffffu

/* When native PFC sends the time of a paused class again. */
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_OFFSET 0x2208u
/* Rounds of eight clocks between the times sent for a paused class, in all less than `pfc_quanta`; 0: a time is sent once and never again. (read, write) */
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W512 0x1a66u
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W512_I524288 0x1a66u
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W64 0x7fffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W64_I16384 0x7fffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W256 0x27ffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W1024 0x7ffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W512_I4096 0x1a66u
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W512_C4 0x1a66u
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W64_I16384_U4096 0x7fffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W512_C4_U524288 0x1a66u
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W64_I16384_F16 0x7fffu
#define BIFROST_GATEWAY_LONG_PFC_REFRESH_ROUNDS_RESET_W512_C4_U524288_F1024 0x1a66u

/* State of native PFC. */
#define BIFROST_GATEWAY_LONG_PFC_STATUS_OFFSET 0x220cu
/* Classes that native PFC has paused at the far end. (read) */
#define BIFROST_GATEWAY_LONG_PFC_STATUS_LONG_PFC_STOPPED_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_STATUS_LONG_PFC_STOPPED_MASK 0x000000ffu

/* Headroom of native PFC that follows the round trip. */
#define BIFROST_GATEWAY_LONG_PFC_SLOT_CELLS_OFFSET 0x2210u
/* Cells of 64 octets by which each slot of the window of the closed loop lowers XOFF and XON of every class: those that arrive in a slot; 0: headroom does not follow the round trip. (read, write) */
#define BIFROST_GATEWAY_LONG_PFC_SLOT_CELLS_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_SLOT_CELLS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_LONG_PFC_SLOT_CELLS_RESET 0x00u

/* Cells by which XOFF and XON are lower. */
#define BIFROST_GATEWAY_LONG_PFC_RESERVE_CELLS_OFFSET 0x2214u
/* Cells by which XOFF and XON of every class are lower for the round trip: `pfc_slot_cells` times the slots of the window. (read) */
#define BIFROST_GATEWAY_LONG_PFC_RESERVE_CELLS_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_RESERVE_CELLS_MASK 0x0fffffffu

/* XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always. */
#define BIFROST_GATEWAY_LONG_PFC_XOFF_CELLS_OFFSET 0x2220u
#define BIFROST_GATEWAY_LONG_PFC_XOFF_CELLS_COUNT 8u
#define BIFROST_GATEWAY_LONG_PFC_XOFF_CELLS_STRIDE 0x04u
/* XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always. (read, write) */
#define BIFROST_GATEWAY_LONG_PFC_XOFF_CELLS_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_XOFF_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LONG_PFC_XOFF_CELLS_RESET 0xfffffffu

/* XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF. */
#define BIFROST_GATEWAY_LONG_PFC_XON_CELLS_OFFSET 0x2240u
#define BIFROST_GATEWAY_LONG_PFC_XON_CELLS_COUNT 8u
#define BIFROST_GATEWAY_LONG_PFC_XON_CELLS_STRIDE 0x04u
/* XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF. (read, write) */
#define BIFROST_GATEWAY_LONG_PFC_XON_CELLS_LSB 0u
#define BIFROST_GATEWAY_LONG_PFC_XON_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_LONG_PFC_XON_CELLS_RESET 0xfffffffu

/* Probes of the round trip, and what follows from it. */
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_OFFSET 0x2300u
/* 1: the port sends probes. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_PROBE_ENABLE_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_PROBE_ENABLE_MASK 0x00000001u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_PROBE_ENABLE_RESET 0x00u
/* 1: the port sends probes of the far end back. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_PROBE_ECHO_LSB 1u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_PROBE_ECHO_MASK 0x00000002u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_PROBE_ECHO_RESET 0x00u
/* 1: the window of the pause engine grows with the round trip, between `loop_least` and `loop_most`; a load begins with what is measured then. 0: it is `engine_window_slots`. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_LOOP_FOLLOW_LSB 2u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_LOOP_FOLLOW_MASK 0x00000004u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_LOOP_FOLLOW_RESET 0x00u
/* 1: it grows beyond `loop_most` too. The pause engine then grants what the buffer covers, a lower share of the line, and loses nothing. 0: it stays at `loop_most`, and a longer round trip may lose frames. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_LOOP_BEYOND_LSB 3u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_LOOP_BEYOND_MASK 0x00000008u
#define BIFROST_GATEWAY_LONG_PROBE_CONTROL_LONG_LOOP_BEYOND_RESET 0x00u

/* Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends. */
#define BIFROST_GATEWAY_LONG_PROBE_OUI_OFFSET 0x2304u
/* Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_OUI_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_OUI_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LONG_PROBE_OUI_RESET 0x00u

/* Clocks between the beginnings of two probes, at least; one is on its way at a time. */
#define BIFROST_GATEWAY_LONG_PROBE_INTERVAL_OFFSET 0x2308u
/* Clocks between the beginnings of two probes, at least; one is on its way at a time. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_INTERVAL_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_INTERVAL_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_PROBE_INTERVAL_RESET 0x00u

/* Clocks after which a probe is lost: more than the longest round trip. */
#define BIFROST_GATEWAY_LONG_PROBE_TIMEOUT_OFFSET 0x230cu
/* Clocks after which a probe is lost: more than the longest round trip. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_TIMEOUT_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_TIMEOUT_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_PROBE_TIMEOUT_RESET 0xffffffffu

/* Length of a clock in 2^-16 ns, rounded down. */
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_OFFSET 0x2310u
/* Length of a clock in 2^-16 ns, rounded down. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W512 0x31a60u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W512_I524288 0x31a60u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W64 0x66666u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W64_I16384 0x66666u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W256 0x51eb8u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W1024 0x28f5cu
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W512_I4096 0x31a60u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W512_C4 0x31a60u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W64_I16384_U4096 0x66666u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W512_C4_U524288 0x31a60u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W64_I16384_F16 0x66666u
#define BIFROST_GATEWAY_LONG_PROBE_CLOCK_STEP_RESET_W512_C4_U524288_F1024 0x31a60u

/* Binary logarithm of the round trips of which the least counts. */
#define BIFROST_GATEWAY_LONG_PROBE_SAMPLES_LOG2_OFFSET 0x2314u
/* Binary logarithm of the round trips of which the least counts. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_SAMPLES_LOG2_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_SAMPLES_LOG2_MASK 0x0000000fu
#define BIFROST_GATEWAY_LONG_PROBE_SAMPLES_LOG2_RESET 0x00u

/* Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements. */
#define BIFROST_GATEWAY_LONG_PROBE_MARGIN_NS_OFFSET 0x2318u
/* Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_MARGIN_NS_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_MARGIN_NS_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_PROBE_MARGIN_NS_RESET 0x00u

/* Length of a slot of the pause engine in ns, rounded down. */
#define BIFROST_GATEWAY_LONG_PROBE_SLOT_NS_OFFSET 0x231cu
/* Length of a slot of the pause engine in ns, rounded down. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_SLOT_NS_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_SLOT_NS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_LONG_PROBE_SLOT_NS_RESET 0x00u

/* Largest change of the round trip without an alarm, in ns. */
#define BIFROST_GATEWAY_LONG_PROBE_DRIFT_NS_OFFSET 0x2320u
/* Largest change of the round trip without an alarm, in ns. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_DRIFT_NS_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_DRIFT_NS_MASK 0xffffffffu
#define BIFROST_GATEWAY_LONG_PROBE_DRIFT_NS_RESET 0xffffffffu

/* Lost probes in a row that raise the alarm; 0: none do. */
#define BIFROST_GATEWAY_LONG_PROBE_LOST_LIMIT_OFFSET 0x2324u
/* Lost probes in a row that raise the alarm; 0: none do. (read, write) */
#define BIFROST_GATEWAY_LONG_PROBE_LOST_LIMIT_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_LOST_LIMIT_MASK 0x000000ffu
#define BIFROST_GATEWAY_LONG_PROBE_LOST_LIMIT_RESET 0x00u

/* Fewest slots that the loop gives the pause engine. */
#define BIFROST_GATEWAY_LONG_LOOP_LEAST_OFFSET 0x2328u
/* Fewest slots that the loop gives the pause engine. (read, write) */
#define BIFROST_GATEWAY_LONG_LOOP_LEAST_LSB 0u
#define BIFROST_GATEWAY_LONG_LOOP_LEAST_MASK 0x00003fffu
#define BIFROST_GATEWAY_LONG_LOOP_LEAST_RESET 0x01u

/* Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line. */
#define BIFROST_GATEWAY_LONG_LOOP_MOST_OFFSET 0x232cu
/* Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line. (read, write) */
#define BIFROST_GATEWAY_LONG_LOOP_MOST_LSB 0u
#define BIFROST_GATEWAY_LONG_LOOP_MOST_MASK 0x00003fffu
#define BIFROST_GATEWAY_LONG_LOOP_MOST_RESET 0x2000u

/* Command to the probe. */
#define BIFROST_GATEWAY_LONG_PROBE_COMMAND_OFFSET 0x2330u
/* 1: the probe forgets what it has measured, and its alarms; the window of the pause engine stays. (write 1) */
#define BIFROST_GATEWAY_LONG_PROBE_COMMAND_LONG_PROBE_CLEAR_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_COMMAND_LONG_PROBE_CLEAR_MASK 0x00000001u

/* State of the round trip. */
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_OFFSET 0x2334u
/* Alarms. 0: a round trip was longer than the margin allows; 1: the round trip has changed by more than `probe_drift_ns` since the first; 2: the pause engine remembers fewer slots than the round trip has; 3: `probe_lost_limit` is reached; 4: with `loop_follow`, the round trip has more slots than `loop_most`. (read) */
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_LONG_PROBE_ALARMS_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_LONG_PROBE_ALARMS_MASK 0x0000001fu
/* Probes lost since the last that came back, to 255. (read) */
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_LONG_PROBE_LOST_IN_A_ROW_LSB 8u
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_LONG_PROBE_LOST_IN_A_ROW_MASK 0x0000ff00u
/* Slots of the round trip and the margin; 0 before they are known. (read) */
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_LONG_PROBE_WINDOW_SLOTS_LSB 16u
#define BIFROST_GATEWAY_LONG_PROBE_STATUS_LONG_PROBE_WINDOW_SLOTS_MASK 0x3fff0000u

/* The last round trip in ns. */
#define BIFROST_GATEWAY_LONG_PROBE_RTT_NS_OFFSET 0x2338u
/* The last round trip in ns. (read) */
#define BIFROST_GATEWAY_LONG_PROBE_RTT_NS_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_RTT_NS_MASK 0xffffffffu

/* The least round trip of the last window of samples in ns. */
#define BIFROST_GATEWAY_LONG_PROBE_RTT_MIN_NS_OFFSET 0x233cu
/* The least round trip of the last window of samples in ns. (read) */
#define BIFROST_GATEWAY_LONG_PROBE_RTT_MIN_NS_LSB 0u
#define BIFROST_GATEWAY_LONG_PROBE_RTT_MIN_NS_MASK 0xffffffffu

/* Slots that the pause engine remembers. */
#define BIFROST_GATEWAY_LONG_LOOP_WINDOW_OFFSET 0x2340u
/* Slots that the pause engine remembers; 0 before its first load. (read) */
#define BIFROST_GATEWAY_LONG_LOOP_WINDOW_LSB 0u
#define BIFROST_GATEWAY_LONG_LOOP_WINDOW_MASK 0x00003fffu

/* Round trips measured, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_PROBE_MEASURED_OFFSET 0x2344u
#define BIFROST_GATEWAY_LONG_PROBE_MEASURED_WIDTH 32u

/* Probes lost, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_PROBE_LOST_OFFSET 0x2348u
#define BIFROST_GATEWAY_LONG_PROBE_LOST_WIDTH 32u

/* Echoes for nobody, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_PROBE_STRAY_OFFSET 0x234cu
#define BIFROST_GATEWAY_LONG_PROBE_STRAY_WIDTH 32u

/* Probes and echoes that are short, damaged or of no known kind, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_PROBE_MALFORMED_OFFSET 0x2350u
#define BIFROST_GATEWAY_LONG_PROBE_MALFORMED_WIDTH 32u

/* Echoes replaced by a later one before they began, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_PROBE_OVERWRITTEN_OFFSET 0x2354u
#define BIFROST_GATEWAY_LONG_PROBE_OVERWRITTEN_WIDTH 32u

/* Longer windows that the loop has given the pause engine, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_LOOP_CHANGES_OFFSET 0x2358u
#define BIFROST_GATEWAY_LONG_LOOP_CHANGES_WIDTH 32u

/* PFC frames obeyed, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_RX_PFC_OFFSET 0x2280u
#define BIFROST_GATEWAY_LONG_RX_PFC_WIDTH 32u

/* PAUSE frames obeyed, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_RX_PAUSE_OFFSET 0x2284u
#define BIFROST_GATEWAY_LONG_RX_PAUSE_WIDTH 32u

/* MAC control frames with a bad FCS, modulo 2^32. A frame with several faults counts once, for the first of: FCS, length, destination, opcode. */
#define BIFROST_GATEWAY_LONG_RX_BAD_FCS_OFFSET 0x2288u
#define BIFROST_GATEWAY_LONG_RX_BAD_FCS_WIDTH 32u

/* MAC control frames of fewer than 60 octets whose FCS is good, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_RX_SHORT_OFFSET 0x228cu
#define BIFROST_GATEWAY_LONG_RX_SHORT_WIDTH 32u

/* MAC control frames to another station, of good FCS and length, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_RX_DESTINATION_OFFSET 0x2290u
#define BIFROST_GATEWAY_LONG_RX_DESTINATION_WIDTH 32u

/* MAC control frames of an opcode other than PFC and PAUSE that have none of the other faults, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_RX_OPCODE_OFFSET 0x2294u
#define BIFROST_GATEWAY_LONG_RX_OPCODE_WIDTH 32u

/* PFC and PAUSE frames without a fault that `receive` says not to obey, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_RX_IGNORED_OFFSET 0x2298u
#define BIFROST_GATEWAY_LONG_RX_IGNORED_WIDTH 32u

/* PFC frames sent, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_TX_PFC_OFFSET 0x229cu
#define BIFROST_GATEWAY_LONG_TX_PFC_WIDTH 32u

/* Requests of the pause engine merged into one that waited, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_ENGINE_OVERWRITTEN_OFFSET 0x22a0u
#define BIFROST_GATEWAY_LONG_ENGINE_OVERWRITTEN_WIDTH 32u

/* Requests of native PFC merged into one that waited, modulo 2^32. */
#define BIFROST_GATEWAY_LONG_PFC_OVERWRITTEN_OFFSET 0x22a4u
#define BIFROST_GATEWAY_LONG_PFC_OVERWRITTEN_WIDTH 32u

/* Counters of `pause_statistics`: class in `[8:6]` of the address, counter in `[5:2]`. They wrap at their width; the longest pause stays at 2^32 - 1. */
#define BIFROST_GATEWAY_LONG_STATISTICS_OFFSET 0x2400u
#define BIFROST_GATEWAY_LONG_STATISTICS_WORDS 128u

/* Counters of the pause engine, modulo 2^32: priority in `[6:4]` of the address; in `[3:2]` slots open, partial, closed and overcommitted. */
#define BIFROST_GATEWAY_LONG_ENGINE_COUNTERS_OFFSET 0x2600u
#define BIFROST_GATEWAY_LONG_ENGINE_COUNTERS_WORDS 32u

/* Identity of the core: a SWING relay. */
#define BIFROST_GATEWAY_RELAY_ID_OFFSET 0x3000u
/* The letters `SWRL`. (read) */
#define BIFROST_GATEWAY_RELAY_ID_LSB 0u
#define BIFROST_GATEWAY_RELAY_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_RELAY_ID_VALUE 0x5357524cu

/* Version of the register map. */
#define BIFROST_GATEWAY_RELAY_VERSION_OFFSET 0x3004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_RELAY_VERSION_RELAY_MINOR_LSB 0u
#define BIFROST_GATEWAY_RELAY_VERSION_RELAY_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_RELAY_VERSION_RELAY_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_RELAY_VERSION_RELAY_MAJOR_LSB 16u
#define BIFROST_GATEWAY_RELAY_VERSION_RELAY_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_RELAY_VERSION_RELAY_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_RELAY_BUILD_OFFSET 0x3008u
/* Octets in a beat of the stream to the far end. (read) */
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_LSB 0u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W512 0x40u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W512_I524288 0x40u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W64 0x08u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W64_I16384 0x08u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W256 0x20u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W1024 0x80u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W512_I4096 0x40u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W512_C4 0x40u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the slots in the longest window. (read) */
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_MOST_SLOTS_LOG2_LSB 8u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_MOST_SLOTS_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_RELAY_BUILD_RELAY_MOST_SLOTS_LOG2_VALUE 0x0du

/* Source of relayed frames, last four octets on the wire. */
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_LOW_OFFSET 0x3010u
/* Source of relayed frames, last four octets on the wire. (read, write) */
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_LOW_LSB 0u
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_LOW_MASK 0xffffffffu
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_LOW_RESET 0x01u

/* Source of relayed frames, first two octets on the wire. */
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_HIGH_OFFSET 0x3014u
/* Source of relayed frames, first two octets on the wire. (read, write) */
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_HIGH_LSB 0u
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define BIFROST_GATEWAY_RELAY_SOURCE_MAC_HIGH_RESET 0x200u

/* A slot of the window. */
#define BIFROST_GATEWAY_RELAY_SLOT_OFFSET 0x3018u
/* Rounds of eight clocks in a slot; 0 counts as 1. (read, write) */
#define BIFROST_GATEWAY_RELAY_SLOT_RELAY_SLOT_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_RELAY_SLOT_RELAY_SLOT_ROUNDS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_RELAY_SLOT_RELAY_SLOT_ROUNDS_RESET 0x01u
/* Cells of 64 octets that the long link carries in a slot, rounded up. (read, write) */
#define BIFROST_GATEWAY_RELAY_SLOT_RELAY_SLOT_CELLS_LSB 16u
#define BIFROST_GATEWAY_RELAY_SLOT_RELAY_SLOT_CELLS_MASK 0xffff0000u
#define BIFROST_GATEWAY_RELAY_SLOT_RELAY_SLOT_CELLS_RESET 0x00u

/* Slots of the window, one round trip: 0 counts as 1, above 8192 as 8192; a change starts the record anew. */
#define BIFROST_GATEWAY_RELAY_WINDOW_SLOTS_OFFSET 0x301cu
/* Slots of the window, one round trip: 0 counts as 1, above 8192 as 8192; a change starts the record anew. (read, write) */
#define BIFROST_GATEWAY_RELAY_WINDOW_SLOTS_LSB 0u
#define BIFROST_GATEWAY_RELAY_WINDOW_SLOTS_MASK 0x00003fffu
#define BIFROST_GATEWAY_RELAY_WINDOW_SLOTS_RESET 0x01u

/* Inventory above which an XON is held, in cells. */
#define BIFROST_GATEWAY_RELAY_SET_POINT_CELLS_OFFSET 0x3020u
/* Inventory above which an XON is held, in cells. (read, write) */
#define BIFROST_GATEWAY_RELAY_SET_POINT_CELLS_LSB 0u
#define BIFROST_GATEWAY_RELAY_SET_POINT_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_RELAY_SET_POINT_CELLS_RESET 0xfffffffu

/* Rounds of eight clocks that an XON is held at most; 0: no XON is held. */
#define BIFROST_GATEWAY_RELAY_HOLD_ROUNDS_OFFSET 0x3024u
/* Rounds of eight clocks that an XON is held at most; 0: no XON is held. (read, write) */
#define BIFROST_GATEWAY_RELAY_HOLD_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_RELAY_HOLD_ROUNDS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_RELAY_HOLD_ROUNDS_RESET 0x00u

/* Treatment of the classes, bit n for class n. */
#define BIFROST_GATEWAY_RELAY_CLASSES_OFFSET 0x3028u
/* Classes whose pauses are relayed. (read, write) */
#define BIFROST_GATEWAY_RELAY_CLASSES_RELAY_RELAY_LSB 0u
#define BIFROST_GATEWAY_RELAY_CLASSES_RELAY_RELAY_MASK 0x000000ffu
#define BIFROST_GATEWAY_RELAY_CLASSES_RELAY_RELAY_RESET 0x00u
/* Classes whose XON is held while their inventory is above the set point. (read, write) */
#define BIFROST_GATEWAY_RELAY_CLASSES_RELAY_CORRECT_LSB 8u
#define BIFROST_GATEWAY_RELAY_CLASSES_RELAY_CORRECT_MASK 0x0000ff00u
#define BIFROST_GATEWAY_RELAY_CLASSES_RELAY_CORRECT_RESET 0x00u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_RELAY_EVENTS_OFFSET 0x3030u
/* Classes whose XON was held for `hold_rounds`: levels or settings are wrong. (read, write 1 to clear) */
#define BIFROST_GATEWAY_RELAY_EVENTS_RELAY_HOLD_LIMIT_LSB 0u
#define BIFROST_GATEWAY_RELAY_EVENTS_RELAY_HOLD_LIMIT_MASK 0x000000ffu

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_RELAY_INTERRUPT_ENABLE_OFFSET 0x3034u
/* Classes for which `events.hold_limit` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_RELAY_INTERRUPT_ENABLE_RELAY_INTERRUPT_HOLD_LIMIT_LSB 0u
#define BIFROST_GATEWAY_RELAY_INTERRUPT_ENABLE_RELAY_INTERRUPT_HOLD_LIMIT_MASK 0x000000ffu
#define BIFROST_GATEWAY_RELAY_INTERRUPT_ENABLE_RELAY_INTERRUPT_HOLD_LIMIT_RESET 0x00u

/* State of the classes. */
#define BIFROST_GATEWAY_RELAY_STATUS_OFFSET 0x3038u
/* Classes whose XON is held. (read) */
#define BIFROST_GATEWAY_RELAY_STATUS_RELAY_HELD_LSB 0u
#define BIFROST_GATEWAY_RELAY_STATUS_RELAY_HELD_MASK 0x000000ffu
/* Classes that are paused at the local port. (read) */
#define BIFROST_GATEWAY_RELAY_STATUS_RELAY_LOCAL_PAUSE_LSB 8u
#define BIFROST_GATEWAY_RELAY_STATUS_RELAY_LOCAL_PAUSE_MASK 0x0000ff00u

/* Inventory of each class. */
#define BIFROST_GATEWAY_RELAY_INVENTORY_OFFSET 0x3040u
#define BIFROST_GATEWAY_RELAY_INVENTORY_COUNT 8u
#define BIFROST_GATEWAY_RELAY_INVENTORY_STRIDE 0x04u
/* Cells of the class in the buffer and on their way there. (read) */
#define BIFROST_GATEWAY_RELAY_INVENTORY_LSB 0u
#define BIFROST_GATEWAY_RELAY_INVENTORY_MASK 0x3fffffffu

/* PFC frames that the local port received, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_LOCAL_PFC_OFFSET 0x3080u
#define BIFROST_GATEWAY_RELAY_LOCAL_PFC_WIDTH 32u

/* PFC frames that the remote port received, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_REMOTE_PFC_OFFSET 0x3084u
#define BIFROST_GATEWAY_RELAY_REMOTE_PFC_WIDTH 32u

/* PFC frames sent to the far end, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_TX_PFC_OFFSET 0x3088u
#define BIFROST_GATEWAY_RELAY_TX_PFC_WIDTH 32u

/* Requests that the encoder took, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_RELAYED_OFFSET 0x308cu
/* Requests that the encoder took, modulo 2^32. (read) */
#define BIFROST_GATEWAY_RELAY_RELAYED_LSB 0u
#define BIFROST_GATEWAY_RELAY_RELAYED_MASK 0xffffffffu

/* Times that were replaced before they were sent, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_OVERWRITTEN_OFFSET 0x3090u
/* Times that were replaced before they were sent, modulo 2^32. (read) */
#define BIFROST_GATEWAY_RELAY_OVERWRITTEN_LSB 0u
#define BIFROST_GATEWAY_RELAY_OVERWRITTEN_MASK 0xffffffffu

/* XONs that were held, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_HOLDS_OFFSET 0x3094u
/* XONs that were held, modulo 2^32. (read) */
#define BIFROST_GATEWAY_RELAY_HOLDS_LSB 0u
#define BIFROST_GATEWAY_RELAY_HOLDS_MASK 0xffffffffu

/* XONs that were held for `hold_rounds`, modulo 2^32. */
#define BIFROST_GATEWAY_RELAY_HOLD_LIMITS_OFFSET 0x3098u
/* XONs that were held for `hold_rounds`, modulo 2^32. (read) */
#define BIFROST_GATEWAY_RELAY_HOLD_LIMITS_LSB 0u
#define BIFROST_GATEWAY_RELAY_HOLD_LIMITS_MASK 0xffffffffu

/* Identity of the core: a shim for credits. */
#define BIFROST_GATEWAY_CREDITS_ID_OFFSET 0x4000u
/* The letters `CRED`. (read) */
#define BIFROST_GATEWAY_CREDITS_ID_LSB 0u
#define BIFROST_GATEWAY_CREDITS_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_CREDITS_ID_VALUE 0x43524544u

/* Version of the register map. */
#define BIFROST_GATEWAY_CREDITS_VERSION_OFFSET 0x4004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_CREDITS_VERSION_CREDITS_MINOR_LSB 0u
#define BIFROST_GATEWAY_CREDITS_VERSION_CREDITS_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_CREDITS_VERSION_CREDITS_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_CREDITS_VERSION_CREDITS_MAJOR_LSB 16u
#define BIFROST_GATEWAY_CREDITS_VERSION_CREDITS_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_CREDITS_VERSION_CREDITS_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_CREDITS_BUILD_OFFSET 0x4008u
/* Octets in a beat. (read) */
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_LSB 0u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W512 0x40u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W512_I524288 0x40u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W64 0x08u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W64_I16384 0x08u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W256 0x20u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W1024 0x80u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W512_I4096 0x40u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W512_C4 0x40u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the octets of a block. (read) */
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_BLOCK_LOG2_LSB 8u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_BLOCK_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_CREDITS_BUILD_CREDITS_BLOCK_LOG2_VALUE 0x04u

/* Source of flow control packets, last four octets on the wire. */
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_LOW_OFFSET 0x4010u
/* Source of flow control packets, last four octets on the wire. (read, write) */
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_LOW_LSB 0u
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_LOW_MASK 0xffffffffu
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_LOW_RESET 0x01u

/* Source of flow control packets, first two octets on the wire. */
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_HIGH_OFFSET 0x4014u
/* Source of flow control packets, first two octets on the wire. (read, write) */
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_HIGH_LSB 0u
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define BIFROST_GATEWAY_CREDITS_SOURCE_MAC_HIGH_RESET 0x200u

/* Organisation that flow control packets belong to, first octet on the wire in the highest bits; the same at both ends, and another than that of the probe. */
#define BIFROST_GATEWAY_CREDITS_OUI_OFFSET 0x4018u
/* Organisation that flow control packets belong to, first octet on the wire in the highest bits; the same at both ends, and another than that of the probe. (read, write) */
#define BIFROST_GATEWAY_CREDITS_OUI_LSB 0u
#define BIFROST_GATEWAY_CREDITS_OUI_MASK 0x00ffffffu
#define BIFROST_GATEWAY_CREDITS_OUI_RESET 0x20000u

/* Classes that run on credits, bit n for class n; the same at both ends. Frames of others pass, and no packet is sent for them. */
#define BIFROST_GATEWAY_CREDITS_ENABLE_OFFSET 0x401cu
/* Classes that run on credits, bit n for class n; the same at both ends. Frames of others pass, and no packet is sent for them. (read, write) */
#define BIFROST_GATEWAY_CREDITS_ENABLE_LSB 0u
#define BIFROST_GATEWAY_CREDITS_ENABLE_MASK 0x000000ffu
#define BIFROST_GATEWAY_CREDITS_ENABLE_RESET 0x00u

/* Rounds of eight clocks after which the limit of a class is sent again; 0 counts as 1. */
#define BIFROST_GATEWAY_CREDITS_INTERVAL_ROUNDS_OFFSET 0x4020u
/* Rounds of eight clocks after which the limit of a class is sent again; 0 counts as 1. (read, write) */
#define BIFROST_GATEWAY_CREDITS_INTERVAL_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_CREDITS_INTERVAL_ROUNDS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_CREDITS_INTERVAL_ROUNDS_RESET 0x100u

/* Blocks of 16 octets by which the limit of a class must have grown to be sent at once; 0 counts as 1. */
#define BIFROST_GATEWAY_CREDITS_THRESHOLD_BLOCKS_OFFSET 0x4024u
/* Blocks of 16 octets by which the limit of a class must have grown to be sent at once; 0 counts as 1. (read, write) */
#define BIFROST_GATEWAY_CREDITS_THRESHOLD_BLOCKS_LSB 0u
#define BIFROST_GATEWAY_CREDITS_THRESHOLD_BLOCKS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_CREDITS_THRESHOLD_BLOCKS_RESET 0x100u

/* Octets of the longest frame, without FCS: no frame begins without credits for it. */
#define BIFROST_GATEWAY_CREDITS_MAX_OCTETS_OFFSET 0x4028u
/* Octets of the longest frame, without FCS: no frame begins without credits for it. (read, write) */
#define BIFROST_GATEWAY_CREDITS_MAX_OCTETS_LSB 0u
#define BIFROST_GATEWAY_CREDITS_MAX_OCTETS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_CREDITS_MAX_OCTETS_RESET 0x2400u

/* Clocks without a flow control packet of a class after which the far end is silent; 0: never. More than four intervals. */
#define BIFROST_GATEWAY_CREDITS_TIMEOUT_OFFSET 0x402cu
/* Clocks without a flow control packet of a class after which the far end is silent; 0: never. More than four intervals. (read, write) */
#define BIFROST_GATEWAY_CREDITS_TIMEOUT_LSB 0u
#define BIFROST_GATEWAY_CREDITS_TIMEOUT_MASK 0xffffffffu
#define BIFROST_GATEWAY_CREDITS_TIMEOUT_RESET 0x100000u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_CREDITS_EVENTS_OFFSET 0x4030u
/* Enabled classes of which no flow control packet came within `timeout` clocks: no far end, or none that runs on credits. (read, write 1 to clear) */
#define BIFROST_GATEWAY_CREDITS_EVENTS_CREDITS_SILENT_LSB 0u
#define BIFROST_GATEWAY_CREDITS_EVENTS_CREDITS_SILENT_MASK 0x000000ffu

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_CREDITS_INTERRUPT_ENABLE_OFFSET 0x4034u
/* Classes for which `events.silent` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_CREDITS_INTERRUPT_ENABLE_CREDITS_INTERRUPT_SILENT_LSB 0u
#define BIFROST_GATEWAY_CREDITS_INTERRUPT_ENABLE_CREDITS_INTERRUPT_SILENT_MASK 0x000000ffu
#define BIFROST_GATEWAY_CREDITS_INTERRUPT_ENABLE_CREDITS_INTERRUPT_SILENT_RESET 0x00u

/* State of the classes. */
#define BIFROST_GATEWAY_CREDITS_STATUS_OFFSET 0x4038u
/* Classes that the far end has granted credits since the reset. (read) */
#define BIFROST_GATEWAY_CREDITS_STATUS_CREDITS_GRANTED_LSB 0u
#define BIFROST_GATEWAY_CREDITS_STATUS_CREDITS_GRANTED_MASK 0x000000ffu
/* Classes whose count of the far end is known: credits are granted to it. (read) */
#define BIFROST_GATEWAY_CREDITS_STATUS_CREDITS_KNOWN_LSB 8u
#define BIFROST_GATEWAY_CREDITS_STATUS_CREDITS_KNOWN_MASK 0x0000ff00u
/* Classes of which a frame waits for credits. (read) */
#define BIFROST_GATEWAY_CREDITS_STATUS_CREDITS_BLOCKED_LSB 16u
#define BIFROST_GATEWAY_CREDITS_STATUS_CREDITS_BLOCKED_MASK 0x00ff0000u

/* Buffer of each class for frames received. */
#define BIFROST_GATEWAY_CREDITS_BUFFER_CELLS_OFFSET 0x4040u
#define BIFROST_GATEWAY_CREDITS_BUFFER_CELLS_COUNT 8u
#define BIFROST_GATEWAY_CREDITS_BUFFER_CELLS_STRIDE 0x04u
/* Cells of 64 octets that the buffer of the class holds. (read, write) */
#define BIFROST_GATEWAY_CREDITS_BUFFER_CELLS_LSB 0u
#define BIFROST_GATEWAY_CREDITS_BUFFER_CELLS_MASK 0x03ffffffu
#define BIFROST_GATEWAY_CREDITS_BUFFER_CELLS_RESET 0x00u

/* Credits of each class. */
#define BIFROST_GATEWAY_CREDITS_CREDITS_OFFSET 0x4060u
#define BIFROST_GATEWAY_CREDITS_CREDITS_COUNT 8u
#define BIFROST_GATEWAY_CREDITS_CREDITS_STRIDE 0x04u
/* Blocks that the class may still send, modulo 2^32. (read) */
#define BIFROST_GATEWAY_CREDITS_CREDITS_LSB 0u
#define BIFROST_GATEWAY_CREDITS_CREDITS_MASK 0xffffffffu

/* FCTBS of each class. */
#define BIFROST_GATEWAY_CREDITS_FCTBS_OFFSET 0x4080u
#define BIFROST_GATEWAY_CREDITS_FCTBS_COUNT 8u
#define BIFROST_GATEWAY_CREDITS_FCTBS_STRIDE 0x04u
/* Blocks that the class has sent, modulo 2^32; goes on through a reset. (read) */
#define BIFROST_GATEWAY_CREDITS_FCTBS_LSB 0u
#define BIFROST_GATEWAY_CREDITS_FCTBS_MASK 0xffffffffu

/* ABR of each class. */
#define BIFROST_GATEWAY_CREDITS_ABR_OFFSET 0x40a0u
#define BIFROST_GATEWAY_CREDITS_ABR_COUNT 8u
#define BIFROST_GATEWAY_CREDITS_ABR_STRIDE 0x04u
/* Blocks that the class has received, modulo 2^32, by the count of the far end. (read) */
#define BIFROST_GATEWAY_CREDITS_ABR_LSB 0u
#define BIFROST_GATEWAY_CREDITS_ABR_MASK 0xffffffffu

/* Flow control packets sent, modulo 2^32. */
#define BIFROST_GATEWAY_CREDITS_TX_FCP_OFFSET 0x40c0u
#define BIFROST_GATEWAY_CREDITS_TX_FCP_WIDTH 32u

/* Good flow control packets received, modulo 2^32. */
#define BIFROST_GATEWAY_CREDITS_RX_FCP_OFFSET 0x40c4u
#define BIFROST_GATEWAY_CREDITS_RX_FCP_WIDTH 32u

/* Flow control packets received that are short, have a bad FCS or blocks of another size, modulo 2^32. */
#define BIFROST_GATEWAY_CREDITS_MALFORMED_OFFSET 0x40c8u
#define BIFROST_GATEWAY_CREDITS_MALFORMED_WIDTH 32u

/* Counts of the far end that differed from what was received, modulo 2^32: frames were lost, or an end began anew. */
#define BIFROST_GATEWAY_CREDITS_RESYNCS_OFFSET 0x40ccu
#define BIFROST_GATEWAY_CREDITS_RESYNCS_WIDTH 32u

/* Identity of the core: an end of a segmented loop. */
#define BIFROST_GATEWAY_SEGMENT_ID_OFFSET 0x5000u
/* The letters `SEGL`. (read) */
#define BIFROST_GATEWAY_SEGMENT_ID_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_SEGMENT_ID_VALUE 0x5345474cu

/* Version of the register map. */
#define BIFROST_GATEWAY_SEGMENT_VERSION_OFFSET 0x5004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_SEGMENT_VERSION_SEGMENT_MINOR_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_VERSION_SEGMENT_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_SEGMENT_VERSION_SEGMENT_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_SEGMENT_VERSION_SEGMENT_MAJOR_LSB 16u
#define BIFROST_GATEWAY_SEGMENT_VERSION_SEGMENT_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_SEGMENT_VERSION_SEGMENT_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_SEGMENT_BUILD_OFFSET 0x5008u
/* Octets in a beat. (read) */
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W512 0x40u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W512_I524288 0x40u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W64 0x08u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W64_I16384 0x08u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W256 0x20u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W1024 0x80u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W512_I4096 0x40u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W512_C4 0x40u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_SEGMENT_BUILD_SEGMENT_LANES_VALUE_W512_C4_U524288_F1024 0x40u

/* Source of frames of rates, last four octets on the wire. */
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_LOW_OFFSET 0x5010u
/* Source of frames of rates, last four octets on the wire. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_LOW_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_LOW_MASK 0xffffffffu
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_LOW_RESET 0x01u

/* Source of frames of rates, first two octets on the wire. */
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_HIGH_OFFSET 0x5014u
/* Source of frames of rates, first two octets on the wire. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_HIGH_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define BIFROST_GATEWAY_SEGMENT_SOURCE_MAC_HIGH_RESET 0x200u

/* Organisation that frames of rates belong to, first octet on the wire in the highest bits; the same at both ends. */
#define BIFROST_GATEWAY_SEGMENT_OUI_OFFSET 0x5018u
/* Organisation that frames of rates belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_OUI_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_OUI_MASK 0x00ffffffu
#define BIFROST_GATEWAY_SEGMENT_OUI_RESET 0x20000u

/* Length of a clock in 2^-16 ns, rounded down; 0: no period ends. */
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_OFFSET 0x501cu
/* Length of a clock in 2^-16 ns, rounded down; 0: no period ends. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_MASK 0x000fffffu
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W512 0x31a60u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W512_I524288 0x31a60u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W64 0x66666u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W64_I16384 0x66666u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W256 0x51eb8u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W1024 0x28f5cu
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W512_I4096 0x31a60u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W512_C4 0x31a60u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W64_I16384_U4096 0x66666u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W512_C4_U524288 0x31a60u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W64_I16384_F16 0x66666u
#define BIFROST_GATEWAY_SEGMENT_CLOCK_STEP_RESET_W512_C4_U524288_F1024 0x31a60u

/* Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap. */
#define BIFROST_GATEWAY_SEGMENT_OVERHEAD_OFFSET 0x5020u
/* Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_OVERHEAD_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_OVERHEAD_MASK 0x000000ffu
#define BIFROST_GATEWAY_SEGMENT_OVERHEAD_RESET 0x18u

/* Roles of this end, bit n for class n. */
#define BIFROST_GATEWAY_SEGMENT_CLASSES_OFFSET 0x5024u
/* Classes that are limited to a rate. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_LIMIT_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_LIMIT_MASK 0x000000ffu
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_LIMIT_RESET 0x00u
/* Limited classes whose rate is that which the far end asks for, while it does. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_FOLLOW_LSB 8u
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_FOLLOW_MASK 0x0000ff00u
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_FOLLOW_RESET 0x00u
/* Classes for which this end asks the far end for a rate. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_CONTROL_LSB 16u
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_CONTROL_MASK 0x00ff0000u
#define BIFROST_GATEWAY_SEGMENT_CLASSES_SEGMENT_CONTROL_RESET 0x00u

/* Clocks behind a good frame of rates without another after which the far end is silent, and its rates are given up; 0: never. */
#define BIFROST_GATEWAY_SEGMENT_TIMEOUT_OFFSET 0x5028u
/* Clocks behind a good frame of rates without another after which the far end is silent, and its rates are given up; 0: never. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_TIMEOUT_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_TIMEOUT_MASK 0xffffffffu
#define BIFROST_GATEWAY_SEGMENT_TIMEOUT_RESET 0x100000u

/* Times of the control, in powers of two of 1024 ns. */
#define BIFROST_GATEWAY_SEGMENT_PERIOD_OFFSET 0x502cu
/* Logarithm of the period in which each class gets a rate. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_PERIOD_SEGMENT_PERIOD_LOG2_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_PERIOD_SEGMENT_PERIOD_LOG2_MASK 0x00000007u
#define BIFROST_GATEWAY_SEGMENT_PERIOD_SEGMENT_PERIOD_LOG2_RESET 0x00u
/* Logarithm of the time in which the distance of the level to its target is to be drained. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_PERIOD_SEGMENT_DRAIN_LOG2_LSB 8u
#define BIFROST_GATEWAY_SEGMENT_PERIOD_SEGMENT_DRAIN_LOG2_MASK 0x00000f00u
#define BIFROST_GATEWAY_SEGMENT_PERIOD_SEGMENT_DRAIN_LOG2_RESET 0x00u

/* Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames. */
#define BIFROST_GATEWAY_SEGMENT_BACKLOG_CELLS_OFFSET 0x5030u
/* Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_BACKLOG_CELLS_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_BACKLOG_CELLS_MASK 0x0000ffffu
#define BIFROST_GATEWAY_SEGMENT_BACKLOG_CELLS_RESET 0x30u

/* Least rate that is asked for, in 1/65536 octets a nanosecond; `most` is the stronger. */
#define BIFROST_GATEWAY_SEGMENT_LEAST_OFFSET 0x5034u
/* Least rate that is asked for, in 1/65536 octets a nanosecond; `most` is the stronger. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_LEAST_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_LEAST_MASK 0x00ffffffu
#define BIFROST_GATEWAY_SEGMENT_LEAST_RESET 0x00u

/* Increase of the rate of a class without backlog in a period, in 1/65536 octets a nanosecond. */
#define BIFROST_GATEWAY_SEGMENT_INCREASE_OFFSET 0x5038u
/* Increase of the rate of a class without backlog in a period, in 1/65536 octets a nanosecond. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_INCREASE_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_INCREASE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_SEGMENT_INCREASE_RESET 0x00u

/* Rate of each class without the far end. */
#define BIFROST_GATEWAY_SEGMENT_RATE_OFFSET 0x5060u
#define BIFROST_GATEWAY_SEGMENT_RATE_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_RATE_STRIDE 0x04u
/* Rate of the class if it is limited and does not follow the far end, or the far end asks for none, in 1/65536 octets a clock. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_RATE_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_RATE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_SEGMENT_RATE_RESET 0x00u

/* Bucket of each class. */
#define BIFROST_GATEWAY_SEGMENT_BURST_OFFSET 0x5080u
#define BIFROST_GATEWAY_SEGMENT_BURST_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_BURST_STRIDE 0x04u
/* Octets that the bucket of the class holds at most; 0: no frame of it begins if it is limited. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_BURST_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_BURST_MASK 0x000fffffu
#define BIFROST_GATEWAY_SEGMENT_BURST_RESET 0x4000u

/* Target of each class. */
#define BIFROST_GATEWAY_SEGMENT_TARGET_CELLS_OFFSET 0x50a0u
#define BIFROST_GATEWAY_SEGMENT_TARGET_CELLS_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_TARGET_CELLS_STRIDE 0x04u
/* Level that the class is to have in the inbound buffer, in cells of 64 octets. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_TARGET_CELLS_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_TARGET_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_SEGMENT_TARGET_CELLS_RESET 0x00u

/* Greatest rate of each class. */
#define BIFROST_GATEWAY_SEGMENT_MOST_OFFSET 0x50c0u
#define BIFROST_GATEWAY_SEGMENT_MOST_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_MOST_STRIDE 0x04u
/* Greatest rate that is asked for, in 1/65536 octets a nanosecond. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_MOST_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_MOST_MASK 0x00ffffffu
#define BIFROST_GATEWAY_SEGMENT_MOST_RESET 0xffffffu

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_SEGMENT_EVENTS_OFFSET 0x5040u
/* No good frame of rates followed one for `timeout` clocks: the far end is lost, or asks for nothing any more. (read, write 1 to clear) */
#define BIFROST_GATEWAY_SEGMENT_EVENTS_SEGMENT_SILENT_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_EVENTS_SEGMENT_SILENT_MASK 0x00000001u

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_SEGMENT_INTERRUPT_ENABLE_OFFSET 0x5044u
/* 1: `events.silent` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_SEGMENT_INTERRUPT_ENABLE_SEGMENT_INTERRUPT_SILENT_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_INTERRUPT_ENABLE_SEGMENT_INTERRUPT_SILENT_MASK 0x00000001u
#define BIFROST_GATEWAY_SEGMENT_INTERRUPT_ENABLE_SEGMENT_INTERRUPT_SILENT_RESET 0x00u

/* State of the classes. */
#define BIFROST_GATEWAY_SEGMENT_STATUS_OFFSET 0x5048u
/* Classes for which the far end asks for a rate. (read) */
#define BIFROST_GATEWAY_SEGMENT_STATUS_SEGMENT_KNOWN_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_STATUS_SEGMENT_KNOWN_MASK 0x000000ffu
/* Classes of which a frame waits for its bucket. (read) */
#define BIFROST_GATEWAY_SEGMENT_STATUS_SEGMENT_BLOCKED_LSB 8u
#define BIFROST_GATEWAY_SEGMENT_STATUS_SEGMENT_BLOCKED_MASK 0x0000ff00u
/* Classes that had a backlog all through the period of their last rate. (read) */
#define BIFROST_GATEWAY_SEGMENT_STATUS_SEGMENT_BACKLOGGED_LSB 16u
#define BIFROST_GATEWAY_SEGMENT_STATUS_SEGMENT_BACKLOGGED_MASK 0x00ff0000u

/* Rate at which each class sends if it is limited. */
#define BIFROST_GATEWAY_SEGMENT_RATE_USED_OFFSET 0x50e0u
#define BIFROST_GATEWAY_SEGMENT_RATE_USED_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_RATE_USED_STRIDE 0x04u
/* The far end's rate if the class follows it and it asks for one, else `rate`, in 1/65536 octets a clock. (read) */
#define BIFROST_GATEWAY_SEGMENT_RATE_USED_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_RATE_USED_MASK 0x00ffffffu

/* Deficit of each class. */
#define BIFROST_GATEWAY_SEGMENT_DEFICIT_OFFSET 0x5100u
#define BIFROST_GATEWAY_SEGMENT_DEFICIT_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_DEFICIT_STRIDE 0x04u
/* Octets that the bucket of the class lacks to be full: above `burst` if the class is in debt. (read) */
#define BIFROST_GATEWAY_SEGMENT_DEFICIT_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_DEFICIT_MASK 0x001fffffu

/* Rate that the far end is asked for. */
#define BIFROST_GATEWAY_SEGMENT_RATE_ASKED_OFFSET 0x5120u
#define BIFROST_GATEWAY_SEGMENT_RATE_ASKED_COUNT 8u
#define BIFROST_GATEWAY_SEGMENT_RATE_ASKED_STRIDE 0x04u
/* Rate of the class that this end has worked out last, in 1/65536 octets a nanosecond. (read) */
#define BIFROST_GATEWAY_SEGMENT_RATE_ASKED_LSB 0u
#define BIFROST_GATEWAY_SEGMENT_RATE_ASKED_MASK 0x00ffffffu

/* Frames of rates sent, modulo 2^32. */
#define BIFROST_GATEWAY_SEGMENT_SENT_OFFSET 0x5140u
#define BIFROST_GATEWAY_SEGMENT_SENT_WIDTH 32u

/* Periods whose frame was not sent because the port took none, modulo 2^32. */
#define BIFROST_GATEWAY_SEGMENT_OVERWRITTEN_OFFSET 0x5144u
#define BIFROST_GATEWAY_SEGMENT_OVERWRITTEN_WIDTH 32u

/* Good frames of rates received, modulo 2^32. */
#define BIFROST_GATEWAY_SEGMENT_SEEN_OFFSET 0x5148u
#define BIFROST_GATEWAY_SEGMENT_SEEN_WIDTH 32u

/* Frames of rates received that are short or have a bad FCS, modulo 2^32. */
#define BIFROST_GATEWAY_SEGMENT_MALFORMED_OFFSET 0x514cu
#define BIFROST_GATEWAY_SEGMENT_MALFORMED_WIDTH 32u

/* Times that the far end was found silent, modulo 2^32. */
#define BIFROST_GATEWAY_SEGMENT_SILENCES_OFFSET 0x5150u
#define BIFROST_GATEWAY_SEGMENT_SILENCES_WIDTH 32u

/* Identity of the core: an end of a line with retransmission. */
#define BIFROST_GATEWAY_RETRY_ID_OFFSET 0x6000u
/* The letters `RTRY`. (read) */
#define BIFROST_GATEWAY_RETRY_ID_LSB 0u
#define BIFROST_GATEWAY_RETRY_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_RETRY_ID_VALUE 0x52545259u

/* Version of the register map. */
#define BIFROST_GATEWAY_RETRY_VERSION_OFFSET 0x6004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_RETRY_VERSION_RETRY_MINOR_LSB 0u
#define BIFROST_GATEWAY_RETRY_VERSION_RETRY_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_RETRY_VERSION_RETRY_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_RETRY_VERSION_RETRY_MAJOR_LSB 16u
#define BIFROST_GATEWAY_RETRY_VERSION_RETRY_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_RETRY_VERSION_RETRY_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_RETRY_BUILD_OFFSET 0x6008u
/* Octets in a beat. (read) */
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_LANES_LSB 0u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_LANES_VALUE_W64_I16384_U4096 0x08u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_LANES_VALUE_W512_C4_U524288 0x40u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the units of each half. (read) */
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_UNITS_LOG2_LSB 8u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_UNITS_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_UNITS_LOG2_VALUE_W64_I16384_U4096 0x0cu
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_UNITS_LOG2_VALUE_W512_C4_U524288 0x13u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_UNITS_LOG2_VALUE_W512_C4_U524288_F1024 0x13u
/* Memories of each half behind AXI4; 0: its memory is on the chip. (read) */
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_CHANNELS_LSB 16u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_CHANNELS_MASK 0x00ff0000u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_CHANNELS_VALUE_W64_I16384_U4096 0x00u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_CHANNELS_VALUE_W512_C4_U524288 0x04u
#define BIFROST_GATEWAY_RETRY_BUILD_RETRY_CHANNELS_VALUE_W512_C4_U524288_F1024 0x04u

/* Source of words, last four octets on the wire. */
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_LOW_OFFSET 0x6010u
/* Source of words, last four octets on the wire. (read, write) */
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_LOW_LSB 0u
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_LOW_MASK 0xffffffffu
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_LOW_RESET 0x01u

/* Source of words, first two octets on the wire. */
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_HIGH_OFFSET 0x6014u
/* Source of words, first two octets on the wire. (read, write) */
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_HIGH_LSB 0u
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define BIFROST_GATEWAY_RETRY_SOURCE_MAC_HIGH_RESET 0x200u

/* Organisation that words belong to, first octet on the wire in the highest bits; the same at both ends. */
#define BIFROST_GATEWAY_RETRY_OUI_OFFSET 0x6018u
/* Organisation that words belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define BIFROST_GATEWAY_RETRY_OUI_LSB 0u
#define BIFROST_GATEWAY_RETRY_OUI_MASK 0x00ffffffu
#define BIFROST_GATEWAY_RETRY_OUI_RESET 0x20000u

/* Rounds of 64 clocks after which the next word is sent, and 63 clocks more. */
#define BIFROST_GATEWAY_RETRY_PERIOD_ROUNDS_OFFSET 0x601cu
/* Rounds of 64 clocks after which the next word is sent, and 63 clocks more. (read, write) */
#define BIFROST_GATEWAY_RETRY_PERIOD_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_RETRY_PERIOD_ROUNDS_MASK 0x0003ffffu
#define BIFROST_GATEWAY_RETRY_PERIOD_ROUNDS_RESET 0x100u

/* Clocks in which nothing that was asked for comes, after which all of it is asked for again: more than a round trip. */
#define BIFROST_GATEWAY_RETRY_PATIENCE_OFFSET 0x6020u
/* Clocks in which nothing that was asked for comes, after which all of it is asked for again: more than a round trip. (read, write) */
#define BIFROST_GATEWAY_RETRY_PATIENCE_LSB 0u
#define BIFROST_GATEWAY_RETRY_PATIENCE_MASK 0x00ffffffu
#define BIFROST_GATEWAY_RETRY_PATIENCE_RESET 0x200000u

/* Rounds of 64 clocks without a word after which the far end is silent; 0: never. */
#define BIFROST_GATEWAY_RETRY_TIMEOUT_ROUNDS_OFFSET 0x6024u
/* Rounds of 64 clocks without a word after which the far end is silent; 0: never. (read, write) */
#define BIFROST_GATEWAY_RETRY_TIMEOUT_ROUNDS_LSB 0u
#define BIFROST_GATEWAY_RETRY_TIMEOUT_ROUNDS_MASK 0x00ffffffu
#define BIFROST_GATEWAY_RETRY_TIMEOUT_ROUNDS_RESET 0x10000u

/* 1: MAC control frames of the port keep their place among frames of data, for a far end that counts on their order (credits); 0: they pass at once, and may be lost. */
#define BIFROST_GATEWAY_RETRY_KEEP_CONTROL_OFFSET 0x6028u
/* 1: MAC control frames of the port keep their place among frames of data, for a far end that counts on their order (credits); 0: they pass at once, and may be lost. (read, write) */
#define BIFROST_GATEWAY_RETRY_KEEP_CONTROL_LSB 0u
#define BIFROST_GATEWAY_RETRY_KEEP_CONTROL_MASK 0x00000001u
#define BIFROST_GATEWAY_RETRY_KEEP_CONTROL_RESET 0x00u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_RETRY_EVENTS_OFFSET 0x6030u
/* The far end's receiver has begun anew, or a memory of this end's sender has failed: what this end kept is given up, and what was on its way is lost. (read, write 1 to clear) */
#define BIFROST_GATEWAY_RETRY_EVENTS_RETRY_SENDER_RESTARTED_LSB 0u
#define BIFROST_GATEWAY_RETRY_EVENTS_RETRY_SENDER_RESTARTED_MASK 0x00000001u
/* The far end's sender has begun another epoch: what had not left this end is given up. (read, write 1 to clear) */
#define BIFROST_GATEWAY_RETRY_EVENTS_RETRY_RECEIVER_RESTARTED_LSB 1u
#define BIFROST_GATEWAY_RETRY_EVENTS_RETRY_RECEIVER_RESTARTED_MASK 0x00000002u
/* No word of the far end came for `timeout_rounds`. (read, write 1 to clear) */
#define BIFROST_GATEWAY_RETRY_EVENTS_RETRY_SILENT_LSB 2u
#define BIFROST_GATEWAY_RETRY_EVENTS_RETRY_SILENT_MASK 0x00000004u

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_OFFSET 0x6034u
/* 1: `events.sender_restarted` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_SENDER_RESTARTED_LSB 0u
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_SENDER_RESTARTED_MASK 0x00000001u
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_SENDER_RESTARTED_RESET 0x00u
/* 1: `events.receiver_restarted` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_RECEIVER_RESTARTED_LSB 1u
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_RECEIVER_RESTARTED_MASK 0x00000002u
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_RECEIVER_RESTARTED_RESET 0x00u
/* 1: `events.silent` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_SILENT_LSB 2u
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_SILENT_MASK 0x00000004u
#define BIFROST_GATEWAY_RETRY_INTERRUPT_ENABLE_RETRY_INTERRUPT_SILENT_RESET 0x00u

/* State of both halves. */
#define BIFROST_GATEWAY_RETRY_STATUS_OFFSET 0x6038u
/* The far end's receiver is in the epoch of the sender: frames of data are taken. (read) */
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_RUNNING_LSB 0u
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_RUNNING_MASK 0x00000001u
/* The receiver is in an epoch of the far end's sender: frames of data are handed on. (read) */
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_KNOWN_LSB 1u
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_KNOWN_MASK 0x00000002u
/* The sender's memory has room for frames of data. (read) */
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_ROOM_LSB 2u
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_ROOM_MASK 0x00000004u
/* No word of the far end has come for `timeout_rounds`. (read) */
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_SILENT_LSB 3u
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_SILENT_MASK 0x00000008u
/* Epoch of the sender. (read) */
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_SENDER_EPOCH_LSB 8u
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_SENDER_EPOCH_MASK 0x00000f00u
/* Epoch of the receiver. (read) */
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_RECEIVER_EPOCH_LSB 12u
#define BIFROST_GATEWAY_RETRY_STATUS_RETRY_RECEIVER_EPOCH_MASK 0x0000f000u

/* Units that the sender keeps: sent, and not known to be handed on by the far end. */
#define BIFROST_GATEWAY_RETRY_KEPT_OFFSET 0x603cu
/* Units that the sender keeps: sent, and not known to be handed on by the far end. (read) */
#define BIFROST_GATEWAY_RETRY_KEPT_LSB 0u
#define BIFROST_GATEWAY_RETRY_KEPT_MASK 0x00ffffffu

/* Units that the receiver knows of and has not handed on: 0 if nothing is missed and nothing waits. */
#define BIFROST_GATEWAY_RETRY_AHEAD_OFFSET 0x6040u
/* Units that the receiver knows of and has not handed on: 0 if nothing is missed and nothing waits. (read) */
#define BIFROST_GATEWAY_RETRY_AHEAD_LSB 0u
#define BIFROST_GATEWAY_RETRY_AHEAD_MASK 0x00ffffffu

/* Frames sent again, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_SENT_AGAIN_OFFSET 0x6050u
#define BIFROST_GATEWAY_RETRY_SENT_AGAIN_WIDTH 32u

/* Words and ranges of the far end that fit nothing that is kept, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_WORDS_IGNORED_OFFSET 0x6054u
#define BIFROST_GATEWAY_RETRY_WORDS_IGNORED_WIDTH 32u

/* Times that the far end's receiver has begun anew, or a memory of the sender has failed, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_SENDER_RESTARTS_OFFSET 0x6058u
#define BIFROST_GATEWAY_RETRY_SENDER_RESTARTS_WIDTH 32u

/* Gaps found between frames, or before the end that a word says, modulo 2^32: each is a frame lost, or several in sequence. */
#define BIFROST_GATEWAY_RETRY_MISSED_OFFSET 0x605cu
#define BIFROST_GATEWAY_RETRY_MISSED_WIDTH 32u

/* Frames received that the far end has sent again, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_CAME_AGAIN_OFFSET 0x6060u
#define BIFROST_GATEWAY_RETRY_CAME_AGAIN_WIDTH 32u

/* Frames of data and words received that are of another epoch, have no place in the memory, or had come, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_FRAMES_IGNORED_OFFSET 0x6064u
#define BIFROST_GATEWAY_RETRY_FRAMES_IGNORED_WIDTH 32u

/* MAC control frames received for which there was no room, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_CONTROL_DROPPED_OFFSET 0x6068u
#define BIFROST_GATEWAY_RETRY_CONTROL_DROPPED_WIDTH 32u

/* Frames received with a bad FCS, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_BAD_OFFSET 0x606cu
#define BIFROST_GATEWAY_RETRY_BAD_WIDTH 32u

/* Frames received that are shorter than 60 octets, too long, or neither behind a tag nor of MAC control, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_MALFORMED_OFFSET 0x6070u
#define BIFROST_GATEWAY_RETRY_MALFORMED_WIDTH 32u

/* Times that the far end's sender has begun an epoch, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_RECEIVER_RESTARTS_OFFSET 0x6074u
#define BIFROST_GATEWAY_RETRY_RECEIVER_RESTARTS_WIDTH 32u

/* Words of the far end received, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_WORDS_OFFSET 0x6078u
#define BIFROST_GATEWAY_RETRY_WORDS_WIDTH 32u

/* Times that the far end fell silent, modulo 2^32. */
#define BIFROST_GATEWAY_RETRY_SILENCES_OFFSET 0x607cu
#define BIFROST_GATEWAY_RETRY_SILENCES_WIDTH 32u

/* Times that a memory of the sender failed, and what it kept was given up, modulo 2^32; 0 with memories on the chip. */
#define BIFROST_GATEWAY_RETRY_SENDER_FAILURES_OFFSET 0x6080u
#define BIFROST_GATEWAY_RETRY_SENDER_FAILURES_WIDTH 32u

/* Clocks in which a memory of the receiver did not write what it was given, or a frame was handed on that is marked bad, modulo 2^32; 0 with memories on the chip. */
#define BIFROST_GATEWAY_RETRY_RECEIVER_FAILURES_OFFSET 0x6084u
#define BIFROST_GATEWAY_RETRY_RECEIVER_FAILURES_WIDTH 32u

/* Identity of the core: a loop near the source. */
#define BIFROST_GATEWAY_NEAR_ID_OFFSET 0x7000u
/* The letters `NSRC`. (read) */
#define BIFROST_GATEWAY_NEAR_ID_LSB 0u
#define BIFROST_GATEWAY_NEAR_ID_MASK 0xffffffffu
#define BIFROST_GATEWAY_NEAR_ID_VALUE 0x4e535243u

/* Version of the register map. */
#define BIFROST_GATEWAY_NEAR_VERSION_OFFSET 0x7004u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_GATEWAY_NEAR_VERSION_NEAR_MINOR_LSB 0u
#define BIFROST_GATEWAY_NEAR_VERSION_NEAR_MINOR_MASK 0x0000ffffu
#define BIFROST_GATEWAY_NEAR_VERSION_NEAR_MINOR_VALUE 0x01u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_GATEWAY_NEAR_VERSION_NEAR_MAJOR_LSB 16u
#define BIFROST_GATEWAY_NEAR_VERSION_NEAR_MAJOR_MASK 0xffff0000u
#define BIFROST_GATEWAY_NEAR_VERSION_NEAR_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_GATEWAY_NEAR_BUILD_OFFSET 0x7008u
/* Octets in a beat. (read) */
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_LANES_LSB 0u
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_LANES_MASK 0x000000ffu
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_LANES_VALUE_W64_I16384_F16 0x08u
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_LANES_VALUE_W512_C4_U524288_F1024 0x40u
/* Binary logarithm of the flows that can be known. (read) */
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_FLOWS_LOG2_LSB 8u
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_FLOWS_LOG2_MASK 0x0000ff00u
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_FLOWS_LOG2_VALUE_W64_I16384_F16 0x04u
#define BIFROST_GATEWAY_NEAR_BUILD_NEAR_FLOWS_LOG2_VALUE_W512_C4_U524288_F1024 0x0au

/* Notification of the senders. */
#define BIFROST_GATEWAY_NEAR_NOTIFY_OFFSET 0x7010u
/* 1: marked frames of known flows are answered with CNPs. (read, write) */
#define BIFROST_GATEWAY_NEAR_NOTIFY_LSB 0u
#define BIFROST_GATEWAY_NEAR_NOTIFY_MASK 0x00000001u
#define BIFROST_GATEWAY_NEAR_NOTIFY_RESET 0x00u
/* DSCP of CNPs. (read, write) */
#define BIFROST_GATEWAY_NEAR_NOTIFY_NEAR_DSCP_LSB 8u
#define BIFROST_GATEWAY_NEAR_NOTIFY_NEAR_DSCP_MASK 0x00003f00u
#define BIFROST_GATEWAY_NEAR_NOTIFY_NEAR_DSCP_RESET 0x30u
/* TTL or hop limit of CNPs. (read, write) */
#define BIFROST_GATEWAY_NEAR_NOTIFY_NEAR_TTL_LSB 16u
#define BIFROST_GATEWAY_NEAR_NOTIFY_NEAR_TTL_MASK 0x00ff0000u
#define BIFROST_GATEWAY_NEAR_NOTIFY_NEAR_TTL_RESET 0x40u

/* Time between CNPs. */
#define BIFROST_GATEWAY_NEAR_INTERVAL_OFFSET 0x7014u
/* Clocks from a CNP of a flow to the next, at least; 50 us until software sets it. (read, write) */
#define BIFROST_GATEWAY_NEAR_INTERVAL_LSB 0u
#define BIFROST_GATEWAY_NEAR_INTERVAL_MASK 0xffffffffu
#define BIFROST_GATEWAY_NEAR_INTERVAL_RESET_W64_I16384_F16 0x1e85u
#define BIFROST_GATEWAY_NEAR_INTERVAL_RESET_W512_C4_U524288_F1024 0x3ef2u

/* Time to a supplement. */
#define BIFROST_GATEWAY_NEAR_SUPPLEMENT_OFFSET 0x7018u
/* Clocks from a CNP of a congested flow to a supplement, which no frame causes; 0: there are none. (read, write) */
#define BIFROST_GATEWAY_NEAR_SUPPLEMENT_LSB 0u
#define BIFROST_GATEWAY_NEAR_SUPPLEMENT_MASK 0xffffffffu
#define BIFROST_GATEWAY_NEAR_SUPPLEMENT_RESET 0x00u

/* Time in which a flow is congested. */
#define BIFROST_GATEWAY_NEAR_MEMORY_OFFSET 0x701cu
/* Clocks after a marked frame in which its flow is congested; 100 ms until software sets it. (read, write) */
#define BIFROST_GATEWAY_NEAR_MEMORY_LSB 0u
#define BIFROST_GATEWAY_NEAR_MEMORY_MASK 0xffffffffu
#define BIFROST_GATEWAY_NEAR_MEMORY_RESET_W64_I16384_F16 0xee6b28u
#define BIFROST_GATEWAY_NEAR_MEMORY_RESET_W512_C4_U524288_F1024 0x1ebbd03u

/* Kmin: a frame that finds this many cells of 64 octets or less is not marked. */
#define BIFROST_GATEWAY_NEAR_KMIN_CELLS_OFFSET 0x7020u
#define BIFROST_GATEWAY_NEAR_KMIN_CELLS_COUNT 8u
#define BIFROST_GATEWAY_NEAR_KMIN_CELLS_STRIDE 0x04u
/* Kmin: a frame that finds this many cells of 64 octets or less is not marked. (read, write) */
#define BIFROST_GATEWAY_NEAR_KMIN_CELLS_LSB 0u
#define BIFROST_GATEWAY_NEAR_KMIN_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_NEAR_KMIN_CELLS_RESET 0x00u

/* Kmax: a frame that finds more cells is marked; below Kmin it counts as Kmin. */
#define BIFROST_GATEWAY_NEAR_KMAX_CELLS_OFFSET 0x7040u
#define BIFROST_GATEWAY_NEAR_KMAX_CELLS_COUNT 8u
#define BIFROST_GATEWAY_NEAR_KMAX_CELLS_STRIDE 0x04u
/* Kmax: a frame that finds more cells is marked; below Kmin it counts as Kmin. (read, write) */
#define BIFROST_GATEWAY_NEAR_KMAX_CELLS_LSB 0u
#define BIFROST_GATEWAY_NEAR_KMAX_CELLS_MASK 0x0fffffffu
#define BIFROST_GATEWAY_NEAR_KMAX_CELLS_RESET 0x00u

/* Pmax: probability of a mark at Kmax, in 1/65536. */
#define BIFROST_GATEWAY_NEAR_PMAX_OFFSET 0x7060u
#define BIFROST_GATEWAY_NEAR_PMAX_COUNT 8u
#define BIFROST_GATEWAY_NEAR_PMAX_STRIDE 0x04u
/* Pmax: probability of a mark at Kmax, in 1/65536. (read, write) */
#define BIFROST_GATEWAY_NEAR_PMAX_LSB 0u
#define BIFROST_GATEWAY_NEAR_PMAX_MASK 0x0000ffffu
#define BIFROST_GATEWAY_NEAR_PMAX_RESET 0x00u

/* Thresholds of a dynamic class as parts of the free buffer. */
#define BIFROST_GATEWAY_NEAR_RATIOS_OFFSET 0x7080u
#define BIFROST_GATEWAY_NEAR_RATIOS_COUNT 8u
#define BIFROST_GATEWAY_NEAR_RATIOS_STRIDE 0x04u
/* With n, Kmin of a dynamic class is at most 8 / 2^n of the free buffer. (read, write) */
#define BIFROST_GATEWAY_NEAR_RATIOS_NEAR_KMIN_RATIO_LSB 0u
#define BIFROST_GATEWAY_NEAR_RATIOS_NEAR_KMIN_RATIO_MASK 0x0000000fu
#define BIFROST_GATEWAY_NEAR_RATIOS_NEAR_KMIN_RATIO_RESET 0x03u
/* With n, Kmax of a dynamic class is at most 8 / 2^n of the free buffer. (read, write) */
#define BIFROST_GATEWAY_NEAR_RATIOS_NEAR_KMAX_RATIO_LSB 8u
#define BIFROST_GATEWAY_NEAR_RATIOS_NEAR_KMAX_RATIO_MASK 0x00000f00u
#define BIFROST_GATEWAY_NEAR_RATIOS_NEAR_KMAX_RATIO_RESET 0x03u

/* Marks of the classes, bit n for class n. */
#define BIFROST_GATEWAY_NEAR_CLASSES_OFFSET 0x70a0u
/* Classes whose frames may be marked. (read, write) */
#define BIFROST_GATEWAY_NEAR_CLASSES_NEAR_MARK_LSB 0u
#define BIFROST_GATEWAY_NEAR_CLASSES_NEAR_MARK_MASK 0x000000ffu
#define BIFROST_GATEWAY_NEAR_CLASSES_NEAR_MARK_RESET 0x00u
/* Classes whose thresholds fall with the free buffer. (read, write) */
#define BIFROST_GATEWAY_NEAR_CLASSES_NEAR_DYNAMIC_LSB 8u
#define BIFROST_GATEWAY_NEAR_CLASSES_NEAR_DYNAMIC_MASK 0x0000ff00u
#define BIFROST_GATEWAY_NEAR_CLASSES_NEAR_DYNAMIC_RESET 0x00u

/* Source address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. */
#define BIFROST_GATEWAY_NEAR_FLOW_SOURCE_OFFSET 0x70b0u
#define BIFROST_GATEWAY_NEAR_FLOW_SOURCE_COUNT 4u
#define BIFROST_GATEWAY_NEAR_FLOW_SOURCE_STRIDE 0x04u
/* Source address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. (read, write) */
#define BIFROST_GATEWAY_NEAR_FLOW_SOURCE_LSB 0u
#define BIFROST_GATEWAY_NEAR_FLOW_SOURCE_MASK 0xffffffffu
#define BIFROST_GATEWAY_NEAR_FLOW_SOURCE_RESET 0x00u

/* Destination address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. */
#define BIFROST_GATEWAY_NEAR_FLOW_DESTINATION_OFFSET 0x70c0u
#define BIFROST_GATEWAY_NEAR_FLOW_DESTINATION_COUNT 4u
#define BIFROST_GATEWAY_NEAR_FLOW_DESTINATION_STRIDE 0x04u
/* Destination address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. (read, write) */
#define BIFROST_GATEWAY_NEAR_FLOW_DESTINATION_LSB 0u
#define BIFROST_GATEWAY_NEAR_FLOW_DESTINATION_MASK 0xffffffffu
#define BIFROST_GATEWAY_NEAR_FLOW_DESTINATION_RESET 0x00u

/* Destination QP of the flow's frames. */
#define BIFROST_GATEWAY_NEAR_FLOW_QP_OFFSET 0x70d0u
/* Destination QP of the flow's frames. (read, write) */
#define BIFROST_GATEWAY_NEAR_FLOW_QP_LSB 0u
#define BIFROST_GATEWAY_NEAR_FLOW_QP_MASK 0x00ffffffu
#define BIFROST_GATEWAY_NEAR_FLOW_QP_RESET 0x00u

/* QP at the flow's source, to which CNPs go. */
#define BIFROST_GATEWAY_NEAR_FLOW_PEER_QP_OFFSET 0x70d4u
/* QP at the flow's source, to which CNPs go. (read, write) */
#define BIFROST_GATEWAY_NEAR_FLOW_PEER_QP_LSB 0u
#define BIFROST_GATEWAY_NEAR_FLOW_PEER_QP_MASK 0x00ffffffu
#define BIFROST_GATEWAY_NEAR_FLOW_PEER_QP_RESET 0x00u

/* Command about the flow in the words above; write one of the two. */
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_OFFSET 0x70d8u
/* 1: the flow is known from now on, or has another peer QP. (write 1) */
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_WRITE_LSB 0u
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_WRITE_MASK 0x00000001u
/* 1: the flow is no longer known. (write 1) */
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_REMOVE_LSB 1u
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_REMOVE_MASK 0x00000002u
/* The flow is of IPv6, otherwise of IPv4. (read, write) */
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_IPV6_LSB 8u
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_IPV6_MASK 0x00000100u
#define BIFROST_GATEWAY_NEAR_FLOW_COMMAND_NEAR_FLOW_IPV6_RESET 0x00u

/* State of the last command. */
#define BIFROST_GATEWAY_NEAR_FLOW_STATUS_OFFSET 0x70dcu
/* 1: the command has no answer so far; another is ignored. (read) */
#define BIFROST_GATEWAY_NEAR_FLOW_STATUS_NEAR_FLOW_BUSY_LSB 0u
#define BIFROST_GATEWAY_NEAR_FLOW_STATUS_NEAR_FLOW_BUSY_MASK 0x00000001u
/* 0: done; 1: the flow to be removed is not known; 2: the set of the flow is full. (read) */
#define BIFROST_GATEWAY_NEAR_FLOW_STATUS_NEAR_FLOW_OUTCOME_LSB 8u
#define BIFROST_GATEWAY_NEAR_FLOW_STATUS_NEAR_FLOW_OUTCOME_MASK 0x00000300u

/* Events since software last cleared them. */
#define BIFROST_GATEWAY_NEAR_EVENTS_OFFSET 0x70e0u
/* A marked frame was of a flow that is not known. (read, write 1 to clear) */
#define BIFROST_GATEWAY_NEAR_EVENTS_NEAR_UNKNOWN_LSB 0u
#define BIFROST_GATEWAY_NEAR_EVENTS_NEAR_UNKNOWN_MASK 0x00000001u
/* A marked frame had no CNP because too many wait. (read, write 1 to clear) */
#define BIFROST_GATEWAY_NEAR_EVENTS_NEAR_OVERFLOW_LSB 1u
#define BIFROST_GATEWAY_NEAR_EVENTS_NEAR_OVERFLOW_MASK 0x00000002u

/* Events that raise `irq`. */
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_OFFSET 0x70e4u
/* 1: `events.unknown` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_NEAR_INTERRUPT_UNKNOWN_LSB 0u
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_NEAR_INTERRUPT_UNKNOWN_MASK 0x00000001u
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_NEAR_INTERRUPT_UNKNOWN_RESET 0x00u
/* 1: `events.overflow` raises `irq`. (read, write) */
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_NEAR_INTERRUPT_OVERFLOW_LSB 1u
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_NEAR_INTERRUPT_OVERFLOW_MASK 0x00000002u
#define BIFROST_GATEWAY_NEAR_INTERRUPT_ENABLE_NEAR_INTERRUPT_OVERFLOW_RESET 0x00u

/* Marked frames of flows that are not known, modulo 2^32. */
#define BIFROST_GATEWAY_NEAR_UNKNOWN_OFFSET 0x70f0u
#define BIFROST_GATEWAY_NEAR_UNKNOWN_WIDTH 32u

/* Marked frames whose flow had a CNP within the interval, modulo 2^32. */
#define BIFROST_GATEWAY_NEAR_QUIET_OFFSET 0x70f4u
#define BIFROST_GATEWAY_NEAR_QUIET_WIDTH 32u

/* Marked frames without a CNP because too many wait, modulo 2^32. */
#define BIFROST_GATEWAY_NEAR_OVERFLOW_OFFSET 0x70f8u
#define BIFROST_GATEWAY_NEAR_OVERFLOW_WIDTH 32u

/* Marked frames that a CNP has answered, modulo 2^32. */
#define BIFROST_GATEWAY_NEAR_SENT_OFFSET 0x70fcu
#define BIFROST_GATEWAY_NEAR_SENT_WIDTH 32u

/* CNPs that no frame has caused, modulo 2^32. */
#define BIFROST_GATEWAY_NEAR_SUPPLEMENTS_OFFSET 0x7100u
#define BIFROST_GATEWAY_NEAR_SUPPLEMENTS_WIDTH 32u

/* Frames, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` not eligible, marked before they came, unmarked, marked. */
#define BIFROST_GATEWAY_NEAR_FRAMES_OFFSET 0x7180u
#define BIFROST_GATEWAY_NEAR_FRAMES_WORDS 32u

/* The field with this lowest bit and mask. */
static inline uint32_t bifrost_gateway_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t bifrost_gateway_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
