# SPDX-License-Identifier: MIT OR Apache-2.0
"""A card between a switch and a long link, driven from outside: registers, frames and pauses as an engineer on the bench sees them."""

import json
import logging
import os
import re
from pathlib import Path

import cocotb
from cocotb.triggers import RisingEdge, Timer, with_timeout
from cocotbext.axi import (
    AxiLiteBus,
    AxiLiteMaster,
    AxiStreamBus,
    AxiStreamFrame,
    AxiStreamSink,
    AxiStreamSource,
)
from scapy.contrib.mac_control import MACControlClassBasedFlowControl
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import Ether

CLASS = 3
MAC_CONTROL = 0x8808
HEADER = (Path(__file__).parent / "../../rtl/bifrost_gateway.h").read_text()
SIZING = json.loads(Path(os.environ["SIZE"]).read_text())


def define(name):
    """A number of the C header of the gateway."""
    return int(re.search(rf"#define BIFROST_GATEWAY_{name} (\w+?)u", HEADER).group(1), 0)


class Card:
    """A card out of reset, with the registers of a sized link: its bus, and a source and a sink at each MAC."""

    def __init__(self, dut):
        self.dut = dut
        self.bus = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "bus"), dut.bus_clk, dut.reset)
        self.local_rx = AxiStreamSource(AxiStreamBus.from_prefix(dut, "local_rx"), dut.local_clk)
        self.long_rx = AxiStreamSource(AxiStreamBus.from_prefix(dut, "long_rx"), dut.long_clk)

    @classmethod
    async def up(cls, dut):
        card = cls(dut)
        # the shell asks for a reset with a pulse of one clock
        dut.mod_rstn.value = 1
        await RisingEdge(dut.bus_clk)
        dut.mod_rstn.value = 0
        await RisingEdge(dut.bus_clk)
        dut.mod_rstn.value = 1
        await with_timeout(RisingEdge(dut.mod_rst_done), 2, "us")
        # a sink refuses the unknown values that leave a card before its first reset
        card.local_tx = AxiStreamSink(AxiStreamBus.from_prefix(dut, "local_tx"), dut.local_clk)
        card.long_tx = AxiStreamSink(AxiStreamBus.from_prefix(dut, "long_tx"), dut.long_clk)
        for stream in [card.local_rx, card.long_rx, card.local_tx, card.long_tx, card.bus.write_if, card.bus.read_if]:
            stream.log.setLevel(logging.WARNING)
        for write in SIZING["writes"][0]:
            await card.bus.write_dword(write["address"], write["data"])
        return card

    async def read(self, name):
        """A register by its name in the header."""
        return await self.bus.read_dword(define(f"{name}_OFFSET"))

    async def stored(self, name):
        """Frames of the class that a buffer has stored: the header says where the class stands in the address."""
        return await self.bus.read_dword(define(f"{name}_FRAMES_OFFSET") + (CLASS << 4))


async def received(sink):
    """The next frame that is no MAC control frame."""
    while True:
        octets = bytes((await with_timeout(sink.recv(), 3, "us")).tdata)
        if Ether(octets).type != MAC_CONTROL:
            return octets


def rdma(number, length=700):
    """A RoCEv2 frame of the lossless class, with its number."""
    head = Ether(dst="02:00:00:00:00:09", src="02:00:00:00:00:08") / IP(src="10.0.0.8", dst="10.0.0.9", tos=26 << 2)
    return bytes(head / UDP(sport=49152, dport=4791) / (number.to_bytes(4, "big") + bytes(length)))


def pause(quanta):
    """A PFC frame for the class; with 0 quanta the class may go on."""
    fields = {f"c{CLASS}_enabled": 1, f"c{CLASS}_pause_time": quanta}
    ether = Ether(dst="01:80:c2:00:00:01", src="02:00:00:00:00:07", type=MAC_CONTROL)
    return bytes(ether / MACControlClassBasedFlowControl(**fields)).ljust(60, b"\0")


def paused(frame):
    """The pause time of a PFC frame of the card for the class, in quanta."""
    ether = Ether(bytes(frame.tdata))
    assert (ether.dst, ether.type) == ("01:80:c2:00:00:01", MAC_CONTROL)
    control = ether[MACControlClassBasedFlowControl]
    assert getattr(control, f"c{CLASS}_enabled") == 1
    return getattr(control, f"c{CLASS}_pause_time")


@cocotb.test()
async def frames_pass_in_both_directions_and_are_counted(dut):
    card = await Card.up(dut)
    assert await card.read("ID") == define("ID_VALUE")
    sent = [rdma(number) for number in range(4)]
    for frame in sent:
        await card.local_rx.send(AxiStreamFrame(frame))
    assert [await received(card.long_tx) for _ in sent] == sent, "frames from the switch leave on the long link"
    for frame in sent[:3]:
        await card.long_rx.send(AxiStreamFrame(frame))
    assert [await received(card.local_tx) for _ in sent[:3]] == sent[:3], "frames from the long link leave to the switch"
    assert await card.read("EVENTS") == 0, "nothing is dropped"
    assert await card.stored("OUTBOUND") == 4
    assert await card.stored("INBOUND") == 3


@cocotb.test()
async def a_pause_stops_the_frames_of_its_class(dut):
    card = await Card.up(dut)
    links = [(card.local_rx, card.long_tx, card.long_rx), (card.long_rx, card.local_tx, card.local_rx)]
    for source, sink, back in links:
        await back.send(AxiStreamFrame(pause(0xFFFF)))
        await Timer(300, "ns")
        await source.send(AxiStreamFrame(rdma(5)))
        await Timer(700, "ns")
        while not sink.empty():
            octets = bytes(sink.recv_nowait().tdata)
            assert Ether(octets).type == MAC_CONTROL, "a frame of a paused class leaves"
        await back.send(AxiStreamFrame(pause(0)))
        assert await received(sink) == rdma(5), "the frame leaves when the pause ends"


@cocotb.test()
async def the_card_pauses_the_switch_when_its_buffer_fills(dut):
    card = await Card.up(dut)
    await card.long_rx.send(AxiStreamFrame(pause(0xFFFF)))
    await Timer(300, "ns")
    sent = 0
    while card.local_tx.empty():
        assert sent < 200, "the buffer has filled, and the switch is not paused"
        await card.local_rx.send(AxiStreamFrame(rdma(sent, 1460)))
        await card.local_rx.wait()
        sent += 1
    assert paused(await card.local_tx.recv()) > 0
    await card.long_rx.send(AxiStreamFrame(pause(0)))
    for number in range(sent):
        assert await received(card.long_tx) == rdma(number, 1460), "nothing is lost"
    while paused(await with_timeout(card.local_tx.recv(), 3, "us")) > 0:
        pass
