/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Forward error correction at one end of a lossy link. Written by bifrost; change its source, not this file. */
#ifndef LOWAR_SHIM_REGISTERS_H
#define LOWAR_SHIM_REGISTERS_H

#include <stdint.h>

/* Identity of the core: a LoWAR shim. */
#define LOWAR_SHIM_ID_OFFSET 0x00u
/* The letters `LWSH`. (read) */
#define LOWAR_SHIM_ID_LSB 0u
#define LOWAR_SHIM_ID_MASK 0xffffffffu
#define LOWAR_SHIM_ID_VALUE 0x4c575348u

/* Version of the register map. */
#define LOWAR_SHIM_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define LOWAR_SHIM_VERSION_MINOR_LSB 0u
#define LOWAR_SHIM_VERSION_MINOR_MASK 0x0000ffffu
#define LOWAR_SHIM_VERSION_MINOR_VALUE 0x01u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define LOWAR_SHIM_VERSION_MAJOR_LSB 16u
#define LOWAR_SHIM_VERSION_MAJOR_MASK 0xffff0000u
#define LOWAR_SHIM_VERSION_MAJOR_VALUE 0x01u

/* Parameters that the shim was built with. */
#define LOWAR_SHIM_BUILD_OFFSET 0x08u
/* Octets of a beat of the streams: `DATA_W` / 8. (read) */
#define LOWAR_SHIM_BUILD_LANES_OCTETS_LSB 0u
#define LOWAR_SHIM_BUILD_LANES_OCTETS_MASK 0x000000ffu
#define LOWAR_SHIM_BUILD_LANES_OCTETS_VALUE_W512 0x40u
#define LOWAR_SHIM_BUILD_LANES_OCTETS_VALUE_W64 0x08u
#define LOWAR_SHIM_BUILD_LANES_OCTETS_VALUE_W512_R1 0x40u
#define LOWAR_SHIM_BUILD_LANES_OCTETS_VALUE_W512_R8 0x40u
#define LOWAR_SHIM_BUILD_LANES_OCTETS_VALUE_W64_R1 0x08u
#define LOWAR_SHIM_BUILD_LANES_OCTETS_VALUE_W64_R8 0x08u
/* `ROWS`: largest number of repairs of a block (r). (read) */
#define LOWAR_SHIM_BUILD_ROWS_LSB 8u
#define LOWAR_SHIM_BUILD_ROWS_MASK 0x0000ff00u
#define LOWAR_SHIM_BUILD_ROWS_VALUE_W512 0x04u
#define LOWAR_SHIM_BUILD_ROWS_VALUE_W64 0x04u
#define LOWAR_SHIM_BUILD_ROWS_VALUE_W512_R1 0x01u
#define LOWAR_SHIM_BUILD_ROWS_VALUE_W512_R8 0x08u
#define LOWAR_SHIM_BUILD_ROWS_VALUE_W64_R1 0x01u
#define LOWAR_SHIM_BUILD_ROWS_VALUE_W64_R8 0x08u
/* log2 of `LANES`, the largest number of blocks filled in turn (D). (read) */
#define LOWAR_SHIM_BUILD_MOST_LANES_LOG2_LSB 16u
#define LOWAR_SHIM_BUILD_MOST_LANES_LOG2_MASK 0x00ff0000u
#define LOWAR_SHIM_BUILD_MOST_LANES_LOG2_VALUE 0x04u
/* log2 of `SLOTS`, the largest number of frames of a generation (k D). (read) */
#define LOWAR_SHIM_BUILD_SLOTS_LOG2_LSB 24u
#define LOWAR_SHIM_BUILD_SLOTS_LOG2_MASK 0xff000000u
#define LOWAR_SHIM_BUILD_SLOTS_LOG2_VALUE 0x08u

/* Commands; a bit that is written as 1 acts once. */
#define LOWAR_SHIM_COMMAND_OFFSET 0x0cu
/* Take mode, code, ladder, addresses and flush times; `status.loading` is high until that is done. (write 1) */
#define LOWAR_SHIM_COMMAND_LOAD_LSB 0u
#define LOWAR_SHIM_COMMAND_LOAD_MASK 0x00000001u
/* Close the open generation of the sender: its repairs are sent. (write 1) */
#define LOWAR_SHIM_COMMAND_FLUSH_LSB 1u
#define LOWAR_SHIM_COMMAND_FLUSH_MASK 0x00000002u

