/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Marks frames whose queue is long, and notifies their senders. Written by bifrost; change its source, not this file. */
#ifndef NEAR_SOURCE_LOOP_REGISTERS_H
#define NEAR_SOURCE_LOOP_REGISTERS_H

#include <stdint.h>

/* Identity of the core: a loop near the source. */
#define NEAR_SOURCE_LOOP_ID_OFFSET 0x00u
/* The letters `NSRC`. (read) */
#define NEAR_SOURCE_LOOP_ID_LSB 0u
#define NEAR_SOURCE_LOOP_ID_MASK 0xffffffffu
#define NEAR_SOURCE_LOOP_ID_VALUE 0x4e535243u

/* Version of the register map. */
#define NEAR_SOURCE_LOOP_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define NEAR_SOURCE_LOOP_VERSION_MINOR_LSB 0u
#define NEAR_SOURCE_LOOP_VERSION_MINOR_MASK 0x0000ffffu
#define NEAR_SOURCE_LOOP_VERSION_MINOR_VALUE 0x01u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define NEAR_SOURCE_LOOP_VERSION_MAJOR_LSB 16u
#define NEAR_SOURCE_LOOP_VERSION_MAJOR_MASK 0xffff0000u
#define NEAR_SOURCE_LOOP_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define NEAR_SOURCE_LOOP_BUILD_OFFSET 0x08u
/* Octets in a beat. (read) */
#define NEAR_SOURCE_LOOP_BUILD_LANES_LSB 0u
#define NEAR_SOURCE_LOOP_BUILD_LANES_MASK 0x000000ffu
#define NEAR_SOURCE_LOOP_BUILD_LANES_VALUE_W512 0x40u
#define NEAR_SOURCE_LOOP_BUILD_LANES_VALUE_W64 0x08u
#define NEAR_SOURCE_LOOP_BUILD_LANES_VALUE_W256 0x20u
#define NEAR_SOURCE_LOOP_BUILD_LANES_VALUE_W1024 0x80u
#define NEAR_SOURCE_LOOP_BUILD_LANES_VALUE_W64_F16 0x08u
/* Binary logarithm of the flows that can be known. (read) */
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_LSB 8u
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_MASK 0x0000ff00u
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_VALUE_W512 0x0au
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_VALUE_W64 0x0au
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_VALUE_W256 0x0au
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_VALUE_W1024 0x0au
#define NEAR_SOURCE_LOOP_BUILD_FLOWS_LOG2_VALUE_W64_F16 0x04u

/* Notification of the senders. */
#define NEAR_SOURCE_LOOP_NOTIFY_OFFSET 0x10u
/* 1: marked frames of known flows are answered with CNPs. (read, write) */
#define NEAR_SOURCE_LOOP_NOTIFY_LSB 0u
#define NEAR_SOURCE_LOOP_NOTIFY_MASK 0x00000001u
#define NEAR_SOURCE_LOOP_NOTIFY_RESET 0x00u
/* DSCP of CNPs. (read, write) */
#define NEAR_SOURCE_LOOP_NOTIFY_DSCP_LSB 8u
#define NEAR_SOURCE_LOOP_NOTIFY_DSCP_MASK 0x00003f00u
#define NEAR_SOURCE_LOOP_NOTIFY_DSCP_RESET 0x30u
/* TTL or hop limit of CNPs. (read, write) */
#define NEAR_SOURCE_LOOP_NOTIFY_TTL_LSB 16u
#define NEAR_SOURCE_LOOP_NOTIFY_TTL_MASK 0x00ff0000u
#define NEAR_SOURCE_LOOP_NOTIFY_TTL_RESET 0x40u

/* Time between CNPs. */
#define NEAR_SOURCE_LOOP_INTERVAL_OFFSET 0x14u
/* Clocks from a CNP of a flow to the next, at least; 50 us until software sets it. (read, write) */
#define NEAR_SOURCE_LOOP_INTERVAL_LSB 0u
#define NEAR_SOURCE_LOOP_INTERVAL_MASK 0xffffffffu
#define NEAR_SOURCE_LOOP_INTERVAL_RESET_W512 0x3ef2u
#define NEAR_SOURCE_LOOP_INTERVAL_RESET_W64 0x1e85u
#define NEAR_SOURCE_LOOP_INTERVAL_RESET_W256 0x2626u
#define NEAR_SOURCE_LOOP_INTERVAL_RESET_W1024 0x4c4cu
#define NEAR_SOURCE_LOOP_INTERVAL_RESET_W64_F16 0x1e85u

