//! The golden model of the sample block, which shows how a core's model contains the register file.

use super::{Inputs, Outputs, table};
use cores::registers::model::{RegisterFile, Values};
use cores::registers::{ItemId, Master, Slave, Table};
use rtl_foundation::contract::{Fields, Golden};

/// The sample block, clock by clock.
#[derive(Clone, Debug)]
pub struct Sample {
    file: RegisterFile,
    values: Values,
    ports: Ports,
}

/// The items behind the ports, found once.
#[derive(Clone, Debug)]
struct Ports {
    cfg_enable: ItemId,
    cfg_mode: ItemId,
    cfg_quanta: ItemId,
    cmd_load: ItemId,
    cmd_clear: ItemId,
    stat_active: ItemId,
    stat_cells: ItemId,
    event_overflow: ItemId,
    event_malformed: ItemId,
    event_stuck: ItemId,
    count_drops: ItemId,
    count_frames: ItemId,
}

impl Ports {
    fn of(table: &Table) -> Self {
        Self {
            cfg_enable: table.port("cfg_enable"),
            cfg_mode: table.port("cfg_mode"),
            cfg_quanta: table.port("cfg_quanta"),
            cmd_load: table.port("cmd_load"),
            cmd_clear: table.port("cmd_clear"),
            stat_active: table.port("stat_active"),
            stat_cells: table.port("stat_cells"),
            event_overflow: table.port("event_overflow"),
            event_malformed: table.port("event_malformed"),
            event_stuck: table.port("event_stuck"),
            count_drops: table.port("count_drops"),
            count_frames: table.port("count_frames"),
        }
    }
}

impl Sample {
    /// The block after a reset.
    pub fn new() -> Self {
        let table = table();
        Self { values: Values::new(&table), ports: Ports::of(&table), file: RegisterFile::new(table) }
    }

    fn take(&mut self, inputs: &Inputs) {
        let Self { values, ports, .. } = self;
        let bit = |bits: u8, element: usize| u64::from(bits >> element & 1);
        values.set(ports.stat_active, 0, inputs.stat_active.into());
        values.set(ports.event_overflow, 0, inputs.event_overflow.into());
        values.set(ports.event_malformed, 0, inputs.event_malformed.into());
        values.set(ports.count_drops, 0, inputs.count_drops.into());
        for class in 0..8 {
            values.set(ports.stat_cells, class, inputs.stat_cells.0[class].into());
            values.set(ports.event_stuck, class, bit(inputs.event_stuck, class));
        }
        for class in 0..2 {
            values.set(ports.count_frames, class, bit(inputs.count_frames, class));
        }
        values.set_window(0, inputs.log_data);
        values.set_window(1, inputs.histogram_data);
    }
}

impl Default for Sample {
    fn default() -> Self {
        Self::new()
    }
}

impl Golden for Sample {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let (file, ports) = (&self.file, &self.ports);
        let Slave { awready, wready, bresp, bvalid, arready, rdata, rresp, rvalid } = file.slave();
        let outputs = Outputs {
            s_axil_awready: awready,
            s_axil_wready: wready,
            s_axil_bresp: bresp,
            s_axil_bvalid: bvalid,
            s_axil_arready: arready,
            s_axil_rdata: rdata,
            s_axil_rresp: rresp,
            s_axil_rvalid: rvalid,
            cfg_enable: file.port(ports.cfg_enable)[0] as u8,
            cfg_mode: file.port(ports.cfg_mode)[0] as u8,
            cfg_quanta: Fields(std::array::from_fn(|class| file.port(ports.cfg_quanta)[class] as u32)),
            cmd_load: file.port(ports.cmd_load)[0] == 1,
            cmd_clear: file.port(ports.cmd_clear)[0] == 1,
            seen_overflow: file.port(ports.event_overflow)[0] == 1,
            seen_malformed: file.port(ports.event_malformed)[0] as u8,
            seen_stuck: file.port(ports.event_stuck).iter().rev().fold(0, |bits, &bit| bits << 1 | bit as u8),
            log_address: file.window_address(0) as u8,
            log_read: file.window_read(0),
            histogram_address: file.window_address(1) as u8,
            histogram_read: file.window_read(1),
        };
        self.take(inputs);
        self.file.step(inputs.rst, &master(inputs), &self.values);
        outputs
    }
}

/// Signals that the master drives.
pub fn master(inputs: &Inputs) -> Master {
    Master {
        awaddr: inputs.s_axil_awaddr.into(),
        awvalid: inputs.s_axil_awvalid,
        wdata: inputs.s_axil_wdata,
        wstrb: inputs.s_axil_wstrb,
        wvalid: inputs.s_axil_wvalid,
        bready: inputs.s_axil_bready,
        araddr: inputs.s_axil_araddr.into(),
        arvalid: inputs.s_axil_arvalid,
        rready: inputs.s_axil_rready,
    }
}

/// Signals that the slave drives.
pub fn slave(outputs: &Outputs) -> Slave {
    Slave {
        awready: outputs.s_axil_awready,
        wready: outputs.s_axil_wready,
        bresp: outputs.s_axil_bresp,
        bvalid: outputs.s_axil_bvalid,
        arready: outputs.s_axil_arready,
        rdata: outputs.s_axil_rdata,
        rresp: outputs.s_axil_rresp,
        rvalid: outputs.s_axil_rvalid,
    }
}
