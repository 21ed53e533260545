/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One end of a long link that sends at the far end's rates, and gives it rates. Written by bifrost; change its source, not this file. */
#ifndef SEGMENT_LOOP_REGISTERS_H
#define SEGMENT_LOOP_REGISTERS_H

#include <stdint.h>

/* Identity of the core: an end of a segmented loop. */
#define SEGMENT_LOOP_ID_OFFSET 0x00u
/* The letters `SEGL`. (read) */
#define SEGMENT_LOOP_ID_LSB 0u
#define SEGMENT_LOOP_ID_MASK 0xffffffffu
#define SEGMENT_LOOP_ID_VALUE 0x5345474cu

/* Version of the register map. */
#define SEGMENT_LOOP_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define SEGMENT_LOOP_VERSION_MINOR_LSB 0u
#define SEGMENT_LOOP_VERSION_MINOR_MASK 0x0000ffffu
#define SEGMENT_LOOP_VERSION_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define SEGMENT_LOOP_VERSION_MAJOR_LSB 16u
#define SEGMENT_LOOP_VERSION_MAJOR_MASK 0xffff0000u
#define SEGMENT_LOOP_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define SEGMENT_LOOP_BUILD_OFFSET 0x08u
/* Octets in a beat. (read) */
#define SEGMENT_LOOP_BUILD_LANES_LSB 0u
#define SEGMENT_LOOP_BUILD_LANES_MASK 0x000000ffu
#define SEGMENT_LOOP_BUILD_LANES_VALUE_W512 0x40u
#define SEGMENT_LOOP_BUILD_LANES_VALUE_W64 0x08u
#define SEGMENT_LOOP_BUILD_LANES_VALUE_W256 0x20u
#define SEGMENT_LOOP_BUILD_LANES_VALUE_W1024 0x80u

/* Source of frames of rates, last four octets on the wire. */
#define SEGMENT_LOOP_SOURCE_MAC_LOW_OFFSET 0x10u
/* Source of frames of rates, last four octets on the wire. (read, write) */
#define SEGMENT_LOOP_SOURCE_MAC_LOW_LSB 0u
#define SEGMENT_LOOP_SOURCE_MAC_LOW_MASK 0xffffffffu
#define SEGMENT_LOOP_SOURCE_MAC_LOW_RESET 0x01u

/* Source of frames of rates, first two octets on the wire. */
#define SEGMENT_LOOP_SOURCE_MAC_HIGH_OFFSET 0x14u
/* Source of frames of rates, first two octets on the wire. (read, write) */
#define SEGMENT_LOOP_SOURCE_MAC_HIGH_LSB 0u
#define SEGMENT_LOOP_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define SEGMENT_LOOP_SOURCE_MAC_HIGH_RESET 0x200u

/* Organisation that frames of rates belong to, first octet on the wire in the highest bits; the same at both ends. */
#define SEGMENT_LOOP_OUI_OFFSET 0x18u
/* Organisation that frames of rates belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define SEGMENT_LOOP_OUI_LSB 0u
#define SEGMENT_LOOP_OUI_MASK 0x00ffffffu
#define SEGMENT_LOOP_OUI_RESET 0x20000u

/* Length of a clock in 2^-16 ns, rounded down; 0: no period ends. */
#define SEGMENT_LOOP_CLOCK_STEP_OFFSET 0x1cu
/* Length of a clock in 2^-16 ns, rounded down; 0: no period ends. (read, write) */
#define SEGMENT_LOOP_CLOCK_STEP_LSB 0u
#define SEGMENT_LOOP_CLOCK_STEP_MASK 0x000fffffu
#define SEGMENT_LOOP_CLOCK_STEP_RESET_W512 0x31a60u
#define SEGMENT_LOOP_CLOCK_STEP_RESET_W64 0x66666u
#define SEGMENT_LOOP_CLOCK_STEP_RESET_W256 0x51eb8u
#define SEGMENT_LOOP_CLOCK_STEP_RESET_W1024 0x28f5cu

/* Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap. */
#define SEGMENT_LOOP_OVERHEAD_OFFSET 0x20u
/* Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap. (read, write) */
#define SEGMENT_LOOP_OVERHEAD_LSB 0u
#define SEGMENT_LOOP_OVERHEAD_MASK 0x000000ffu
#define SEGMENT_LOOP_OVERHEAD_RESET 0x18u

/* Roles of this end, bit n for class n. */
#define SEGMENT_LOOP_CLASSES_OFFSET 0x24u
/* Classes that are limited to a rate. (read, write) */
#define SEGMENT_LOOP_CLASSES_LIMIT_LSB 0u
#define SEGMENT_LOOP_CLASSES_LIMIT_MASK 0x000000ffu
#define SEGMENT_LOOP_CLASSES_LIMIT_RESET 0x00u
/* Limited classes whose rate is that which the far end asks for, while it does. (read, write) */
#define SEGMENT_LOOP_CLASSES_FOLLOW_LSB 8u
#define SEGMENT_LOOP_CLASSES_FOLLOW_MASK 0x0000ff00u
#define SEGMENT_LOOP_CLASSES_FOLLOW_RESET 0x00u
/* Classes for which this end asks the far end for a rate. (read, write) */
#define SEGMENT_LOOP_CLASSES_CONTROL_LSB 16u
#define SEGMENT_LOOP_CLASSES_CONTROL_MASK 0x00ff0000u
#define SEGMENT_LOOP_CLASSES_CONTROL_RESET 0x00u