/* Destination address of packets, last four octets on the wire. */
#define LOWAR_SHIM_DESTINATION_MAC_LOW_OFFSET 0x10u
/* Destination address of packets, last four octets on the wire. (read, write) */
#define LOWAR_SHIM_DESTINATION_MAC_LOW_LSB 0u
#define LOWAR_SHIM_DESTINATION_MAC_LOW_MASK 0xffffffffu
#define LOWAR_SHIM_DESTINATION_MAC_LOW_RESET 0x00u

/* Destination address of packets, first two octets on the wire. */
#define LOWAR_SHIM_DESTINATION_MAC_HIGH_OFFSET 0x14u
/* Destination address of packets, first two octets on the wire. (read, write) */
#define LOWAR_SHIM_DESTINATION_MAC_HIGH_LSB 0u
#define LOWAR_SHIM_DESTINATION_MAC_HIGH_MASK 0x0000ffffu
#define LOWAR_SHIM_DESTINATION_MAC_HIGH_RESET 0x00u

/* Source address of packets, last four octets on the wire. */
#define LOWAR_SHIM_SOURCE_MAC_LOW_OFFSET 0x18u
/* Source address of packets, last four octets on the wire. (read, write) */
#define LOWAR_SHIM_SOURCE_MAC_LOW_LSB 0u
#define LOWAR_SHIM_SOURCE_MAC_LOW_MASK 0xffffffffu
#define LOWAR_SHIM_SOURCE_MAC_LOW_RESET 0x00u

/* Source address of packets, first two octets on the wire. */
#define LOWAR_SHIM_SOURCE_MAC_HIGH_OFFSET 0x1cu
/* Source address of packets, first two octets on the wire. (read, write) */
#define LOWAR_SHIM_SOURCE_MAC_HIGH_LSB 0u
#define LOWAR_SHIM_SOURCE_MAC_HIGH_MASK 0x0000ffffu
#define LOWAR_SHIM_SOURCE_MAC_HIGH_RESET 0x00u

/* IPv4 source address of packets, first octet in `[31:24]`. */
#define LOWAR_SHIM_SOURCE_IP_OFFSET 0x20u
/* IPv4 source address of packets, first octet in `[31:24]`. (read, write) */
#define LOWAR_SHIM_SOURCE_IP_LSB 0u
#define LOWAR_SHIM_SOURCE_IP_MASK 0xffffffffu
#define LOWAR_SHIM_SOURCE_IP_RESET 0x00u

/* IPv4 destination address of packets. */
#define LOWAR_SHIM_DESTINATION_IP_OFFSET 0x24u
/* IPv4 destination address of packets. (read, write) */
#define LOWAR_SHIM_DESTINATION_IP_LSB 0u
#define LOWAR_SHIM_DESTINATION_IP_MASK 0xffffffffu
#define LOWAR_SHIM_DESTINATION_IP_RESET 0x00u

/* UDP ports of packets that are sent (with `envelope.udp`). */
#define LOWAR_SHIM_PORTS_OFFSET 0x28u
/* UDP source port of packets that are sent. (read, write) */
#define LOWAR_SHIM_PORTS_SOURCE_PORT_LSB 0u
#define LOWAR_SHIM_PORTS_SOURCE_PORT_MASK 0x0000ffffu
#define LOWAR_SHIM_PORTS_SOURCE_PORT_RESET 0x00u
/* UDP destination port of packets that are sent. (read, write) */
#define LOWAR_SHIM_PORTS_DESTINATION_PORT_LSB 16u
#define LOWAR_SHIM_PORTS_DESTINATION_PORT_MASK 0xffff0000u
#define LOWAR_SHIM_PORTS_DESTINATION_PORT_RESET 0x00u

/* Encapsulation of packets that are sent. */
#define LOWAR_SHIM_ENVELOPE_OFFSET 0x2cu
/* 1: packets are UDP in IPv4; 0: they have EtherType 0x88B5. (read, write) */
#define LOWAR_SHIM_ENVELOPE_UDP_LSB 0u
#define LOWAR_SHIM_ENVELOPE_UDP_MASK 0x00000001u
#define LOWAR_SHIM_ENVELOPE_UDP_RESET 0x00u
/* IPv4 traffic class of packets with `udp`: DSCP in `[7:2]` of the field, ECN in `[1:0]`. (read, write) */
#define LOWAR_SHIM_ENVELOPE_TRAFFIC_CLASS_LSB 8u
#define LOWAR_SHIM_ENVELOPE_TRAFFIC_CLASS_MASK 0x0000ff00u
#define LOWAR_SHIM_ENVELOPE_TRAFFIC_CLASS_RESET 0x00u
/* Epoch in every packet: software gives another number at each start. (read, write) */
#define LOWAR_SHIM_ENVELOPE_EPOCH_LSB 16u
#define LOWAR_SHIM_ENVELOPE_EPOCH_MASK 0xffff0000u
#define LOWAR_SHIM_ENVELOPE_EPOCH_RESET 0x00u

