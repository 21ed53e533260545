/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One end of a lossy line that sends again what the line has lost. Written by bifrost; change its source, not this file. */
#ifndef LINK_RETRY_REGISTERS_H
#define LINK_RETRY_REGISTERS_H

#include <stdint.h>

/* Identity of the core: an end of a line with retransmission. */
#define LINK_RETRY_ID_OFFSET 0x00u
/* The letters `RTRY`. (read) */
#define LINK_RETRY_ID_LSB 0u
#define LINK_RETRY_ID_MASK 0xffffffffu
#define LINK_RETRY_ID_VALUE 0x52545259u

/* Version of the register map. */
#define LINK_RETRY_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define LINK_RETRY_VERSION_MINOR_LSB 0u
#define LINK_RETRY_VERSION_MINOR_MASK 0x0000ffffu
#define LINK_RETRY_VERSION_MINOR_VALUE 0x00u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define LINK_RETRY_VERSION_MAJOR_LSB 16u
#define LINK_RETRY_VERSION_MAJOR_MASK 0xffff0000u
#define LINK_RETRY_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define LINK_RETRY_BUILD_OFFSET 0x08u
/* Octets in a beat. (read) */
#define LINK_RETRY_BUILD_LANES_LSB 0u
#define LINK_RETRY_BUILD_LANES_MASK 0x000000ffu
#define LINK_RETRY_BUILD_LANES_VALUE_W512 0x40u
#define LINK_RETRY_BUILD_LANES_VALUE_W512_U4096 0x40u
#define LINK_RETRY_BUILD_LANES_VALUE_W512_U262144 0x40u
#define LINK_RETRY_BUILD_LANES_VALUE_W512_C4 0x40u
#define LINK_RETRY_BUILD_LANES_VALUE_W512_C2_U4096 0x40u
#define LINK_RETRY_BUILD_LANES_VALUE_W1024 0x80u
#define LINK_RETRY_BUILD_LANES_VALUE_W64 0x08u
/* Binary logarithm of the units of each half. (read) */
#define LINK_RETRY_BUILD_UNITS_LOG2_LSB 8u
#define LINK_RETRY_BUILD_UNITS_LOG2_MASK 0x0000ff00u
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W512 0x0eu
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W512_U4096 0x0cu
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W512_U262144 0x12u
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W512_C4 0x13u
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W512_C2_U4096 0x0cu
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W1024 0x0eu
#define LINK_RETRY_BUILD_UNITS_LOG2_VALUE_W64 0x0cu
/* Memories of each half behind AXI4; 0: its memory is on the chip. (read) */
#define LINK_RETRY_BUILD_CHANNELS_LSB 16u
#define LINK_RETRY_BUILD_CHANNELS_MASK 0x00ff0000u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W512 0x00u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W512_U4096 0x00u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W512_U262144 0x00u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W512_C4 0x04u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W512_C2_U4096 0x02u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W1024 0x00u
#define LINK_RETRY_BUILD_CHANNELS_VALUE_W64 0x00u

/* Source of words, last four octets on the wire. */
#define LINK_RETRY_SOURCE_MAC_LOW_OFFSET 0x10u
/* Source of words, last four octets on the wire. (read, write) */
#define LINK_RETRY_SOURCE_MAC_LOW_LSB 0u
#define LINK_RETRY_SOURCE_MAC_LOW_MASK 0xffffffffu
#define LINK_RETRY_SOURCE_MAC_LOW_RESET 0x01u

/* Source of words, first two octets on the wire. */
#define LINK_RETRY_SOURCE_MAC_HIGH_OFFSET 0x14u
/* Source of words, first two octets on the wire. (read, write) */
#define LINK_RETRY_SOURCE_MAC_HIGH_LSB 0u
#define LINK_RETRY_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define LINK_RETRY_SOURCE_MAC_HIGH_RESET 0x200u

/* Organisation that words belong to, first octet on the wire in the highest bits; the same at both ends. */
#define LINK_RETRY_OUI_OFFSET 0x18u
/* Organisation that words belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define LINK_RETRY_OUI_LSB 0u
#define LINK_RETRY_OUI_MASK 0x00ffffffu
#define LINK_RETRY_OUI_RESET 0x20000u

/* Rounds of 64 clocks after which the next word is sent, and 63 clocks more. */
#define LINK_RETRY_PERIOD_ROUNDS_OFFSET 0x1cu
/* Rounds of 64 clocks after which the next word is sent, and 63 clocks more. (read, write) */
#define LINK_RETRY_PERIOD_ROUNDS_LSB 0u
#define LINK_RETRY_PERIOD_ROUNDS_MASK 0x0003ffffu
#define LINK_RETRY_PERIOD_ROUNDS_RESET 0x100u

