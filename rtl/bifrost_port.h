/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Flow control of one Ethernet port. Written by bifrost; change its source, not this file. */
#ifndef BIFROST_PORT_REGISTERS_H
#define BIFROST_PORT_REGISTERS_H

#include <stdint.h>

/* Identity of the core: a Bifrost port. */
#define BIFROST_PORT_ID_OFFSET 0x00u
/* The letters `BFPT`. (read) */
#define BIFROST_PORT_ID_LSB 0u
#define BIFROST_PORT_ID_MASK 0xffffffffu
#define BIFROST_PORT_ID_VALUE 0x42465054u

/* Version of the register map. */
#define BIFROST_PORT_VERSION_OFFSET 0x04u
/* Minor version: it grows when a register or a field is added. (read) */
#define BIFROST_PORT_VERSION_MINOR_LSB 0u
#define BIFROST_PORT_VERSION_MINOR_MASK 0x0000ffffu
#define BIFROST_PORT_VERSION_MINOR_VALUE 0x02u
/* Major version: it grows when a register or a field changes its place or its meaning. (read) */
#define BIFROST_PORT_VERSION_MAJOR_LSB 16u
#define BIFROST_PORT_VERSION_MAJOR_MASK 0xffff0000u
#define BIFROST_PORT_VERSION_MAJOR_VALUE 0x01u

/* Parameters with which the core was built. */
#define BIFROST_PORT_BUILD_OFFSET 0x08u
/* Octets in a beat of the streams. (read) */
#define BIFROST_PORT_BUILD_LANES_LSB 0u
#define BIFROST_PORT_BUILD_LANES_MASK 0x000000ffu
#define BIFROST_PORT_BUILD_LANES_VALUE_W512 0x40u
#define BIFROST_PORT_BUILD_LANES_VALUE_W64 0x08u
#define BIFROST_PORT_BUILD_LANES_VALUE_W256 0x20u
#define BIFROST_PORT_BUILD_LANES_VALUE_W1024 0x80u
/* Binary logarithm of the slots that the pause engine remembers: the most that `engine_window_slots` can be. (read) */
#define BIFROST_PORT_BUILD_RING_LOG2_LSB 8u
#define BIFROST_PORT_BUILD_RING_LOG2_MASK 0x0000ff00u
#define BIFROST_PORT_BUILD_RING_LOG2_VALUE 0x0du

/* Treatment of received MAC control frames. */
#define BIFROST_PORT_RECEIVE_OFFSET 0x10u
/* 1: the port obeys PFC frames. (read, write) */
#define BIFROST_PORT_RECEIVE_ACCEPT_PFC_LSB 0u
#define BIFROST_PORT_RECEIVE_ACCEPT_PFC_MASK 0x00000001u
#define BIFROST_PORT_RECEIVE_ACCEPT_PFC_RESET 0x01u
/* 1: the port obeys PAUSE frames (802.3x). (read, write) */
#define BIFROST_PORT_RECEIVE_ACCEPT_PAUSE_LSB 1u
#define BIFROST_PORT_RECEIVE_ACCEPT_PAUSE_MASK 0x00000002u
#define BIFROST_PORT_RECEIVE_ACCEPT_PAUSE_RESET 0x01u
/* 1: MAC control frames stay in the stream to the fabric. (read, write) */
#define BIFROST_PORT_RECEIVE_FORWARD_CONTROL_LSB 2u
#define BIFROST_PORT_RECEIVE_FORWARD_CONTROL_MASK 0x00000004u
#define BIFROST_PORT_RECEIVE_FORWARD_CONTROL_RESET 0x00u

/* MAC address of the port: accepted as destination, and the source of what it sends. */
#define BIFROST_PORT_STATION_ADDRESS_LOW_OFFSET 0x14u
/* MAC address of the port, its last four octets on the wire. (read, write) */
#define BIFROST_PORT_STATION_ADDRESS_LOW_LSB 0u
#define BIFROST_PORT_STATION_ADDRESS_LOW_MASK 0xffffffffu
#define BIFROST_PORT_STATION_ADDRESS_LOW_RESET 0x01u

/* MAC address of the port, the other octets. */
#define BIFROST_PORT_STATION_ADDRESS_HIGH_OFFSET 0x18u
/* MAC address of the port, its first two octets on the wire. (read, write) */
#define BIFROST_PORT_STATION_ADDRESS_HIGH_LSB 0u
#define BIFROST_PORT_STATION_ADDRESS_HIGH_MASK 0x0000ffffu
#define BIFROST_PORT_STATION_ADDRESS_HIGH_RESET 0x200u

/* Speed of the pause timers. */
#define BIFROST_PORT_QUANTA_STEP_OFFSET 0x1cu
/* Quanta that the pause timers count in a clock, times 2^20, rounded down. (read, write) */
#define BIFROST_PORT_QUANTA_STEP_LSB 0u
#define BIFROST_PORT_QUANTA_STEP_MASK 0x007fffffu
#define BIFROST_PORT_QUANTA_STEP_RESET_W512 0x9b26cu
#define BIFROST_PORT_QUANTA_STEP_RESET_W64 0x20000u
#define BIFROST_PORT_QUANTA_STEP_RESET_W256 0x66666u
#define BIFROST_PORT_QUANTA_STEP_RESET_W1024 0x200000u