/* Reception of packets. */
#define LOWAR_SHIM_RECEIVE_OFFSET 0x30u
/* UDP destination port by which packets in UDP are known on reception. (read, write) */
#define LOWAR_SHIM_RECEIVE_UDP_PORT_LSB 0u
#define LOWAR_SHIM_RECEIVE_UDP_PORT_MASK 0x0000ffffu
#define LOWAR_SHIM_RECEIVE_UDP_PORT_RESET 0x00u
/* 1: deliver frames as they arrive; 0: in the order in which they were sent. (read, write) */
#define LOWAR_SHIM_RECEIVE_PASS_THROUGH_LSB 16u
#define LOWAR_SHIM_RECEIVE_PASS_THROUGH_MASK 0x00010000u
#define LOWAR_SHIM_RECEIVE_PASS_THROUGH_RESET 0x00u
/* Packets of the next generation that a generation still waits for after its end; 0: none. (read, write) */
#define LOWAR_SHIM_RECEIVE_REORDER_WINDOW_LSB 20u
#define LOWAR_SHIM_RECEIVE_REORDER_WINDOW_MASK 0xfff00000u
#define LOWAR_SHIM_RECEIVE_REORDER_WINDOW_RESET 0x00u

/* Clocks without a packet after which the receiver closes its open generations; 0: never. */
#define LOWAR_SHIM_TIMEOUT_OFFSET 0x34u
/* Clocks without a packet after which the receiver closes its open generations; 0: never. (read, write) */
#define LOWAR_SHIM_TIMEOUT_LSB 0u
#define LOWAR_SHIM_TIMEOUT_MASK 0x00ffffffu
#define LOWAR_SHIM_TIMEOUT_RESET 0x00u

/* Clocks without a frame after which the sender closes the open generation; 0: never. */
#define LOWAR_SHIM_FLUSH_IDLE_OFFSET 0x38u
/* Clocks without a frame after which the sender closes the open generation; 0: never. (read, write) */
#define LOWAR_SHIM_FLUSH_IDLE_LSB 0u
#define LOWAR_SHIM_FLUSH_IDLE_MASK 0x00ffffffu
#define LOWAR_SHIM_FLUSH_IDLE_RESET 0x00u

/* Clocks after its first frame after which the sender closes a generation; 0: never. */
#define LOWAR_SHIM_FLUSH_AGE_OFFSET 0x3cu
/* Clocks after its first frame after which the sender closes a generation; 0: never. (read, write) */
#define LOWAR_SHIM_FLUSH_AGE_LSB 0u
#define LOWAR_SHIM_FLUSH_AGE_MASK 0xffffffffu
#define LOWAR_SHIM_FLUSH_AGE_RESET 0x00u

/* Clocks from one feedback packet that is sent to the next; 0: none is sent. */
#define LOWAR_SHIM_FEEDBACK_INTERVAL_OFFSET 0x40u
/* Clocks from one feedback packet that is sent to the next; 0: none is sent. (read, write) */
#define LOWAR_SHIM_FEEDBACK_INTERVAL_LSB 0u
#define LOWAR_SHIM_FEEDBACK_INTERVAL_MASK 0x00ffffffu
#define LOWAR_SHIM_FEEDBACK_INTERVAL_RESET 0x00u

/* Clocks without feedback after which the peer counts as gone; 0: never. */
#define LOWAR_SHIM_PEER_TIMEOUT_OFFSET 0x44u
/* Clocks without feedback after which the peer counts as gone; 0: never. (read, write) */
#define LOWAR_SHIM_PEER_TIMEOUT_LSB 0u
#define LOWAR_SHIM_PEER_TIMEOUT_MASK 0xffffffffu
#define LOWAR_SHIM_PEER_TIMEOUT_RESET 0x00u

