//! The golden model of the encoder, from IEEE 802.3 annexes 31, 31B and 31D (802.1Qbb).
//!
//! [`frame`] builds the octets; [`Model`] adds the timing of the contract, one call per clock.

use super::{FRAME_OCTETS, Inputs, LATENCY, LATENCY_FCS, Outputs};
use crate::ethernet::crc32;
use crate::part::Beat;
use rtl_foundation::contract::{Golden, Keep, Long, Octets};

/// Registers of many bits.
pub const LONG: &[Long] = &[Long::driven("serializer.*", "the frame that leaves")];

/// A MAC control request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Priority-based flow control (annex 31D).
    Pfc {
        /// Class-enable vector, bit n for class n.
        enable: u8,
        /// Time of each class in quanta; zero is XON.
        quanta: [u16; 8],
    },
    /// PAUSE of the whole link (annex 31B).
    Pause {
        /// Time in quanta; zero ends a pause.
        quanta: u16,
    },
}

/// The frame from the destination address to the padding, and the frame check sequence if `fcs`.
pub fn frame(request: &Request, source_mac: [u8; 6], fcs: bool) -> Vec<u8> {
    let mut octets = vec![0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
    octets.extend(source_mac);
    octets.extend([0x88, 0x08]);
    match request {
        Request::Pfc { enable, quanta } => {
            octets.extend([0x01, 0x01, 0x00, *enable]);
            for (class, time) in quanta.iter().enumerate() {
                let sent = if enable >> class & 1 == 1 { *time } else { 0 };
                octets.extend(sent.to_be_bytes());
            }
        }
        Request::Pause { quanta } => {
            octets.extend([0x00, 0x01]);
            octets.extend(quanta.to_be_bytes());
        }
    }
    octets.resize(FRAME_OCTETS, 0);
    if fcs {
        octets.extend(frame_check_sequence(&octets));
    }
    octets
}

/// The FCS of 802.3 clause 3.2.9 in the order of transmission.
fn frame_check_sequence(octets: &[u8]) -> [u8; 4] {
    crc32(octets.iter().copied()).to_le_bytes()
}

/// A frame on its way out.
#[derive(Clone, Debug)]
struct Sending {
    octets: Vec<u8>,
    sent: usize,
    /// Clocks until the first beat is offered.
    wait: u32,
    link: bool,
}

/// The encoder, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    fcs: bool,
    sending: Option<Sending>,
    pfc_sent: bool,
    pause_sent: bool,
}

impl<const N: usize> Model<N> {
    /// The encoder after a reset, built with or without FCS.
    pub fn new(fcs: bool) -> Self {
        Self { fcs, sending: None, pfc_sent: false, pause_sent: false }
    }

    /// `s_req_ready` in this clock: a port needs its value before the clock ends.
    pub fn ready(&self) -> bool {
        self.sending.is_none()
    }

    /// The beat that is offered in this clock: a top needs it before the clock ends.
    pub fn beat(&self) -> Beat<N> {
        let Some(sending) = self.sending.as_ref().filter(|sending| sending.wait == 0) else {
            return Beat::default();
        };
        let rest = &sending.octets[sending.sent..];
        let octets = &rest[..rest.len().min(N)];
        let mut data = Octets::default();
        data.0[..octets.len()].copy_from_slice(octets);
        Beat { valid: true, data, keep: Keep::first(octets.len()), last: rest.len() <= N }
    }

    fn take_request(&self, inputs: &Inputs) -> Sending {
        let quanta = inputs.s_req_quanta.0.map(|time| time as u16);
        let request = if inputs.s_req_link {
            Request::Pause { quanta: quanta[0] }
        } else {
            Request::Pfc { enable: inputs.s_req_enable, quanta }
        };
        let [_, _, source_mac @ ..] = inputs.cfg_source_mac.to_be_bytes();
        let latency = if self.fcs { LATENCY_FCS } else { LATENCY };
        Sending { octets: frame(&request, source_mac, self.fcs), sent: 0, wait: latency - 1, link: inputs.s_req_link }
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs) -> Outputs<N> {
        let beat = self.beat();
        let outputs = Outputs {
            s_req_ready: self.ready(),
            m_axis_tvalid: beat.valid,
            m_axis_tdata: beat.data,
            m_axis_tkeep: beat.keep,
            m_axis_tlast: beat.last,
            stat_pfc_sent: self.pfc_sent,
            stat_pause_sent: self.pause_sent,
        };
        let taken = beat.valid && inputs.m_axis_tready;
        let last_taken = taken && beat.last;

        if inputs.rst {
            *self = Self::new(self.fcs);
            return outputs;
        }
        let link = self.sending.as_ref().is_some_and(|s| s.link);
        self.pfc_sent = last_taken && !link;
        self.pause_sent = last_taken && link;
        if last_taken {
            self.sending = None;
        }
        if let Some(sending) = &mut self.sending {
            sending.wait = sending.wait.saturating_sub(1);
            if taken {
                sending.sent += N;
            }
        }
        if inputs.s_req_valid && outputs.s_req_ready {
            self.sending = Some(self.take_request(inputs));
        }
        outputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rtl_foundation::contract::Fields;

    const SOURCE: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];