/* Clocks behind a good frame of rates without another after which the far end is silent, and its rates are given up; 0: never. */
#define SEGMENT_LOOP_TIMEOUT_OFFSET 0x28u
/* Clocks behind a good frame of rates without another after which the far end is silent, and its rates are given up; 0: never. (read, write) */
#define SEGMENT_LOOP_TIMEOUT_LSB 0u
#define SEGMENT_LOOP_TIMEOUT_MASK 0xffffffffu
#define SEGMENT_LOOP_TIMEOUT_RESET 0x100000u

/* Times of the control, in powers of two of 1024 ns. */
#define SEGMENT_LOOP_PERIOD_OFFSET 0x2cu
/* Logarithm of the period in which each class gets a rate. (read, write) */
#define SEGMENT_LOOP_PERIOD_PERIOD_LOG2_LSB 0u
#define SEGMENT_LOOP_PERIOD_PERIOD_LOG2_MASK 0x00000007u
#define SEGMENT_LOOP_PERIOD_PERIOD_LOG2_RESET 0x00u
/* Logarithm of the time in which the distance of the level to its target is to be drained. (read, write) */
#define SEGMENT_LOOP_PERIOD_DRAIN_LOG2_LSB 8u
#define SEGMENT_LOOP_PERIOD_DRAIN_LOG2_MASK 0x00000f00u
#define SEGMENT_LOOP_PERIOD_DRAIN_LOG2_RESET 0x00u

/* Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames. */
#define SEGMENT_LOOP_BACKLOG_CELLS_OFFSET 0x30u
/* Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames. (read, write) */
#define SEGMENT_LOOP_BACKLOG_CELLS_LSB 0u
#define SEGMENT_LOOP_BACKLOG_CELLS_MASK 0x0000ffffu
#define SEGMENT_LOOP_BACKLOG_CELLS_RESET 0x30u

/* Least rate that is asked for, in 1/65536 octets a nanosecond; `most` is the stronger. */
#define SEGMENT_LOOP_LEAST_OFFSET 0x34u
/* Least rate that is asked for, in 1/65536 octets a nanosecond; `most` is the stronger. (read, write) */
#define SEGMENT_LOOP_LEAST_LSB 0u
#define SEGMENT_LOOP_LEAST_MASK 0x00ffffffu
#define SEGMENT_LOOP_LEAST_RESET 0x00u

/* Increase of the rate of a class without backlog in a period, in 1/65536 octets a nanosecond. */
#define SEGMENT_LOOP_INCREASE_OFFSET 0x38u
/* Increase of the rate of a class without backlog in a period, in 1/65536 octets a nanosecond. (read, write) */
#define SEGMENT_LOOP_INCREASE_LSB 0u
#define SEGMENT_LOOP_INCREASE_MASK 0x00ffffffu
#define SEGMENT_LOOP_INCREASE_RESET 0x00u

/* Rate of each class without the far end. */
#define SEGMENT_LOOP_RATE_OFFSET 0x60u
#define SEGMENT_LOOP_RATE_COUNT 8u
#define SEGMENT_LOOP_RATE_STRIDE 0x04u
/* Rate of the class if it is limited and does not follow the far end, or the far end asks for none, in 1/65536 octets a clock. (read, write) */
#define SEGMENT_LOOP_RATE_LSB 0u
#define SEGMENT_LOOP_RATE_MASK 0x00ffffffu
#define SEGMENT_LOOP_RATE_RESET 0x00u

/* Bucket of each class. */
#define SEGMENT_LOOP_BURST_OFFSET 0x80u
#define SEGMENT_LOOP_BURST_COUNT 8u
#define SEGMENT_LOOP_BURST_STRIDE 0x04u
/* Octets that the bucket of the class holds at most; 0: no frame of it begins if it is limited. (read, write) */
#define SEGMENT_LOOP_BURST_LSB 0u
#define SEGMENT_LOOP_BURST_MASK 0x000fffffu
#define SEGMENT_LOOP_BURST_RESET 0x4000u

/* Target of each class. */
#define SEGMENT_LOOP_TARGET_CELLS_OFFSET 0xa0u
#define SEGMENT_LOOP_TARGET_CELLS_COUNT 8u
#define SEGMENT_LOOP_TARGET_CELLS_STRIDE 0x04u
/* Level that the class is to have in the inbound buffer, in cells of 64 octets. (read, write) */
#define SEGMENT_LOOP_TARGET_CELLS_LSB 0u
#define SEGMENT_LOOP_TARGET_CELLS_MASK 0x0fffffffu
#define SEGMENT_LOOP_TARGET_CELLS_RESET 0x00u