/* Choice of the code. */
#define LOWAR_SHIM_CONTROL_OFFSET 0x50u
/* 0: frames leave as they are; 1: the code of `code`; 2: the same while a peer is there; 3: the ladder's, by the loss that the peer reports. (read, write) */
#define LOWAR_SHIM_CONTROL_MODE_LSB 0u
#define LOWAR_SHIM_CONTROL_MODE_MASK 0x00000003u
#define LOWAR_SHIM_CONTROL_MODE_RESET 0x00u
/* Rung of the ladder that a load begins with (mode 3). (read, write) */
#define LOWAR_SHIM_CONTROL_FIRST_RUNG_LSB 8u
#define LOWAR_SHIM_CONTROL_FIRST_RUNG_MASK 0x00000700u
#define LOWAR_SHIM_CONTROL_FIRST_RUNG_RESET 0x00u
/* log2 of the frames after which the reported loss is looked at, 0 to 23. (read, write) */
#define LOWAR_SHIM_CONTROL_WINDOW_LOG2_LSB 16u
#define LOWAR_SHIM_CONTROL_WINDOW_LOG2_MASK 0x001f0000u
#define LOWAR_SHIM_CONTROL_WINDOW_LOG2_RESET 0x10u
/* Windows with less loss that pass before a weaker code is taken (mode 3). (read, write) */
#define LOWAR_SHIM_CONTROL_HOLD_LSB 24u
#define LOWAR_SHIM_CONTROL_HOLD_MASK 0xff000000u
#define LOWAR_SHIM_CONTROL_HOLD_RESET 0x04u

/* Code of the modes 1 and 2. */
#define LOWAR_SHIM_CODE_OFFSET 0x54u
/* k: frames of a block, 1 to 128. (read, write) */
#define LOWAR_SHIM_CODE_SYMBOLS_LSB 0u
#define LOWAR_SHIM_CODE_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_CODE_SYMBOLS_RESET 0x00u
/* r: repairs of a block, 0 to `build.rows`. (read, write) */
#define LOWAR_SHIM_CODE_REPAIRS_LSB 8u
#define LOWAR_SHIM_CODE_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_CODE_REPAIRS_RESET 0x00u
/* d: log2 of the blocks that are filled in turn, 0 to `build.most_lanes_log2`. (read, write) */
#define LOWAR_SHIM_CODE_LANES_LOG2_LSB 16u
#define LOWAR_SHIM_CODE_LANES_LOG2_MASK 0x00070000u
#define LOWAR_SHIM_CODE_LANES_LOG2_RESET 0x00u

/* Code of rung 0 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG0_CODE_OFFSET 0x80u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_SYMBOLS_RESET 0x80u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_REPAIRS_RESET 0x01u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_LANES_LOG2_RESET 0x01u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_BURST_LSB 16u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG0_CODE_RUNG0_BURST_RESET 0x20u

/* Loss that rung 0 of the ladder is good for. */
#define LOWAR_SHIM_RUNG0_LIMIT_OFFSET 0x84u
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG0_LIMIT_RUNG0_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG0_LIMIT_RUNG0_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG0_LIMIT_RUNG0_LOSS_RESET 0x00u

/* Code of rung 1 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG1_CODE_OFFSET 0x88u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_RESET_W512 0x80u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_RESET_W64 0x80u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_RESET_W512_R1 0x40u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_RESET_W512_R8 0x80u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_RESET_W64_R1 0x40u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_SYMBOLS_RESET_W64_R8 0x80u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_RESET_W512 0x02u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_RESET_W64 0x02u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_RESET_W512_R8 0x02u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_REPAIRS_RESET_W64_R8 0x02u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_RESET_W512 0x01u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_RESET_W64 0x01u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_RESET_W512_R1 0x02u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_RESET_W512_R8 0x01u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_RESET_W64_R1 0x02u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_LANES_LOG2_RESET_W64_R8 0x01u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_BURST_LSB 16u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG1_CODE_RUNG1_BURST_RESET 0x20u

/* Loss that rung 1 of the ladder is good for. */
#define LOWAR_SHIM_RUNG1_LIMIT_OFFSET 0x8cu
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_RESET_W512 0x02u
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_RESET_W64 0x02u
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_RESET_W512_R1 0x03u
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_RESET_W512_R8 0x02u
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_RESET_W64_R1 0x03u
#define LOWAR_SHIM_RUNG1_LIMIT_RUNG1_LOSS_RESET_W64_R8 0x02u