    #[test]
    fn pfc_frame_is_that_of_annex_31d() {
        let quanta = [0xffff, 0x1111, 0x0203, 4, 5, 6, 7, 0x8001];
        let octets = frame(&Request::Pfc { enable: 0b1000_0101, quanta }, SOURCE, false);
        let mut expected = vec![0x01, 0x80, 0xc2, 0x00, 0x00, 0x01, 0x02, 0x11, 0x22, 0x33, 0x44, 0x55];
        expected.extend([0x88, 0x08, 0x01, 0x01, 0x00, 0x85]);
        expected.extend([0xff, 0xff, 0, 0, 0x02, 0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x01]);
        expected.extend([0; 26]);
        assert_eq!(octets, expected);
    }

    #[test]
    fn pause_frame_is_that_of_annex_31b() {
        let octets = frame(&Request::Pause { quanta: 0x1234 }, SOURCE, false);
        assert_eq!(octets[12..18], [0x88, 0x08, 0x00, 0x01, 0x12, 0x34]);
        assert_eq!(octets[18..], [0; 42]);
    }

    #[test]
    fn fcs_has_the_check_value_of_crc_32() {
        assert_eq!(u32::from_le_bytes(frame_check_sequence(b"123456789")), 0xcbf4_3926);
    }

    fn beats<const N: usize>(fcs: bool) -> (Vec<u8>, usize, usize) {
        let mut model = Model::<N>::new(fcs);
        let mut inputs =
            Inputs { s_req_valid: true, s_req_enable: 1, cfg_source_mac: 0x0211_2233_4455, ..Inputs::default() };
        inputs.s_req_quanta = Fields([77; 8]);
        inputs.m_axis_tready = true;
        let (mut octets, mut first, mut clock) = (Vec::new(), None, 0);
        loop {
            let o = model.step(&inputs);
            inputs.s_req_valid = false;
            if o.m_axis_tvalid {
                first.get_or_insert(clock);
                let lanes = o.m_axis_tkeep.0.count_ones() as usize;
                octets.extend(&o.m_axis_tdata.0[..lanes]);
                assert!(o.m_axis_tdata.0[lanes..].iter().all(|&octet| octet == 0));
                if o.m_axis_tlast {
                    return (octets, first.expect("a first beat"), clock + 1 - first.expect("a first beat"));
                }
            }
            clock += 1;
        }
    }

    #[test]
    fn beats_carry_the_frame_at_every_width() {
        let request = Request::Pfc { enable: 1, quanta: [77, 0, 0, 0, 0, 0, 0, 0] };
        for fcs in [false, true] {
            let expected = frame(&request, SOURCE, fcs);
            let latency = if fcs { 2 } else { 1 };
            assert_eq!(beats::<8>(fcs), (expected.clone(), latency, 8));
            assert_eq!(beats::<16>(fcs), (expected.clone(), latency, 4));
            assert_eq!(beats::<32>(fcs), (expected.clone(), latency, 2));
            assert_eq!(beats::<64>(fcs), (expected.clone(), latency, 1));
            assert_eq!(beats::<128>(fcs), (expected, latency, 1));
        }
    }

    #[test]
    fn frames_follow_after_a_clock_and_hold_while_not_ready() {
        let mut model = Model::<32>::new(false);
        let mut inputs = Inputs { s_req_valid: true, s_req_link: true, ..Inputs::default() };
        let ready = [true, true, false, false, true, true, true, true];
        let log: Vec<_> = ready
            .into_iter()
            .map(|ready| {
                inputs.m_axis_tready = ready;
                model.step(&inputs)
            })
            .collect();
        let bits = |f: fn(&Outputs<32>) -> bool| log.iter().map(f).collect::<Vec<_>>();
        let (y, n) = (true, false);
        assert_eq!(bits(|o| o.m_axis_tvalid), [n, y, y, y, y, n, y, y]);
        assert_eq!(bits(|o| o.m_axis_tvalid && o.m_axis_tlast), [n, n, y, y, y, n, n, y]);
        assert_eq!(bits(|o| o.s_req_ready), [y, n, n, n, n, y, n, n]);
        assert_eq!(bits(|o| o.stat_pause_sent), [n, n, n, n, n, y, n, n]);
        assert!(log.iter().all(|o| !o.stat_pfc_sent));
    }

    #[test]
    fn reset_drops_the_frame() {
        let mut model = Model::<8>::new(true);
        let mut inputs = Inputs { s_req_valid: true, m_axis_tready: true, ..Inputs::default() };
        for _ in 0..5 {
            model.step(&inputs);
        }
        inputs.rst = true;
        assert!(model.step(&inputs).m_axis_tvalid);
        inputs.rst = false;
        let o = model.step(&inputs);
        assert!(!o.m_axis_tvalid && o.s_req_ready);
    }

    proptest! {
        #[test]
        fn fcs_is_that_of_an_independent_implementation(enable: u8, quanta: [u16; 8], source: [u8; 6]) {
            let octets = frame(&Request::Pfc { enable, quanta }, source, true);
            prop_assert_eq!(octets.len(), 64);
            prop_assert_eq!(&octets[60..], crc32fast::hash(&octets[..60]).to_le_bytes());
        }
    }
}