/* Time to a supplement. */
#define NEAR_SOURCE_LOOP_SUPPLEMENT_OFFSET 0x18u
/* Clocks from a CNP of a congested flow to a supplement, which no frame causes; 0: there are none. (read, write) */
#define NEAR_SOURCE_LOOP_SUPPLEMENT_LSB 0u
#define NEAR_SOURCE_LOOP_SUPPLEMENT_MASK 0xffffffffu
#define NEAR_SOURCE_LOOP_SUPPLEMENT_RESET 0x00u

/* Time in which a flow is congested. */
#define NEAR_SOURCE_LOOP_MEMORY_OFFSET 0x1cu
/* Clocks after a marked frame in which its flow is congested; 100 ms until software sets it. (read, write) */
#define NEAR_SOURCE_LOOP_MEMORY_LSB 0u
#define NEAR_SOURCE_LOOP_MEMORY_MASK 0xffffffffu
#define NEAR_SOURCE_LOOP_MEMORY_RESET_W512 0x1ebbd03u
#define NEAR_SOURCE_LOOP_MEMORY_RESET_W64 0xee6b28u
#define NEAR_SOURCE_LOOP_MEMORY_RESET_W256 0x12a05f2u
#define NEAR_SOURCE_LOOP_MEMORY_RESET_W1024 0x2540be4u
#define NEAR_SOURCE_LOOP_MEMORY_RESET_W64_F16 0xee6b28u

/* Kmin: a frame that finds this many cells of 64 octets or less is not marked. */
#define NEAR_SOURCE_LOOP_KMIN_CELLS_OFFSET 0x20u
#define NEAR_SOURCE_LOOP_KMIN_CELLS_COUNT 8u
#define NEAR_SOURCE_LOOP_KMIN_CELLS_STRIDE 0x04u
/* Kmin: a frame that finds this many cells of 64 octets or less is not marked. (read, write) */
#define NEAR_SOURCE_LOOP_KMIN_CELLS_LSB 0u
#define NEAR_SOURCE_LOOP_KMIN_CELLS_MASK 0x0fffffffu
#define NEAR_SOURCE_LOOP_KMIN_CELLS_RESET 0x00u

/* Kmax: a frame that finds more cells is marked; below Kmin it counts as Kmin. */
#define NEAR_SOURCE_LOOP_KMAX_CELLS_OFFSET 0x40u
#define NEAR_SOURCE_LOOP_KMAX_CELLS_COUNT 8u
#define NEAR_SOURCE_LOOP_KMAX_CELLS_STRIDE 0x04u
/* Kmax: a frame that finds more cells is marked; below Kmin it counts as Kmin. (read, write) */
#define NEAR_SOURCE_LOOP_KMAX_CELLS_LSB 0u
#define NEAR_SOURCE_LOOP_KMAX_CELLS_MASK 0x0fffffffu
#define NEAR_SOURCE_LOOP_KMAX_CELLS_RESET 0x00u

/* Pmax: probability of a mark at Kmax, in 1/65536. */
#define NEAR_SOURCE_LOOP_PMAX_OFFSET 0x60u
#define NEAR_SOURCE_LOOP_PMAX_COUNT 8u
#define NEAR_SOURCE_LOOP_PMAX_STRIDE 0x04u
/* Pmax: probability of a mark at Kmax, in 1/65536. (read, write) */
#define NEAR_SOURCE_LOOP_PMAX_LSB 0u
#define NEAR_SOURCE_LOOP_PMAX_MASK 0x0000ffffu
#define NEAR_SOURCE_LOOP_PMAX_RESET 0x00u