/* Treatment of the classes, bit n for class n. */
#define BIFROST_PORT_CLASSES_OFFSET 0x20u
/* Classes that PFC frames pause. (read, write) */
#define BIFROST_PORT_CLASSES_OBEY_LSB 0u
#define BIFROST_PORT_CLASSES_OBEY_MASK 0x000000ffu
#define BIFROST_PORT_CLASSES_OBEY_RESET 0xffu
/* Classes with strict priority, the highest number first. (read, write) */
#define BIFROST_PORT_CLASSES_STRICT_LSB 8u
#define BIFROST_PORT_CLASSES_STRICT_MASK 0x0000ff00u
#define BIFROST_PORT_CLASSES_STRICT_RESET 0xffu

/* Share of a class that is not strict. */
#define BIFROST_PORT_WEIGHT_OFFSET 0x30u
#define BIFROST_PORT_WEIGHT_COUNT 8u
#define BIFROST_PORT_WEIGHT_STRIDE 0x04u
/* Octets that a class which is not strict may send in a turn: at least its longest frame. (read, write) */
#define BIFROST_PORT_WEIGHT_LSB 0u
#define BIFROST_PORT_WEIGHT_MASK 0x0000ffffu
#define BIFROST_PORT_WEIGHT_RESET 0x2400u

/* Where in a slot data is held back for the next pause frame. */
#define BIFROST_PORT_HOLD_START_OFFSET 0x50u
/* Clocks from a slot tick to the hold of data, up to 2^24 - 2; 0: data is never held. (read, write) */
#define BIFROST_PORT_HOLD_START_LSB 0u
#define BIFROST_PORT_HOLD_START_MASK 0x00ffffffu
#define BIFROST_PORT_HOLD_START_RESET 0x01u

/* How long data is held back for the next pause frame. */
#define BIFROST_PORT_HOLD_CLOCKS_OFFSET 0x54u
/* Clocks of the hold of data; 0: data is never held. (read, write) */
#define BIFROST_PORT_HOLD_CLOCKS_LSB 0u
#define BIFROST_PORT_HOLD_CLOCKS_MASK 0x0000ffffu
#define BIFROST_PORT_HOLD_CLOCKS_RESET 0x00u

/* Pause that the watchdog reports. */
#define BIFROST_PORT_WATCHDOG_CLOCKS_OFFSET 0x60u
/* The watchdog reports a class in the clock in which its pause has lasted exactly so many clocks; 0: never. A limit lowered below a pause in progress takes effect at the next pause, a raised one reports the same pause again. (read, write) */
#define BIFROST_PORT_WATCHDOG_CLOCKS_LSB 0u
#define BIFROST_PORT_WATCHDOG_CLOCKS_MASK 0xffffffffu
#define BIFROST_PORT_WATCHDOG_CLOCKS_RESET 0x00u

/* Classes that the watchdog releases. */
#define BIFROST_PORT_WATCHDOG_RELEASE_OFFSET 0x64u
/* Classes whose pause ends when the watchdog reports them. (read, write) */
#define BIFROST_PORT_WATCHDOG_RELEASE_LSB 0u
#define BIFROST_PORT_WATCHDOG_RELEASE_MASK 0x000000ffu
#define BIFROST_PORT_WATCHDOG_RELEASE_RESET 0x00u

/* Events since software last cleared them. */
#define BIFROST_PORT_EVENTS_OFFSET 0x70u
/* Classes that the watchdog has reported as stuck. (read, write 1 to clear) */
#define BIFROST_PORT_EVENTS_STUCK_LSB 0u
#define BIFROST_PORT_EVENTS_STUCK_MASK 0x000000ffu
/* Alarms of the round trip that have gone high, in the order of `probe_status.probe_alarms`. (read, write 1 to clear) */
#define BIFROST_PORT_EVENTS_ALARMS_LSB 8u
#define BIFROST_PORT_EVENTS_ALARMS_MASK 0x00001f00u

/* Events that raise `irq`. */
#define BIFROST_PORT_INTERRUPT_ENABLE_OFFSET 0x74u
/* Classes for which `events.stuck` raises `irq`. (read, write) */
#define BIFROST_PORT_INTERRUPT_ENABLE_INTERRUPT_STUCK_LSB 0u
#define BIFROST_PORT_INTERRUPT_ENABLE_INTERRUPT_STUCK_MASK 0x000000ffu
#define BIFROST_PORT_INTERRUPT_ENABLE_INTERRUPT_STUCK_RESET 0x00u
/* Alarms for which `events.alarms` raises `irq`. (read, write) */
#define BIFROST_PORT_INTERRUPT_ENABLE_INTERRUPT_ALARMS_LSB 8u
#define BIFROST_PORT_INTERRUPT_ENABLE_INTERRUPT_ALARMS_MASK 0x00001f00u
#define BIFROST_PORT_INTERRUPT_ENABLE_INTERRUPT_ALARMS_RESET 0x00u