/* Code of rung 2 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG2_CODE_OFFSET 0x90u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_RESET_W512 0x80u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_RESET_W64 0x80u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_RESET_W512_R1 0x20u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_RESET_W512_R8 0x80u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_RESET_W64_R1 0x20u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_SYMBOLS_RESET_W64_R8 0x80u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_RESET_W512_R8 0x04u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_REPAIRS_RESET_W64_R8 0x04u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_RESET_W512 0x01u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_RESET_W64 0x01u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_RESET_W512_R1 0x03u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_RESET_W512_R8 0x01u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_RESET_W64_R1 0x03u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_LANES_LOG2_RESET_W64_R8 0x01u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_BURST_LSB 16u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG2_CODE_RUNG2_BURST_RESET 0x20u

/* Loss that rung 2 of the ladder is good for. */
#define LOWAR_SHIM_RUNG2_LIMIT_OFFSET 0x94u
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_RESET_W512 0x1au
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_RESET_W64 0x1au
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_RESET_W512_R1 0x2eu
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_RESET_W512_R8 0x1au
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_RESET_W64_R1 0x2eu
#define LOWAR_SHIM_RUNG2_LIMIT_RUNG2_LOSS_RESET_W64_R8 0x1au

/* Code of rung 3 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG3_CODE_OFFSET 0x98u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_RESET_W512 0x40u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_RESET_W64 0x40u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_RESET_W512_R1 0x10u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_RESET_W512_R8 0x40u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_RESET_W64_R1 0x10u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_SYMBOLS_RESET_W64_R8 0x40u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_RESET_W512_R8 0x04u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_REPAIRS_RESET_W64_R8 0x04u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_RESET_W512 0x02u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_RESET_W64 0x02u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_RESET_W512_R1 0x04u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_RESET_W512_R8 0x02u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_RESET_W64_R1 0x04u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_LANES_LOG2_RESET_W64_R8 0x02u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_BURST_LSB 16u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG3_CODE_RUNG3_BURST_RESET 0x20u

/* Loss that rung 3 of the ladder is good for. */
#define LOWAR_SHIM_RUNG3_LIMIT_OFFSET 0x9cu
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_RESET_W512 0x500u
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_RESET_W64 0x500u
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_RESET_W512_R1 0xa4u
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_RESET_W512_R8 0x500u
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_RESET_W64_R1 0xa4u
#define LOWAR_SHIM_RUNG3_LIMIT_RUNG3_LOSS_RESET_W64_R8 0x500u

/* Code of rung 4 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG4_CODE_OFFSET 0xa0u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_RESET_W512 0x20u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_RESET_W64 0x20u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_RESET_W512_R1 0x08u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_RESET_W512_R8 0x20u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_RESET_W64_R1 0x08u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_SYMBOLS_RESET_W64_R8 0x20u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_RESET_W512_R8 0x04u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_REPAIRS_RESET_W64_R8 0x04u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_RESET_W512 0x03u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_RESET_W64 0x03u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_RESET_W512_R1 0x04u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_RESET_W512_R8 0x03u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_RESET_W64_R1 0x04u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_LANES_LOG2_RESET_W64_R8 0x03u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_BURST_LSB 16u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG4_CODE_RUNG4_BURST_RESET 0x20u

/* Loss that rung 4 of the ladder is good for. */
#define LOWAR_SHIM_RUNG4_LIMIT_OFFSET 0xa4u
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_RESET_W512 0x1780u
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_RESET_W64 0x1780u
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_RESET_W512_R1 0xe8u
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_RESET_W512_R8 0x1780u
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_RESET_W64_R1 0xe8u
#define LOWAR_SHIM_RUNG4_LIMIT_RUNG4_LOSS_RESET_W64_R8 0x1780u

/* Code of rung 5 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG5_CODE_OFFSET 0xa8u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_RESET_W512 0x10u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_RESET_W64 0x10u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_RESET_W512_R1 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_RESET_W512_R8 0x20u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_RESET_W64_R1 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_SYMBOLS_RESET_W64_R8 0x20u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_RESET_W512_R8 0x08u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_REPAIRS_RESET_W64_R8 0x08u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_RESET_W512_R1 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_RESET_W512_R8 0x03u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_RESET_W64_R1 0x04u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_LANES_LOG2_RESET_W64_R8 0x03u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_BURST_LSB 16u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG5_CODE_RUNG5_BURST_RESET 0x20u

/* Loss that rung 5 of the ladder is good for. */
#define LOWAR_SHIM_RUNG5_LIMIT_OFFSET 0xacu
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_RESET_W512 0x2a00u
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_RESET_W64 0x2a00u
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_RESET_W512_R1 0x148u
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_RESET_W512_R8 0x7400u
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_RESET_W64_R1 0x148u
#define LOWAR_SHIM_RUNG5_LIMIT_RUNG5_LOSS_RESET_W64_R8 0x7400u