/* Clocks in which nothing that was asked for comes, after which all of it is asked for again: more than a round trip. */
#define LINK_RETRY_PATIENCE_OFFSET 0x20u
/* Clocks in which nothing that was asked for comes, after which all of it is asked for again: more than a round trip. (read, write) */
#define LINK_RETRY_PATIENCE_LSB 0u
#define LINK_RETRY_PATIENCE_MASK 0x00ffffffu
#define LINK_RETRY_PATIENCE_RESET 0x200000u

/* Rounds of 64 clocks without a word after which the far end is silent; 0: never. */
#define LINK_RETRY_TIMEOUT_ROUNDS_OFFSET 0x24u
/* Rounds of 64 clocks without a word after which the far end is silent; 0: never. (read, write) */
#define LINK_RETRY_TIMEOUT_ROUNDS_LSB 0u
#define LINK_RETRY_TIMEOUT_ROUNDS_MASK 0x00ffffffu
#define LINK_RETRY_TIMEOUT_ROUNDS_RESET 0x10000u

/* 1: MAC control frames of the port keep their place among frames of data, for a far end that counts on their order (credits); 0: they pass at once, and may be lost. */
#define LINK_RETRY_KEEP_CONTROL_OFFSET 0x28u
/* 1: MAC control frames of the port keep their place among frames of data, for a far end that counts on their order (credits); 0: they pass at once, and may be lost. (read, write) */
#define LINK_RETRY_KEEP_CONTROL_LSB 0u
#define LINK_RETRY_KEEP_CONTROL_MASK 0x00000001u
#define LINK_RETRY_KEEP_CONTROL_RESET 0x00u

/* Events since software last cleared them. */
#define LINK_RETRY_EVENTS_OFFSET 0x30u
/* The far end's receiver has begun anew, or a memory of this end's sender has failed: what this end kept is given up, and what was on its way is lost. (read, write 1 to clear) */
#define LINK_RETRY_EVENTS_SENDER_RESTARTED_LSB 0u
#define LINK_RETRY_EVENTS_SENDER_RESTARTED_MASK 0x00000001u
/* The far end's sender has begun another epoch: what had not left this end is given up. (read, write 1 to clear) */
#define LINK_RETRY_EVENTS_RECEIVER_RESTARTED_LSB 1u
#define LINK_RETRY_EVENTS_RECEIVER_RESTARTED_MASK 0x00000002u
/* No word of the far end came for `timeout_rounds`. (read, write 1 to clear) */
#define LINK_RETRY_EVENTS_SILENT_LSB 2u
#define LINK_RETRY_EVENTS_SILENT_MASK 0x00000004u

/* Events that raise `irq`. */
#define LINK_RETRY_INTERRUPT_ENABLE_OFFSET 0x34u
/* 1: `events.sender_restarted` raises `irq`. (read, write) */
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_SENDER_RESTARTED_LSB 0u
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_SENDER_RESTARTED_MASK 0x00000001u
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_SENDER_RESTARTED_RESET 0x00u
/* 1: `events.receiver_restarted` raises `irq`. (read, write) */
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_RECEIVER_RESTARTED_LSB 1u
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_RECEIVER_RESTARTED_MASK 0x00000002u
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_RECEIVER_RESTARTED_RESET 0x00u
/* 1: `events.silent` raises `irq`. (read, write) */
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_SILENT_LSB 2u
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_SILENT_MASK 0x00000004u
#define LINK_RETRY_INTERRUPT_ENABLE_INTERRUPT_SILENT_RESET 0x00u

/* State of both halves. */
#define LINK_RETRY_STATUS_OFFSET 0x38u
/* The far end's receiver is in the epoch of the sender: frames of data are taken. (read) */
#define LINK_RETRY_STATUS_RUNNING_LSB 0u
#define LINK_RETRY_STATUS_RUNNING_MASK 0x00000001u
/* The receiver is in an epoch of the far end's sender: frames of data are handed on. (read) */
#define LINK_RETRY_STATUS_KNOWN_LSB 1u
#define LINK_RETRY_STATUS_KNOWN_MASK 0x00000002u
/* The sender's memory has room for frames of data. (read) */
#define LINK_RETRY_STATUS_ROOM_LSB 2u
#define LINK_RETRY_STATUS_ROOM_MASK 0x00000004u
/* No word of the far end has come for `timeout_rounds`. (read) */
#define LINK_RETRY_STATUS_SILENT_LSB 3u
#define LINK_RETRY_STATUS_SILENT_MASK 0x00000008u
/* Epoch of the sender. (read) */
#define LINK_RETRY_STATUS_SENDER_EPOCH_LSB 8u
#define LINK_RETRY_STATUS_SENDER_EPOCH_MASK 0x00000f00u
/* Epoch of the receiver. (read) */
#define LINK_RETRY_STATUS_RECEIVER_EPOCH_LSB 12u
#define LINK_RETRY_STATUS_RECEIVER_EPOCH_MASK 0x0000f000u