/* State of the transmit side. */
#define BIFROST_PORT_STATUS_OFFSET 0x78u
/* Classes that are paused. (read) */
#define BIFROST_PORT_STATUS_PAUSED_LSB 0u
#define BIFROST_PORT_STATUS_PAUSED_MASK 0x000000ffu
/* Classes that the watchdog has reported and whose pause goes on. (read) */
#define BIFROST_PORT_STATUS_STUCK_LSB 8u
#define BIFROST_PORT_STATUS_STUCK_MASK 0x0000ff00u
/* 1: a PAUSE frame has paused the whole link (802.3x). (read) */
#define BIFROST_PORT_STATUS_LINK_PAUSED_LSB 16u
#define BIFROST_PORT_STATUS_LINK_PAUSED_MASK 0x00010000u
/* 1: data is held back for the next pause frame. (read) */
#define BIFROST_PORT_STATUS_HOLD_LSB 17u
#define BIFROST_PORT_STATUS_HOLD_MASK 0x00020000u

/* Command to the pause engine. */
#define BIFROST_PORT_ENGINE_COMMAND_OFFSET 0x100u
/* 1: the pause engine takes its configuration at the next slot boundary. (write 1) */
#define BIFROST_PORT_ENGINE_COMMAND_ENGINE_LOAD_LSB 0u
#define BIFROST_PORT_ENGINE_COMMAND_ENGINE_LOAD_MASK 0x00000001u

/* State of the pause engine. */
#define BIFROST_PORT_ENGINE_STATUS_OFFSET 0x104u
/* 1: the pause engine has a legal configuration and decides. (read) */
#define BIFROST_PORT_ENGINE_STATUS_ENGINE_ACTIVE_LSB 0u
#define BIFROST_PORT_ENGINE_STATUS_ENGINE_ACTIVE_MASK 0x00000001u
/* 1: the last load of a configuration was refused, because it was illegal. (read) */
#define BIFROST_PORT_ENGINE_STATUS_ENGINE_CONFIG_ERROR_LSB 1u
#define BIFROST_PORT_ENGINE_STATUS_ENGINE_CONFIG_ERROR_MASK 0x00000002u
/* Priorities for which the pause engine lets the far end send. (read) */
#define BIFROST_PORT_ENGINE_STATUS_ENGINE_OPEN_LSB 8u
#define BIFROST_PORT_ENGINE_STATUS_ENGINE_OPEN_MASK 0x0000ff00u

/* Priorities of the pause engine, and its mode. */
#define BIFROST_PORT_ENGINE_CONTROL_OFFSET 0x108u
/* Priorities that the pause engine controls. (read, write) */
#define BIFROST_PORT_ENGINE_CONTROL_ENGINE_ENABLE_LSB 0u
#define BIFROST_PORT_ENGINE_CONTROL_ENGINE_ENABLE_MASK 0x000000ffu
#define BIFROST_PORT_ENGINE_CONTROL_ENGINE_ENABLE_RESET 0x00u
/* Mode of the pause engine: 0 ledger, 1 published, 2 clamped. (read, write) */
#define BIFROST_PORT_ENGINE_CONTROL_ENGINE_MODE_LSB 8u
#define BIFROST_PORT_ENGINE_CONTROL_ENGINE_MODE_MASK 0x00000300u
#define BIFROST_PORT_ENGINE_CONTROL_ENGINE_MODE_RESET 0x00u

/* T: length of a slot in clocks. */
#define BIFROST_PORT_ENGINE_SLOT_CLOCKS_OFFSET 0x10cu
/* T: length of a slot in clocks. (read, write) */
#define BIFROST_PORT_ENGINE_SLOT_CLOCKS_LSB 0u
#define BIFROST_PORT_ENGINE_SLOT_CLOCKS_MASK 0x00ffffffu
#define BIFROST_PORT_ENGINE_SLOT_CLOCKS_RESET 0x00u

/* T_q: length of a slot in quanta. */
#define BIFROST_PORT_ENGINE_SLOT_QUANTA_OFFSET 0x110u
/* T_q: length of a slot in quanta. (read, write) */
#define BIFROST_PORT_ENGINE_SLOT_QUANTA_LSB 0u
#define BIFROST_PORT_ENGINE_SLOT_QUANTA_MASK 0x0000ffffu
#define BIFROST_PORT_ENGINE_SLOT_QUANTA_RESET 0x00u

/* W: slots in a round trip. */
#define BIFROST_PORT_ENGINE_WINDOW_SLOTS_OFFSET 0x114u
/* W: slots in a round trip. (read, write) */
#define BIFROST_PORT_ENGINE_WINDOW_SLOTS_LSB 0u
#define BIFROST_PORT_ENGINE_WINDOW_SLOTS_MASK 0x00003fffu
#define BIFROST_PORT_ENGINE_WINDOW_SLOTS_RESET 0x00u

/* R: charge of a granted slot in quanta. */
#define BIFROST_PORT_ENGINE_SLOT_CHARGE_OFFSET 0x118u
/* R: charge of a granted slot in quanta. (read, write) */
#define BIFROST_PORT_ENGINE_SLOT_CHARGE_LSB 0u
#define BIFROST_PORT_ENGINE_SLOT_CHARGE_MASK 0x0001ffffu
#define BIFROST_PORT_ENGINE_SLOT_CHARGE_RESET 0x00u