/* Code of rung 6 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG6_CODE_OFFSET 0xb0u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_RESET_W512 0x08u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_RESET_W64 0x08u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_RESET_W512_R1 0x02u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_RESET_W512_R8 0x10u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_RESET_W64_R1 0x02u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_SYMBOLS_RESET_W64_R8 0x10u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_RESET_W512_R8 0x08u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_REPAIRS_RESET_W64_R8 0x08u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_LANES_LOG2_RESET 0x04u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_BURST_LSB 16u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG6_CODE_RUNG6_BURST_RESET 0x20u

/* Loss that rung 6 of the ladder is good for. */
#define LOWAR_SHIM_RUNG6_LIMIT_OFFSET 0xb4u
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_RESET_W512 0x4400u
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_RESET_W64 0x4400u
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_RESET_W512_R1 0x1c8u
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_RESET_W512_R8 0xc800u
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_RESET_W64_R1 0x1c8u
#define LOWAR_SHIM_RUNG6_LIMIT_RUNG6_LOSS_RESET_W64_R8 0xc800u

/* Code of rung 7 of the ladder, and the bursts that it is good for. */
#define LOWAR_SHIM_RUNG7_CODE_OFFSET 0xb8u
/* k of this rung: frames of a block, 1 to 128; 0: the rung is not used. (read, write) */
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_LSB 0u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_MASK 0x000000ffu
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_RESET_W512_R8 0x08u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_SYMBOLS_RESET_W64_R8 0x08u
/* r of this rung: repairs of a block. (read, write) */
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_LSB 8u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_MASK 0x00000f00u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_RESET_W512 0x04u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_RESET_W64 0x04u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_RESET_W512_R1 0x01u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_RESET_W512_R8 0x08u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_RESET_W64_R1 0x01u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_REPAIRS_RESET_W64_R8 0x08u
/* d of this rung: log2 of the blocks that are filled in turn. (read, write) */
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_LANES_LOG2_LSB 12u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_LANES_LOG2_MASK 0x00007000u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_LANES_LOG2_RESET 0x04u
/* Largest mean burst of a window that this rung is good for, in sixteenths of a packet. (read, write) */
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_BURST_LSB 16u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_BURST_MASK 0xffff0000u
#define LOWAR_SHIM_RUNG7_CODE_RUNG7_BURST_RESET 0x20u

/* Loss that rung 7 of the ladder is good for. */
#define LOWAR_SHIM_RUNG7_LIMIT_OFFSET 0xbcu
/* Largest share of frames lost in a window that this rung is good for, in units of 2^-20. (read, write) */
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_LSB 0u
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_MASK 0x000fffffu
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_RESET_W512 0x6a00u
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_RESET_W64 0x6a00u
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_RESET_W512_R1 0x280u
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_RESET_W512_R8 0x13800u
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_RESET_W64_R1 0x280u
#define LOWAR_SHIM_RUNG7_LIMIT_RUNG7_LOSS_RESET_W64_R8 0x13800u

/* Events since software last cleared them; writing 1 clears a bit. */
#define LOWAR_SHIM_EVENTS_OFFSET 0x60u
/* The code that the sender uses has changed. (read, write 1 to clear) */
#define LOWAR_SHIM_EVENTS_RATE_LSB 0u
#define LOWAR_SHIM_EVENTS_RATE_MASK 0x00000001u
/* Feedback has come from a peer that was not known to be there. (read, write 1 to clear) */
#define LOWAR_SHIM_EVENTS_PEER_FOUND_LSB 1u
#define LOWAR_SHIM_EVENTS_PEER_FOUND_MASK 0x00000002u
/* No feedback has come for `peer_timeout`: the peer counts as gone. (read, write 1 to clear) */
#define LOWAR_SHIM_EVENTS_PEER_LOST_LSB 2u
#define LOWAR_SHIM_EVENTS_PEER_LOST_MASK 0x00000004u
/* A received frame was lost: `rx_lost` has counted. (read, write 1 to clear) */
#define LOWAR_SHIM_EVENTS_LOST_LSB 3u
#define LOWAR_SHIM_EVENTS_LOST_MASK 0x00000008u