/* Thresholds of a dynamic class as parts of the free buffer. */
#define NEAR_SOURCE_LOOP_RATIOS_OFFSET 0x80u
#define NEAR_SOURCE_LOOP_RATIOS_COUNT 8u
#define NEAR_SOURCE_LOOP_RATIOS_STRIDE 0x04u
/* With n, Kmin of a dynamic class is at most 8 / 2^n of the free buffer. (read, write) */
#define NEAR_SOURCE_LOOP_RATIOS_KMIN_RATIO_LSB 0u
#define NEAR_SOURCE_LOOP_RATIOS_KMIN_RATIO_MASK 0x0000000fu
#define NEAR_SOURCE_LOOP_RATIOS_KMIN_RATIO_RESET 0x03u
/* With n, Kmax of a dynamic class is at most 8 / 2^n of the free buffer. (read, write) */
#define NEAR_SOURCE_LOOP_RATIOS_KMAX_RATIO_LSB 8u
#define NEAR_SOURCE_LOOP_RATIOS_KMAX_RATIO_MASK 0x00000f00u
#define NEAR_SOURCE_LOOP_RATIOS_KMAX_RATIO_RESET 0x03u

/* Marks of the classes, bit n for class n. */
#define NEAR_SOURCE_LOOP_CLASSES_OFFSET 0xa0u
/* Classes whose frames may be marked. (read, write) */
#define NEAR_SOURCE_LOOP_CLASSES_MARK_LSB 0u
#define NEAR_SOURCE_LOOP_CLASSES_MARK_MASK 0x000000ffu
#define NEAR_SOURCE_LOOP_CLASSES_MARK_RESET 0x00u
/* Classes whose thresholds fall with the free buffer. (read, write) */
#define NEAR_SOURCE_LOOP_CLASSES_DYNAMIC_LSB 8u
#define NEAR_SOURCE_LOOP_CLASSES_DYNAMIC_MASK 0x0000ff00u
#define NEAR_SOURCE_LOOP_CLASSES_DYNAMIC_RESET 0x00u

/* Source address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. */
#define NEAR_SOURCE_LOOP_FLOW_SOURCE_OFFSET 0xb0u
#define NEAR_SOURCE_LOOP_FLOW_SOURCE_COUNT 4u
#define NEAR_SOURCE_LOOP_FLOW_SOURCE_STRIDE 0x04u
/* Source address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. (read, write) */
#define NEAR_SOURCE_LOOP_FLOW_SOURCE_LSB 0u
#define NEAR_SOURCE_LOOP_FLOW_SOURCE_MASK 0xffffffffu
#define NEAR_SOURCE_LOOP_FLOW_SOURCE_RESET 0x00u

/* Destination address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. */
#define NEAR_SOURCE_LOOP_FLOW_DESTINATION_OFFSET 0xc0u
#define NEAR_SOURCE_LOOP_FLOW_DESTINATION_COUNT 4u
#define NEAR_SOURCE_LOOP_FLOW_DESTINATION_STRIDE 0x04u
/* Destination address of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3. (read, write) */
#define NEAR_SOURCE_LOOP_FLOW_DESTINATION_LSB 0u
#define NEAR_SOURCE_LOOP_FLOW_DESTINATION_MASK 0xffffffffu
#define NEAR_SOURCE_LOOP_FLOW_DESTINATION_RESET 0x00u

/* Destination QP of the flow's frames. */
#define NEAR_SOURCE_LOOP_FLOW_QP_OFFSET 0xd0u
/* Destination QP of the flow's frames. (read, write) */
#define NEAR_SOURCE_LOOP_FLOW_QP_LSB 0u
#define NEAR_SOURCE_LOOP_FLOW_QP_MASK 0x00ffffffu
#define NEAR_SOURCE_LOOP_FLOW_QP_RESET 0x00u

/* QP at the flow's source, to which CNPs go. */
#define NEAR_SOURCE_LOOP_FLOW_PEER_QP_OFFSET 0xd4u
/* QP at the flow's source, to which CNPs go. (read, write) */
#define NEAR_SOURCE_LOOP_FLOW_PEER_QP_LSB 0u
#define NEAR_SOURCE_LOOP_FLOW_PEER_QP_MASK 0x00ffffffu
#define NEAR_SOURCE_LOOP_FLOW_PEER_QP_RESET 0x00u