/* X: charge of a closing edge in quanta. */
#define BIFROST_PORT_ENGINE_EDGE_CHARGE_OFFSET 0x11cu
/* X: charge of a closing edge in quanta. (read, write) */
#define BIFROST_PORT_ENGINE_EDGE_CHARGE_LSB 0u
#define BIFROST_PORT_ENGINE_EDGE_CHARGE_MASK 0x000fffffu
#define BIFROST_PORT_ENGINE_EDGE_CHARGE_RESET 0x00u

/* C: free quanta that open a closed link. */
#define BIFROST_PORT_ENGINE_OPEN_THRESHOLD_OFFSET 0x120u
/* C: free quanta that open a closed link. (read, write) */
#define BIFROST_PORT_ENGINE_OPEN_THRESHOLD_LSB 0u
#define BIFROST_PORT_ENGINE_OPEN_THRESHOLD_MASK 0x0fffffffu
#define BIFROST_PORT_ENGINE_OPEN_THRESHOLD_RESET 0x00u

/* G: overlap of pauses in quanta. */
#define BIFROST_PORT_ENGINE_GUARD_QUANTA_OFFSET 0x124u
/* G: overlap of pauses in quanta. (read, write) */
#define BIFROST_PORT_ENGINE_GUARD_QUANTA_LSB 0u
#define BIFROST_PORT_ENGINE_GUARD_QUANTA_MASK 0x0000ffffu
#define BIFROST_PORT_ENGINE_GUARD_QUANTA_RESET 0x00u

/* How often pauses are sent. */
#define BIFROST_PORT_ENGINE_PAUSES_OFFSET 0x128u
/* m: slots that one pause covers. (read, write) */
#define BIFROST_PORT_ENGINE_PAUSES_ENGINE_PAUSE_SLOTS_LSB 0u
#define BIFROST_PORT_ENGINE_PAUSES_ENGINE_PAUSE_SLOTS_MASK 0x0000000fu
#define BIFROST_PORT_ENGINE_PAUSES_ENGINE_PAUSE_SLOTS_RESET 0x01u
/* Slots between refreshes of a pause. (read, write) */
#define BIFROST_PORT_ENGINE_PAUSES_ENGINE_REFRESH_SLOTS_LSB 8u
#define BIFROST_PORT_ENGINE_PAUSES_ENGINE_REFRESH_SLOTS_MASK 0x00000f00u
#define BIFROST_PORT_ENGINE_PAUSES_ENGINE_REFRESH_SLOTS_RESET 0x01u

/* Quanta per cell of free space in 32nds. */
#define BIFROST_PORT_ENGINE_CELL_FACTOR_OFFSET 0x12cu
/* Quanta per cell of free space in 32nds. (read, write) */
#define BIFROST_PORT_ENGINE_CELL_FACTOR_LSB 0u
#define BIFROST_PORT_ENGINE_CELL_FACTOR_MASK 0x0000003fu
#define BIFROST_PORT_ENGINE_CELL_FACTOR_RESET 0x20u

/* BDP in quanta (published, clamped). */
#define BIFROST_PORT_ENGINE_BDP_QUANTA_OFFSET 0x130u
/* BDP in quanta (published, clamped). (read, write) */
#define BIFROST_PORT_ENGINE_BDP_QUANTA_LSB 0u
#define BIFROST_PORT_ENGINE_BDP_QUANTA_MASK 0x0fffffffu
#define BIFROST_PORT_ENGINE_BDP_QUANTA_RESET 0x00u

/* k: every k-th slot deducts L + F - H (published, clamped). */
#define BIFROST_PORT_ENGINE_DEDUCT_SLOTS_OFFSET 0x134u
/* k: every k-th slot deducts L + F - H (published, clamped). (read, write) */
#define BIFROST_PORT_ENGINE_DEDUCT_SLOTS_LSB 0u
#define BIFROST_PORT_ENGINE_DEDUCT_SLOTS_MASK 0x000000ffu
#define BIFROST_PORT_ENGINE_DEDUCT_SLOTS_RESET 0x01u

/* H: buffer of each priority. */
#define BIFROST_PORT_ENGINE_BUFFER_CELLS_OFFSET 0x140u
#define BIFROST_PORT_ENGINE_BUFFER_CELLS_COUNT 8u
#define BIFROST_PORT_ENGINE_BUFFER_CELLS_STRIDE 0x04u
/* H: buffer of the priority in cells of 64 octets. (read, write) */
#define BIFROST_PORT_ENGINE_BUFFER_CELLS_LSB 0u
#define BIFROST_PORT_ENGINE_BUFFER_CELLS_MASK 0x0fffffffu
#define BIFROST_PORT_ENGINE_BUFFER_CELLS_RESET 0x00u