/* Events that raise the interrupt `irq`. */
#define LOWAR_SHIM_INTERRUPT_ENABLE_OFFSET 0x64u
/* `irq` is high while a bit of `events` is set whose bit here is set; the order of bits is that of `events`. (read, write) */
#define LOWAR_SHIM_INTERRUPT_ENABLE_INTERRUPTS_LSB 0u
#define LOWAR_SHIM_INTERRUPT_ENABLE_INTERRUPTS_MASK 0x0000000fu
#define LOWAR_SHIM_INTERRUPT_ENABLE_INTERRUPTS_RESET 0x00u

/* State of the shim. */
#define LOWAR_SHIM_STATUS_OFFSET 0x68u
/* The peer is there: its feedback has come within `peer_timeout`. (read) */
#define LOWAR_SHIM_STATUS_PEER_LSB 0u
#define LOWAR_SHIM_STATUS_PEER_MASK 0x00000001u
/* Frames that are sent are protected by a code. (read) */
#define LOWAR_SHIM_STATUS_PROTECT_LSB 1u
#define LOWAR_SHIM_STATUS_PROTECT_MASK 0x00000002u
/* A generation of the sender is open: frames of it were sent, its repairs not yet. (read) */
#define LOWAR_SHIM_STATUS_OPEN_LSB 2u
#define LOWAR_SHIM_STATUS_OPEN_MASK 0x00000004u
/* k, r and d that the encoder was given last are not in its range: it protects nothing. (read) */
#define LOWAR_SHIM_STATUS_CONFIG_ERROR_LSB 3u
#define LOWAR_SHIM_STATUS_CONFIG_ERROR_MASK 0x00000008u
/* Rung of the ladder that the reported loss asks for (mode 3). (read) */
#define LOWAR_SHIM_STATUS_RUNG_LSB 4u
#define LOWAR_SHIM_STATUS_RUNG_MASK 0x00000070u
/* A load is under way: `command.load` was written, and the encoder has not yet taken code and addresses. (read) */
#define LOWAR_SHIM_STATUS_LOADING_LSB 7u
#define LOWAR_SHIM_STATUS_LOADING_MASK 0x00000080u
/* k of the code that the sender uses; 0: none. (read) */
#define LOWAR_SHIM_STATUS_SYMBOLS_LSB 8u
#define LOWAR_SHIM_STATUS_SYMBOLS_MASK 0x0000ff00u
/* r of the code that the sender uses. (read) */
#define LOWAR_SHIM_STATUS_REPAIRS_LSB 16u
#define LOWAR_SHIM_STATUS_REPAIRS_MASK 0x000f0000u
/* d of the code that the sender uses. (read) */
#define LOWAR_SHIM_STATUS_LANES_LOG2_LSB 20u
#define LOWAR_SHIM_STATUS_LANES_LOG2_MASK 0x00700000u

/* Reported by the peer: the last full window. */
#define LOWAR_SHIM_WINDOW_FRAMES_OFFSET 0x6cu
/* Frames of that window: delivered, rebuilt or lost. (read) */
#define LOWAR_SHIM_WINDOW_FRAMES_FRAMES_LSB 0u
#define LOWAR_SHIM_WINDOW_FRAMES_FRAMES_MASK 0x01ffffffu

/* Reported by the peer: the last full window. */
#define LOWAR_SHIM_WINDOW_LOSSES_OFFSET 0x70u
/* Frames of that window that the fibre lost, rebuilt or not; stays at 2^24 - 1. (read) */
#define LOWAR_SHIM_WINDOW_LOSSES_LOSSES_LSB 0u
#define LOWAR_SHIM_WINDOW_LOSSES_LOSSES_MASK 0x00ffffffu

/* Reported by the peer: the last full window. */
#define LOWAR_SHIM_WINDOW_BURSTS_OFFSET 0x74u
/* Bursts in which the fibre lost frames of that window; stays at 2^24 - 1. (read) */
#define LOWAR_SHIM_WINDOW_BURSTS_BURSTS_LSB 0u
#define LOWAR_SHIM_WINDOW_BURSTS_BURSTS_MASK 0x00ffffffu