/* Command about the flow in the words above; write one of the two. */
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_OFFSET 0xd8u
/* 1: the flow is known from now on, or has another peer QP. (write 1) */
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_WRITE_LSB 0u
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_WRITE_MASK 0x00000001u
/* 1: the flow is no longer known. (write 1) */
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_REMOVE_LSB 1u
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_REMOVE_MASK 0x00000002u
/* The flow is of IPv6, otherwise of IPv4. (read, write) */
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_IPV6_LSB 8u
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_IPV6_MASK 0x00000100u
#define NEAR_SOURCE_LOOP_FLOW_COMMAND_FLOW_IPV6_RESET 0x00u

/* State of the last command. */
#define NEAR_SOURCE_LOOP_FLOW_STATUS_OFFSET 0xdcu
/* 1: the command has no answer so far; another is ignored. (read) */
#define NEAR_SOURCE_LOOP_FLOW_STATUS_FLOW_BUSY_LSB 0u
#define NEAR_SOURCE_LOOP_FLOW_STATUS_FLOW_BUSY_MASK 0x00000001u
/* 0: done; 1: the flow to be removed is not known; 2: the set of the flow is full. (read) */
#define NEAR_SOURCE_LOOP_FLOW_STATUS_FLOW_OUTCOME_LSB 8u
#define NEAR_SOURCE_LOOP_FLOW_STATUS_FLOW_OUTCOME_MASK 0x00000300u

/* Events since software last cleared them. */
#define NEAR_SOURCE_LOOP_EVENTS_OFFSET 0xe0u
/* A marked frame was of a flow that is not known. (read, write 1 to clear) */
#define NEAR_SOURCE_LOOP_EVENTS_UNKNOWN_LSB 0u
#define NEAR_SOURCE_LOOP_EVENTS_UNKNOWN_MASK 0x00000001u
/* A marked frame had no CNP because too many wait. (read, write 1 to clear) */
#define NEAR_SOURCE_LOOP_EVENTS_OVERFLOW_LSB 1u
#define NEAR_SOURCE_LOOP_EVENTS_OVERFLOW_MASK 0x00000002u

/* Events that raise `irq`. */
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_OFFSET 0xe4u
/* 1: `events.unknown` raises `irq`. (read, write) */
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_INTERRUPT_UNKNOWN_LSB 0u
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_INTERRUPT_UNKNOWN_MASK 0x00000001u
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_INTERRUPT_UNKNOWN_RESET 0x00u
/* 1: `events.overflow` raises `irq`. (read, write) */
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_INTERRUPT_OVERFLOW_LSB 1u
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_INTERRUPT_OVERFLOW_MASK 0x00000002u
#define NEAR_SOURCE_LOOP_INTERRUPT_ENABLE_INTERRUPT_OVERFLOW_RESET 0x00u

/* Marked frames of flows that are not known, modulo 2^32. */
#define NEAR_SOURCE_LOOP_UNKNOWN_OFFSET 0xf0u
#define NEAR_SOURCE_LOOP_UNKNOWN_WIDTH 32u

/* Marked frames whose flow had a CNP within the interval, modulo 2^32. */
#define NEAR_SOURCE_LOOP_QUIET_OFFSET 0xf4u
#define NEAR_SOURCE_LOOP_QUIET_WIDTH 32u

/* Marked frames without a CNP because too many wait, modulo 2^32. */
#define NEAR_SOURCE_LOOP_OVERFLOW_OFFSET 0xf8u
#define NEAR_SOURCE_LOOP_OVERFLOW_WIDTH 32u

/* Marked frames that a CNP has answered, modulo 2^32. */
#define NEAR_SOURCE_LOOP_SENT_OFFSET 0xfcu
#define NEAR_SOURCE_LOOP_SENT_WIDTH 32u

/* CNPs that no frame has caused, modulo 2^32. */
#define NEAR_SOURCE_LOOP_SUPPLEMENTS_OFFSET 0x100u
#define NEAR_SOURCE_LOOP_SUPPLEMENTS_WIDTH 32u

/* Frames, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` not eligible, marked before they came, unmarked, marked. */
#define NEAR_SOURCE_LOOP_FRAMES_OFFSET 0x180u
#define NEAR_SOURCE_LOOP_FRAMES_WORDS 32u

/* The field with this lowest bit and mask. */
static inline uint32_t near_source_loop_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t near_source_loop_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
