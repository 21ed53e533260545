//! Register writes of software to the shims of a link: those that `bifrost size --lossy` prints, with the addresses of the two ends and what
//! the file wants otherwise.

use super::file::{CodeChoice, Encapsulation, File, Peer};
use crate::lossy::UDP_PORT;
use crate::scenario::error::Violation;
use cores::lowar::packet::{Envelope, Udp};
use cores::lowar::sizing::FecSizing;
use cores::lowar_encoding_controller::Mode;
use cores::lowar_shim::program::{FEEDBACK_PS, PEER_INTERVALS, Program, Times};
use rtl_foundation::time::{Clock, Time};

/// Register writes of software to both shims.
#[derive(Clone, Debug, PartialEq)]
pub struct ShimPrograms {
    /// To the one that sends data.
    pub near: Program,
    /// To the one that receives it; `None` where no shim is.
    pub far: Option<Program>,
}

/// Station addresses, locally administered, and addresses of networks for documentation (RFC 5737).
const ADDRESSES: [([u8; 6], [u8; 4]); 2] =
    [([0x02, 0, 0, 0, 0, 0x11], [192, 0, 2, 1]), ([0x02, 0, 0, 0, 0, 0x12], [198, 51, 100, 1])];

pub(super) fn programs(
    file: &File,
    sizing: &FecSizing,
    clock: &Clock,
    flush: Time,
    timeout: Time,
) -> Result<ShimPrograms, Violation> {
    let fec = &file.fec;
    let clocks = |field: &str, span: Time| match clock.clocks_in(span) {
        clocks @ 1..0x100_0000 => Ok(clocks as u32),
        _ => {
            let longest = clock.edge(0xff_ffff);
            let limit = format!("must be {} ..= {longest}", clock.edge(1));
            Err(Violation::new(field, limit, "the core counts 24 bits of its clocks"))
        }
    };
    let feedback = clocks("fec.feedback", fec.feedback.map_or(Time(FEEDBACK_PS), |given| given.0))?;
    let times = Times {
        flush_idle: clocks("fec.flush", flush)?,
        timeout: clocks("fec.timeout", timeout)?,
        feedback_interval: feedback,
        peer_timeout: PEER_INTERVALS * feedback,
        ..Times::default()
    };
    let mode = match fec.code {
        CodeChoice::Off => Mode::Off,
        CodeChoice::Adaptive => Mode::Adaptive,
        CodeChoice::Auto | CodeChoice::Given { .. } if fec.detect => Mode::Peer,
        CodeChoice::Auto | CodeChoice::Given { .. } => Mode::Fixed,
    };
    let link = Program::for_link(sizing);
    let program = |own: usize| {
        if mode == Mode::Off {
            return Program::default();
        }
        let ((source_mac, source_ip), (destination_mac, destination_ip)) = (ADDRESSES[own], ADDRESSES[1 - own]);
        let datagram =
            Udp { source_ip, destination_ip, source_port: UDP_PORT, destination_port: UDP_PORT, traffic_class: 0 };
        let udp = (fec.encapsulation == Encapsulation::Udp).then_some(datagram);
        Program {
            envelope: Envelope { destination_mac, source_mac, udp },
            udp_port: UDP_PORT,
            epoch: own as u16 + 1,
            mode,
            window_log2: fec.window.map_or(link.window_log2, |frames| frames.ilog2() as u8),
            hold: fec.hold.map_or(link.hold, |windows| windows as u8),
            times,
            ..link.clone()
        }
    };
    Ok(ShimPrograms { near: program(0), far: (fec.peer == Peer::Shim).then(|| program(1)) })
}