/* Source packets sent: frames that are protected. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_SOURCE_OFFSET 0x100u
#define LOWAR_SHIM_TX_SOURCE_WIDTH 32u

/* Repair packets sent. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_REPAIR_OFFSET 0x104u
#define LOWAR_SHIM_TX_REPAIR_WIDTH 32u

/* Frames sent as they are, without protection. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_PLAIN_OFFSET 0x108u
#define LOWAR_SHIM_TX_PLAIN_WIDTH 32u

/* Feedback packets sent. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_FEEDBACK_OFFSET 0x10cu
#define LOWAR_SHIM_TX_FEEDBACK_WIDTH 32u

/* Frames of the host that were dropped because they are longer than `FRAME_OCTETS`. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_OVERSIZE_OFFSET 0x110u
#define LOWAR_SHIM_TX_OVERSIZE_WIDTH 32u

/* Generations that the sender has closed, full or flushed. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_GENERATION_OFFSET 0x114u
#define LOWAR_SHIM_TX_GENERATION_WIDTH 32u

/* Generations that the sender has closed before they were full: idle, too old, or by `command.flush`. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_TX_FLUSHED_OFFSET 0x118u
#define LOWAR_SHIM_TX_FLUSHED_WIDTH 32u

/* Source packets received and accepted. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_SOURCE_OFFSET 0x11cu
#define LOWAR_SHIM_RX_SOURCE_WIDTH 32u

/* Repair packets received and accepted. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_REPAIR_OFFSET 0x120u
#define LOWAR_SHIM_RX_REPAIR_WIDTH 32u

/* Feedback packets received. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_FEEDBACK_OFFSET 0x124u
#define LOWAR_SHIM_RX_FEEDBACK_WIDTH 32u

/* Frames delivered whose packet arrived. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_DELIVERED_OFFSET 0x128u
#define LOWAR_SHIM_RX_DELIVERED_WIDTH 32u

/* Frames delivered whose packet was lost: rebuilt from repairs. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_RECOVERED_OFFSET 0x12cu
#define LOWAR_SHIM_RX_RECOVERED_WIDTH 32u

/* Frames lost for good: beyond repair, or of a generation or an end of one of which no packet came. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_LOST_OFFSET 0x130u
#define LOWAR_SHIM_RX_LOST_WIDTH 32u

/* Bursts of frames that did not arrive, rebuilt or not: runs in the order of sending. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_BURST_OFFSET 0x134u
#define LOWAR_SHIM_RX_BURST_WIDTH 32u

/* Generations received whose frames are all delivered or lost. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_GENERATION_OFFSET 0x138u
#define LOWAR_SHIM_RX_GENERATION_WIDTH 32u

/* Generations received that `timeout` has closed. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_TIMEOUT_OFFSET 0x13cu
#define LOWAR_SHIM_RX_TIMEOUT_WIDTH 32u

/* Packets dropped because their generation had closed. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_LATE_OFFSET 0x140u
#define LOWAR_SHIM_RX_LATE_WIDTH 32u

/* Packets dropped because they came twice. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_DUPLICATE_OFFSET 0x144u
#define LOWAR_SHIM_RX_DUPLICATE_WIDTH 32u

/* Packets dropped because they contradict their generation in k, d or the number of frames. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_MISMATCH_OFFSET 0x148u
#define LOWAR_SHIM_RX_MISMATCH_WIDTH 32u

/* Packets dropped because they are malformed. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_MALFORMED_OFFSET 0x14cu
#define LOWAR_SHIM_RX_MALFORMED_WIDTH 32u

/* Received frames of any kind dropped for a bad FCS (`tuser`). Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_BAD_FCS_OFFSET 0x150u
#define LOWAR_SHIM_RX_BAD_FCS_WIDTH 32u

/* Received frames of any kind dropped because they are longer than `FRAME_OCTETS` + 64. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_OVERSIZE_OFFSET 0x154u
#define LOWAR_SHIM_RX_OVERSIZE_WIDTH 32u

/* Received frames of any kind dropped because the receiver has no room for them. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_OVERFLOW_OFFSET 0x158u
#define LOWAR_SHIM_RX_OVERFLOW_WIDTH 32u

/* Generations skipped: no packet of them came before one of a later generation. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RX_SKIPPED_OFFSET 0x15cu
#define LOWAR_SHIM_RX_SKIPPED_WIDTH 32u

/* Waits of delivery for a frame that did not arrive, by their length: element b counts those of 2^(b+4) up to 2^(b+5) clocks, the first element also shorter ones, the last also longer ones. Wraps from 2^32 - 1 to 0. */
#define LOWAR_SHIM_RECOVERY_WAIT_OFFSET 0x180u
#define LOWAR_SHIM_RECOVERY_WAIT_COUNT 16u
#define LOWAR_SHIM_RECOVERY_WAIT_STRIDE 0x04u
#define LOWAR_SHIM_RECOVERY_WAIT_WIDTH 32u

/* The field with this lowest bit and mask. */
static inline uint32_t lowar_shim_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t lowar_shim_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