/* Fw or F of each priority in quanta, two's complement. */
#define BIFROST_PORT_ENGINE_LEDGER_OFFSET 0x160u
#define BIFROST_PORT_ENGINE_LEDGER_COUNT 8u
#define BIFROST_PORT_ENGINE_LEDGER_STRIDE 0x04u
/* Fw or F of each priority in quanta, two's complement. (read) */
#define BIFROST_PORT_ENGINE_LEDGER_LSB 0u
#define BIFROST_PORT_ENGINE_LEDGER_MASK 0x3fffffffu

/* Last grant of each priority in quanta. */
#define BIFROST_PORT_ENGINE_GRANT_OFFSET 0x180u
#define BIFROST_PORT_ENGINE_GRANT_COUNT 8u
#define BIFROST_PORT_ENGINE_GRANT_STRIDE 0x04u
/* Last grant of each priority in quanta. (read) */
#define BIFROST_PORT_ENGINE_GRANT_LSB 0u
#define BIFROST_PORT_ENGINE_GRANT_MASK 0x000fffffu

/* Last time sent for each priority in quanta. */
#define BIFROST_PORT_ENGINE_QUANTA_OFFSET 0x1a0u
#define BIFROST_PORT_ENGINE_QUANTA_COUNT 8u
#define BIFROST_PORT_ENGINE_QUANTA_STRIDE 0x04u
/* Last time sent for each priority in quanta. (read) */
#define BIFROST_PORT_ENGINE_QUANTA_LSB 0u
#define BIFROST_PORT_ENGINE_QUANTA_MASK 0x0000ffffu

/* Classes of native PFC; those of the pause engine stay out of it. */
#define BIFROST_PORT_PFC_CONTROL_OFFSET 0x200u
/* Classes that native PFC pauses by thresholds; write this register last. (read, write) */
#define BIFROST_PORT_PFC_CONTROL_PFC_ENABLE_LSB 0u
#define BIFROST_PORT_PFC_CONTROL_PFC_ENABLE_MASK 0x000000ffu
#define BIFROST_PORT_PFC_CONTROL_PFC_ENABLE_RESET 0x00u

/* Time that native PFC sends to pause a class. */
#define BIFROST_PORT_PFC_QUANTA_OFFSET 0x204u
/* Time that native PFC sends to pause a class, in quanta. (read, write) */
#define BIFROST_PORT_PFC_QUANTA_LSB 0u
#define BIFROST_PORT_PFC_QUANTA_MASK 0x0000ffffu
#define BIFROST_PORT_PFC_QUANTA_RESET 0xffffu

/* When native PFC sends the time of a paused class again. */
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_OFFSET 0x208u
/* Rounds of eight clocks between the times sent for a paused class, in all less than `pfc_quanta`; 0: a time is sent once and never again. (read, write) */
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_LSB 0u
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_MASK 0x0000ffffu
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_RESET_W512 0x1a66u
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_RESET_W64 0x7fffu
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_RESET_W256 0x27ffu
#define BIFROST_PORT_PFC_REFRESH_ROUNDS_RESET_W1024 0x7ffu

/* State of native PFC. */
#define BIFROST_PORT_PFC_STATUS_OFFSET 0x20cu
/* Classes that native PFC has paused at the far end. (read) */
#define BIFROST_PORT_PFC_STATUS_PFC_STOPPED_LSB 0u
#define BIFROST_PORT_PFC_STATUS_PFC_STOPPED_MASK 0x000000ffu

/* Headroom of native PFC that follows the round trip. */
#define BIFROST_PORT_PFC_SLOT_CELLS_OFFSET 0x210u
/* Cells of 64 octets by which each slot of the window of the closed loop lowers XOFF and XON of every class: those that arrive in a slot; 0: headroom does not follow the round trip. (read, write) */
#define BIFROST_PORT_PFC_SLOT_CELLS_LSB 0u
#define BIFROST_PORT_PFC_SLOT_CELLS_MASK 0x0000ffffu
#define BIFROST_PORT_PFC_SLOT_CELLS_RESET 0x00u

/* Cells by which XOFF and XON are lower. */
#define BIFROST_PORT_PFC_RESERVE_CELLS_OFFSET 0x214u
/* Cells by which XOFF and XON of every class are lower for the round trip: `pfc_slot_cells` times the slots of the window. (read) */
#define BIFROST_PORT_PFC_RESERVE_CELLS_LSB 0u
#define BIFROST_PORT_PFC_RESERVE_CELLS_MASK 0x0fffffffu

/* XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always. */
#define BIFROST_PORT_PFC_XOFF_CELLS_OFFSET 0x220u
#define BIFROST_PORT_PFC_XOFF_CELLS_COUNT 8u
#define BIFROST_PORT_PFC_XOFF_CELLS_STRIDE 0x04u
/* XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always. (read, write) */
#define BIFROST_PORT_PFC_XOFF_CELLS_LSB 0u
#define BIFROST_PORT_PFC_XOFF_CELLS_MASK 0x0fffffffu
#define BIFROST_PORT_PFC_XOFF_CELLS_RESET 0xfffffffu

/* XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF. */
#define BIFROST_PORT_PFC_XON_CELLS_OFFSET 0x240u
#define BIFROST_PORT_PFC_XON_CELLS_COUNT 8u
#define BIFROST_PORT_PFC_XON_CELLS_STRIDE 0x04u
/* XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF. (read, write) */
#define BIFROST_PORT_PFC_XON_CELLS_LSB 0u
#define BIFROST_PORT_PFC_XON_CELLS_MASK 0x0fffffffu
#define BIFROST_PORT_PFC_XON_CELLS_RESET 0xfffffffu

/* Probes of the round trip, and what follows from it. */
#define BIFROST_PORT_PROBE_CONTROL_OFFSET 0x300u
/* 1: the port sends probes. (read, write) */
#define BIFROST_PORT_PROBE_CONTROL_PROBE_ENABLE_LSB 0u
#define BIFROST_PORT_PROBE_CONTROL_PROBE_ENABLE_MASK 0x00000001u
#define BIFROST_PORT_PROBE_CONTROL_PROBE_ENABLE_RESET 0x00u
/* 1: the port sends probes of the far end back. (read, write) */
#define BIFROST_PORT_PROBE_CONTROL_PROBE_ECHO_LSB 1u
#define BIFROST_PORT_PROBE_CONTROL_PROBE_ECHO_MASK 0x00000002u
#define BIFROST_PORT_PROBE_CONTROL_PROBE_ECHO_RESET 0x00u
/* 1: the window of the pause engine grows with the round trip, between `loop_least` and `loop_most`; a load begins with what is measured then. 0: it is `engine_window_slots`. (read, write) */
#define BIFROST_PORT_PROBE_CONTROL_LOOP_FOLLOW_LSB 2u
#define BIFROST_PORT_PROBE_CONTROL_LOOP_FOLLOW_MASK 0x00000004u
#define BIFROST_PORT_PROBE_CONTROL_LOOP_FOLLOW_RESET 0x00u
/* 1: it grows beyond `loop_most` too. The pause engine then grants what the buffer covers, a lower share of the line, and loses nothing. 0: it stays at `loop_most`, and a longer round trip may lose frames. (read, write) */
#define BIFROST_PORT_PROBE_CONTROL_LOOP_BEYOND_LSB 3u
#define BIFROST_PORT_PROBE_CONTROL_LOOP_BEYOND_MASK 0x00000008u
#define BIFROST_PORT_PROBE_CONTROL_LOOP_BEYOND_RESET 0x00u

/* Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends. */
#define BIFROST_PORT_PROBE_OUI_OFFSET 0x304u
/* Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends. (read, write) */
#define BIFROST_PORT_PROBE_OUI_LSB 0u
#define BIFROST_PORT_PROBE_OUI_MASK 0x00ffffffu
#define BIFROST_PORT_PROBE_OUI_RESET 0x00u

/* Clocks between the beginnings of two probes, at least; one is on its way at a time. */
#define BIFROST_PORT_PROBE_INTERVAL_OFFSET 0x308u
/* Clocks between the beginnings of two probes, at least; one is on its way at a time. (read, write) */
#define BIFROST_PORT_PROBE_INTERVAL_LSB 0u
#define BIFROST_PORT_PROBE_INTERVAL_MASK 0xffffffffu
#define BIFROST_PORT_PROBE_INTERVAL_RESET 0x00u

/* Clocks after which a probe is lost: more than the longest round trip. */
#define BIFROST_PORT_PROBE_TIMEOUT_OFFSET 0x30cu
/* Clocks after which a probe is lost: more than the longest round trip. (read, write) */
#define BIFROST_PORT_PROBE_TIMEOUT_LSB 0u
#define BIFROST_PORT_PROBE_TIMEOUT_MASK 0xffffffffu
#define BIFROST_PORT_PROBE_TIMEOUT_RESET 0xffffffffu

/* Length of a clock in 2^-16 ns, rounded down. */
#define BIFROST_PORT_PROBE_CLOCK_STEP_OFFSET 0x310u
/* Length of a clock in 2^-16 ns, rounded down. (read, write) */
#define BIFROST_PORT_PROBE_CLOCK_STEP_LSB 0u
#define BIFROST_PORT_PROBE_CLOCK_STEP_MASK 0x00ffffffu
#define BIFROST_PORT_PROBE_CLOCK_STEP_RESET_W512 0x31a60u
#define BIFROST_PORT_PROBE_CLOCK_STEP_RESET_W64 0x66666u
#define BIFROST_PORT_PROBE_CLOCK_STEP_RESET_W256 0x51eb8u
#define BIFROST_PORT_PROBE_CLOCK_STEP_RESET_W1024 0x28f5cu

/* Binary logarithm of the round trips of which the least counts. */
#define BIFROST_PORT_PROBE_SAMPLES_LOG2_OFFSET 0x314u
/* Binary logarithm of the round trips of which the least counts. (read, write) */
#define BIFROST_PORT_PROBE_SAMPLES_LOG2_LSB 0u
#define BIFROST_PORT_PROBE_SAMPLES_LOG2_MASK 0x0000000fu
#define BIFROST_PORT_PROBE_SAMPLES_LOG2_RESET 0x00u

/* Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements. */
#define BIFROST_PORT_PROBE_MARGIN_NS_OFFSET 0x318u
/* Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements. (read, write) */
#define BIFROST_PORT_PROBE_MARGIN_NS_LSB 0u
#define BIFROST_PORT_PROBE_MARGIN_NS_MASK 0xffffffffu
#define BIFROST_PORT_PROBE_MARGIN_NS_RESET 0x00u

/* Length of a slot of the pause engine in ns, rounded down. */
#define BIFROST_PORT_PROBE_SLOT_NS_OFFSET 0x31cu
/* Length of a slot of the pause engine in ns, rounded down. (read, write) */
#define BIFROST_PORT_PROBE_SLOT_NS_LSB 0u
#define BIFROST_PORT_PROBE_SLOT_NS_MASK 0x00ffffffu
#define BIFROST_PORT_PROBE_SLOT_NS_RESET 0x00u

/* Largest change of the round trip without an alarm, in ns. */
#define BIFROST_PORT_PROBE_DRIFT_NS_OFFSET 0x320u
/* Largest change of the round trip without an alarm, in ns. (read, write) */
#define BIFROST_PORT_PROBE_DRIFT_NS_LSB 0u
#define BIFROST_PORT_PROBE_DRIFT_NS_MASK 0xffffffffu
#define BIFROST_PORT_PROBE_DRIFT_NS_RESET 0xffffffffu

/* Lost probes in a row that raise the alarm; 0: none do. */
#define BIFROST_PORT_PROBE_LOST_LIMIT_OFFSET 0x324u
/* Lost probes in a row that raise the alarm; 0: none do. (read, write) */
#define BIFROST_PORT_PROBE_LOST_LIMIT_LSB 0u
#define BIFROST_PORT_PROBE_LOST_LIMIT_MASK 0x000000ffu
#define BIFROST_PORT_PROBE_LOST_LIMIT_RESET 0x00u

/* Fewest slots that the loop gives the pause engine. */
#define BIFROST_PORT_LOOP_LEAST_OFFSET 0x328u
/* Fewest slots that the loop gives the pause engine. (read, write) */
#define BIFROST_PORT_LOOP_LEAST_LSB 0u
#define BIFROST_PORT_LOOP_LEAST_MASK 0x00003fffu
#define BIFROST_PORT_LOOP_LEAST_RESET 0x01u

/* Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line. */
#define BIFROST_PORT_LOOP_MOST_OFFSET 0x32cu
/* Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line. (read, write) */
#define BIFROST_PORT_LOOP_MOST_LSB 0u
#define BIFROST_PORT_LOOP_MOST_MASK 0x00003fffu
#define BIFROST_PORT_LOOP_MOST_RESET 0x2000u

/* Command to the probe. */
#define BIFROST_PORT_PROBE_COMMAND_OFFSET 0x330u
/* 1: the probe forgets what it has measured, and its alarms; the window of the pause engine stays. (write 1) */
#define BIFROST_PORT_PROBE_COMMAND_PROBE_CLEAR_LSB 0u
#define BIFROST_PORT_PROBE_COMMAND_PROBE_CLEAR_MASK 0x00000001u

/* State of the round trip. */
#define BIFROST_PORT_PROBE_STATUS_OFFSET 0x334u
/* Alarms. 0: a round trip was longer than the margin allows; 1: the round trip has changed by more than `probe_drift_ns` since the first; 2: the pause engine remembers fewer slots than the round trip has; 3: `probe_lost_limit` is reached; 4: with `loop_follow`, the round trip has more slots than `loop_most`. (read) */
#define BIFROST_PORT_PROBE_STATUS_PROBE_ALARMS_LSB 0u
#define BIFROST_PORT_PROBE_STATUS_PROBE_ALARMS_MASK 0x0000001fu
/* Probes lost since the last that came back, to 255. (read) */
#define BIFROST_PORT_PROBE_STATUS_PROBE_LOST_IN_A_ROW_LSB 8u
#define BIFROST_PORT_PROBE_STATUS_PROBE_LOST_IN_A_ROW_MASK 0x0000ff00u
/* Slots of the round trip and the margin; 0 before they are known. (read) */
#define BIFROST_PORT_PROBE_STATUS_PROBE_WINDOW_SLOTS_LSB 16u
#define BIFROST_PORT_PROBE_STATUS_PROBE_WINDOW_SLOTS_MASK 0x3fff0000u

/* The last round trip in ns. */
#define BIFROST_PORT_PROBE_RTT_NS_OFFSET 0x338u
/* The last round trip in ns. (read) */
#define BIFROST_PORT_PROBE_RTT_NS_LSB 0u
#define BIFROST_PORT_PROBE_RTT_NS_MASK 0xffffffffu

/* The least round trip of the last window of samples in ns. */
#define BIFROST_PORT_PROBE_RTT_MIN_NS_OFFSET 0x33cu
/* The least round trip of the last window of samples in ns. (read) */
#define BIFROST_PORT_PROBE_RTT_MIN_NS_LSB 0u
#define BIFROST_PORT_PROBE_RTT_MIN_NS_MASK 0xffffffffu