/* Units that the sender keeps: sent, and not known to be handed on by the far end. */
#define LINK_RETRY_KEPT_OFFSET 0x3cu
/* Units that the sender keeps: sent, and not known to be handed on by the far end. (read) */
#define LINK_RETRY_KEPT_LSB 0u
#define LINK_RETRY_KEPT_MASK 0x00ffffffu

/* Units that the receiver knows of and has not handed on: 0 if nothing is missed and nothing waits. */
#define LINK_RETRY_AHEAD_OFFSET 0x40u
/* Units that the receiver knows of and has not handed on: 0 if nothing is missed and nothing waits. (read) */
#define LINK_RETRY_AHEAD_LSB 0u
#define LINK_RETRY_AHEAD_MASK 0x00ffffffu

/* Frames sent again, modulo 2^32. */
#define LINK_RETRY_SENT_AGAIN_OFFSET 0x50u
#define LINK_RETRY_SENT_AGAIN_WIDTH 32u

/* Words and ranges of the far end that fit nothing that is kept, modulo 2^32. */
#define LINK_RETRY_WORDS_IGNORED_OFFSET 0x54u
#define LINK_RETRY_WORDS_IGNORED_WIDTH 32u

/* Times that the far end's receiver has begun anew, or a memory of the sender has failed, modulo 2^32. */
#define LINK_RETRY_SENDER_RESTARTS_OFFSET 0x58u
#define LINK_RETRY_SENDER_RESTARTS_WIDTH 32u

/* Gaps found between frames, or before the end that a word says, modulo 2^32: each is a frame lost, or several in sequence. */
#define LINK_RETRY_MISSED_OFFSET 0x5cu
#define LINK_RETRY_MISSED_WIDTH 32u

/* Frames received that the far end has sent again, modulo 2^32. */
#define LINK_RETRY_CAME_AGAIN_OFFSET 0x60u
#define LINK_RETRY_CAME_AGAIN_WIDTH 32u

/* Frames of data and words received that are of another epoch, have no place in the memory, or had come, modulo 2^32. */
#define LINK_RETRY_FRAMES_IGNORED_OFFSET 0x64u
#define LINK_RETRY_FRAMES_IGNORED_WIDTH 32u

/* MAC control frames received for which there was no room, modulo 2^32. */
#define LINK_RETRY_CONTROL_DROPPED_OFFSET 0x68u
#define LINK_RETRY_CONTROL_DROPPED_WIDTH 32u

/* Frames received with a bad FCS, modulo 2^32. */
#define LINK_RETRY_BAD_OFFSET 0x6cu
#define LINK_RETRY_BAD_WIDTH 32u

/* Frames received that are shorter than 60 octets, too long, or neither behind a tag nor of MAC control, modulo 2^32. */
#define LINK_RETRY_MALFORMED_OFFSET 0x70u
#define LINK_RETRY_MALFORMED_WIDTH 32u

/* Times that the far end's sender has begun an epoch, modulo 2^32. */
#define LINK_RETRY_RECEIVER_RESTARTS_OFFSET 0x74u
#define LINK_RETRY_RECEIVER_RESTARTS_WIDTH 32u

/* Words of the far end received, modulo 2^32. */
#define LINK_RETRY_WORDS_OFFSET 0x78u
#define LINK_RETRY_WORDS_WIDTH 32u

/* Times that the far end fell silent, modulo 2^32. */
#define LINK_RETRY_SILENCES_OFFSET 0x7cu
#define LINK_RETRY_SILENCES_WIDTH 32u

/* Times that a memory of the sender failed, and what it kept was given up, modulo 2^32; 0 with memories on the chip. */
#define LINK_RETRY_SENDER_FAILURES_OFFSET 0x80u
#define LINK_RETRY_SENDER_FAILURES_WIDTH 32u

/* Clocks in which a memory of the receiver did not write what it was given, or a frame was handed on that is marked bad, modulo 2^32; 0 with memories on the chip. */
#define LINK_RETRY_RECEIVER_FAILURES_OFFSET 0x84u
#define LINK_RETRY_RECEIVER_FAILURES_WIDTH 32u

/* The field with this lowest bit and mask. */
static inline uint32_t link_retry_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t link_retry_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