/* Greatest rate of each class. */
#define SEGMENT_LOOP_MOST_OFFSET 0xc0u
#define SEGMENT_LOOP_MOST_COUNT 8u
#define SEGMENT_LOOP_MOST_STRIDE 0x04u
/* Greatest rate that is asked for, in 1/65536 octets a nanosecond. (read, write) */
#define SEGMENT_LOOP_MOST_LSB 0u
#define SEGMENT_LOOP_MOST_MASK 0x00ffffffu
#define SEGMENT_LOOP_MOST_RESET 0xffffffu

/* Events since software last cleared them. */
#define SEGMENT_LOOP_EVENTS_OFFSET 0x40u
/* No good frame of rates followed one for `timeout` clocks: the far end is lost, or asks for nothing any more. (read, write 1 to clear) */
#define SEGMENT_LOOP_EVENTS_SILENT_LSB 0u
#define SEGMENT_LOOP_EVENTS_SILENT_MASK 0x00000001u

/* Events that raise `irq`. */
#define SEGMENT_LOOP_INTERRUPT_ENABLE_OFFSET 0x44u
/* 1: `events.silent` raises `irq`. (read, write) */
#define SEGMENT_LOOP_INTERRUPT_ENABLE_INTERRUPT_SILENT_LSB 0u
#define SEGMENT_LOOP_INTERRUPT_ENABLE_INTERRUPT_SILENT_MASK 0x00000001u
#define SEGMENT_LOOP_INTERRUPT_ENABLE_INTERRUPT_SILENT_RESET 0x00u

/* State of the classes. */
#define SEGMENT_LOOP_STATUS_OFFSET 0x48u
/* Classes for which the far end asks for a rate. (read) */
#define SEGMENT_LOOP_STATUS_KNOWN_LSB 0u
#define SEGMENT_LOOP_STATUS_KNOWN_MASK 0x000000ffu
/* Classes of which a frame waits for its bucket. (read) */
#define SEGMENT_LOOP_STATUS_BLOCKED_LSB 8u
#define SEGMENT_LOOP_STATUS_BLOCKED_MASK 0x0000ff00u
/* Classes that had a backlog all through the period of their last rate. (read) */
#define SEGMENT_LOOP_STATUS_BACKLOGGED_LSB 16u
#define SEGMENT_LOOP_STATUS_BACKLOGGED_MASK 0x00ff0000u

/* Rate at which each class sends if it is limited. */
#define SEGMENT_LOOP_RATE_USED_OFFSET 0xe0u
#define SEGMENT_LOOP_RATE_USED_COUNT 8u
#define SEGMENT_LOOP_RATE_USED_STRIDE 0x04u
/* The far end's rate if the class follows it and it asks for one, else `rate`, in 1/65536 octets a clock. (read) */
#define SEGMENT_LOOP_RATE_USED_LSB 0u
#define SEGMENT_LOOP_RATE_USED_MASK 0x00ffffffu

/* Deficit of each class. */
#define SEGMENT_LOOP_DEFICIT_OFFSET 0x100u
#define SEGMENT_LOOP_DEFICIT_COUNT 8u
#define SEGMENT_LOOP_DEFICIT_STRIDE 0x04u
/* Octets that the bucket of the class lacks to be full: above `burst` if the class is in debt. (read) */
#define SEGMENT_LOOP_DEFICIT_LSB 0u
#define SEGMENT_LOOP_DEFICIT_MASK 0x001fffffu

/* Rate that the far end is asked for. */
#define SEGMENT_LOOP_RATE_ASKED_OFFSET 0x120u
#define SEGMENT_LOOP_RATE_ASKED_COUNT 8u
#define SEGMENT_LOOP_RATE_ASKED_STRIDE 0x04u
/* Rate of the class that this end has worked out last, in 1/65536 octets a nanosecond. (read) */
#define SEGMENT_LOOP_RATE_ASKED_LSB 0u
#define SEGMENT_LOOP_RATE_ASKED_MASK 0x00ffffffu

/* Frames of rates sent, modulo 2^32. */
#define SEGMENT_LOOP_SENT_OFFSET 0x140u
#define SEGMENT_LOOP_SENT_WIDTH 32u

/* Periods whose frame was not sent because the port took none, modulo 2^32. */
#define SEGMENT_LOOP_OVERWRITTEN_OFFSET 0x144u
#define SEGMENT_LOOP_OVERWRITTEN_WIDTH 32u

/* Good frames of rates received, modulo 2^32. */
#define SEGMENT_LOOP_SEEN_OFFSET 0x148u
#define SEGMENT_LOOP_SEEN_WIDTH 32u

/* Frames of rates received that are short or have a bad FCS, modulo 2^32. */
#define SEGMENT_LOOP_MALFORMED_OFFSET 0x14cu
#define SEGMENT_LOOP_MALFORMED_WIDTH 32u

/* Times that the far end was found silent, modulo 2^32. */
#define SEGMENT_LOOP_SILENCES_OFFSET 0x150u
#define SEGMENT_LOOP_SILENCES_WIDTH 32u

/* The field with this lowest bit and mask. */
static inline uint32_t segment_loop_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t segment_loop_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