/* Slots that the pause engine remembers. */
#define BIFROST_PORT_LOOP_WINDOW_OFFSET 0x340u
/* Slots that the pause engine remembers; 0 before its first load. (read) */
#define BIFROST_PORT_LOOP_WINDOW_LSB 0u
#define BIFROST_PORT_LOOP_WINDOW_MASK 0x00003fffu

/* Round trips measured, modulo 2^32. */
#define BIFROST_PORT_PROBE_MEASURED_OFFSET 0x344u
#define BIFROST_PORT_PROBE_MEASURED_WIDTH 32u

/* Probes lost, modulo 2^32. */
#define BIFROST_PORT_PROBE_LOST_OFFSET 0x348u
#define BIFROST_PORT_PROBE_LOST_WIDTH 32u

/* Echoes for nobody, modulo 2^32. */
#define BIFROST_PORT_PROBE_STRAY_OFFSET 0x34cu
#define BIFROST_PORT_PROBE_STRAY_WIDTH 32u

/* Probes and echoes that are short, damaged or of no known kind, modulo 2^32. */
#define BIFROST_PORT_PROBE_MALFORMED_OFFSET 0x350u
#define BIFROST_PORT_PROBE_MALFORMED_WIDTH 32u

/* Echoes replaced by a later one before they began, modulo 2^32. */
#define BIFROST_PORT_PROBE_OVERWRITTEN_OFFSET 0x354u
#define BIFROST_PORT_PROBE_OVERWRITTEN_WIDTH 32u

/* Longer windows that the loop has given the pause engine, modulo 2^32. */
#define BIFROST_PORT_LOOP_CHANGES_OFFSET 0x358u
#define BIFROST_PORT_LOOP_CHANGES_WIDTH 32u

/* PFC frames obeyed, modulo 2^32. */
#define BIFROST_PORT_RX_PFC_OFFSET 0x280u
#define BIFROST_PORT_RX_PFC_WIDTH 32u

/* PAUSE frames obeyed, modulo 2^32. */
#define BIFROST_PORT_RX_PAUSE_OFFSET 0x284u
#define BIFROST_PORT_RX_PAUSE_WIDTH 32u

/* MAC control frames with a bad FCS, modulo 2^32. A frame with several faults counts once, for the first of: FCS, length, destination, opcode. */
#define BIFROST_PORT_RX_BAD_FCS_OFFSET 0x288u
#define BIFROST_PORT_RX_BAD_FCS_WIDTH 32u

/* MAC control frames of fewer than 60 octets whose FCS is good, modulo 2^32. */
#define BIFROST_PORT_RX_SHORT_OFFSET 0x28cu
#define BIFROST_PORT_RX_SHORT_WIDTH 32u

/* MAC control frames to another station, of good FCS and length, modulo 2^32. */
#define BIFROST_PORT_RX_DESTINATION_OFFSET 0x290u
#define BIFROST_PORT_RX_DESTINATION_WIDTH 32u

/* MAC control frames of an opcode other than PFC and PAUSE that have none of the other faults, modulo 2^32. */
#define BIFROST_PORT_RX_OPCODE_OFFSET 0x294u
#define BIFROST_PORT_RX_OPCODE_WIDTH 32u

/* PFC and PAUSE frames without a fault that `receive` says not to obey, modulo 2^32. */
#define BIFROST_PORT_RX_IGNORED_OFFSET 0x298u
#define BIFROST_PORT_RX_IGNORED_WIDTH 32u

/* PFC frames sent, modulo 2^32. */
#define BIFROST_PORT_TX_PFC_OFFSET 0x29cu
#define BIFROST_PORT_TX_PFC_WIDTH 32u

/* Requests of the pause engine merged into one that waited, modulo 2^32. */
#define BIFROST_PORT_ENGINE_OVERWRITTEN_OFFSET 0x2a0u
#define BIFROST_PORT_ENGINE_OVERWRITTEN_WIDTH 32u

/* Requests of native PFC merged into one that waited, modulo 2^32. */
#define BIFROST_PORT_PFC_OVERWRITTEN_OFFSET 0x2a4u
#define BIFROST_PORT_PFC_OVERWRITTEN_WIDTH 32u

/* Counters of `pause_statistics`: class in `[8:6]` of the address, counter in `[5:2]`. They wrap at their width; the longest pause stays at 2^32 - 1. */
#define BIFROST_PORT_STATISTICS_OFFSET 0x400u
#define BIFROST_PORT_STATISTICS_WORDS 128u

/* Counters of the pause engine, modulo 2^32: priority in `[6:4]` of the address; in `[3:2]` slots open, partial, closed and overcommitted. */
#define BIFROST_PORT_ENGINE_COUNTERS_OFFSET 0x600u
#define BIFROST_PORT_ENGINE_COUNTERS_WORDS 32u

/* The field with this lowest bit and mask. */
static inline uint32_t bifrost_port_get(uint32_t word, unsigned lsb, uint32_t mask)
{
  return (word & mask) >> lsb;
}

/* The word with this value in the field; bits beyond the field are dropped. */
static inline uint32_t bifrost_port_set(uint32_t word, unsigned lsb, uint32_t mask, uint32_t value)
{
  return (word & ~mask) | ((value << lsb) & mask);
}

#endif
