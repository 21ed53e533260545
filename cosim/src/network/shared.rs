//! The buffer that the ordinary ports of a switch share, with a dynamic threshold and PFC.
//!
//! A class of an ingress port may use up to `alpha` times the free octets of the shared part (Choudhury and Hahne,
//! "Dynamic queue length thresholds for shared-memory packet switches", 1998), and no more than its XOFF, if it has
//! one. A frame above that goes to the headroom of its port, and the class is stopped. The class is released when its
//! headroom is empty and it is below the threshold by the hysteresis. Without PFC a frame above the threshold is
//! dropped.

use super::credited::PortCredits;
use super::marking::Marking;
use crate::link::bit_clock::quanta;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::bifrost_pause_engine::sizing::pfc_headroom_octets;
use cores::ethernet::LineRate;
use rtl_foundation::time::Time;

/// The longest pause, which stops a class; it is sent again at half its time.
const LONGEST: u16 = u16::MAX;

/// Settings of a switch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SwitchSettings {
    /// Octets that its ordinary ports share; headroom comes on top.
    pub shared_octets: u64,
    /// Factor of the dynamic threshold: its ratio to the free octets.
    pub alpha: f64,
    /// PFC at its ordinary ports; `None` if all classes are lossy.
    pub pfc: Option<Pfc>,
    /// CBFC at its ordinary ports, in place of PFC, with memory for each.
    pub credits: Option<PortCredits>,
    /// ECN marks of the egress queues, long-haul ports included; `None` for no marks.
    pub marking: Option<Marking>,
}

/// Settings of PFC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pfc {
    /// Octets by which a class has to be below the threshold to be released.
    pub hysteresis_octets: u64,
    /// XOFF and headroom of its ordinary ports, except for links that have their own.
    pub limits: PortLimits,
}

/// XOFF and headroom of a class at an ordinary port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PortLimits {
    /// Octets above which the class is stopped, even if the dynamic threshold is higher; `None`: the dynamic threshold alone
    /// counts.
    pub xoff_octets: Option<u64>,
    /// Octets of headroom; `None` for the headroom of 802.1Qbb on the link.
    pub headroom_octets: Option<u64>,
}

impl Default for Pfc {
    /// The step of 16 frames of 1086 octets.
    fn default() -> Self {
        Self { hysteresis_octets: 16 * 1086, limits: PortLimits::default() }
    }
}

impl Default for SwitchSettings {
    /// Settings of the order of those in data-centre switches: 32 MB, alpha 1/8, PFC, no marks.
    fn default() -> Self {
        Self { shared_octets: 32_000_000, alpha: 0.125, pfc: Some(Pfc::default()), credits: None, marking: None }
    }
}

impl SwitchSettings {
    /// Shared octets of a switch that shares none: only the limits of its ports count.
    pub const UNSHARED: u64 = 1 << 40;

    /// These settings without PFC.
    pub fn lossy(self) -> Self {
        Self { pfc: None, credits: None, ..self }
    }
}

/// A class of an ingress port.
#[derive(Clone, Copy, Debug, Default)]
struct Class {
    shared: u64,
    headroom: u64,
    /// Time at which the pause of a stopped class is sent again.
    stopped: Option<Time>,
}

/// An ingress port.
#[derive(Clone, Debug)]
struct Ingress {
    headroom_octets: u64,
    /// Octets above which a class is stopped, whatever the dynamic threshold is.
    xoff: u64,
    refresh: Time,
    classes: [Class; 8],
}

/// The fate of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Whether the frame was stored; otherwise there was no room and it is lost.
    pub kept: bool,
    /// Whether its class must be stopped.
    pub stop: bool,
}

/// The shared buffer of a switch.
#[derive(Clone, Debug)]
pub struct SharedBuffer {
    settings: SwitchSettings,
    used: u64,
    ports: Vec<Ingress>,
}

impl SharedBuffer {
    /// A buffer without ports.
    pub fn new(settings: SwitchSettings) -> Self {
        Self { settings, used: 0, ports: Vec::new() }
    }

    /// Adds an ingress port behind a link of `rate` bits per second and `delay`; returns its number. The `limits` of
    /// the link take precedence over those of the switch; where neither gives the headroom, it is that of 802.1Qbb on
    /// the link with frames of `mtu` octets.
    pub fn add_port(&mut self, rate: u64, delay: Time, mtu: u32, limits: PortLimits) -> usize {
        let of_switch = self.settings.pfc.map(|pfc| pfc.limits).unwrap_or_default();
        let line = LineRate::ALL.into_iter().find(|line| line.bits_per_second() >= rate).unwrap_or(LineRate::G400);
        let response = line.wire_ps(u64::from(line.response_quanta()) * 64);
        let headroom_octets = limits
            .headroom_octets
            .or(of_switch.headroom_octets)
            .unwrap_or_else(|| pfc_headroom_octets(line, 2 * delay.0, mtu, mtu, response));
        let xoff = limits.xoff_octets.or(of_switch.xoff_octets).unwrap_or(u64::MAX);
        let (refresh, classes) = (refresh_interval(rate), [Class::default(); 8]);
        self.ports.push(Ingress { headroom_octets, xoff, refresh, classes });
        self.ports.len() - 1
    }

    /// Octets of the shared part that are free.
    pub fn free(&self) -> u64 {
        self.settings.shared_octets.saturating_sub(self.used)
    }

    /// Octets that a class of a port may use before it is stopped.
    fn threshold(&self, port: usize) -> u64 {
        self.ports[port].xoff.min((self.settings.alpha * self.free() as f64) as u64)
    }

    /// Stores a frame of a class that arrived at a port.
    pub fn store(&mut self, now: Time, port: usize, class: usize, octets: u16) -> Stored {
        let octets = u64::from(octets);
        let threshold = self.threshold(port);
        let fits = self.used + octets <= self.settings.shared_octets;
        let ingress = &mut self.ports[port];
        let refresh = now + ingress.refresh;
        let state = &mut ingress.classes[class];
        if state.headroom == 0 && state.shared + octets <= threshold && fits {
            state.shared += octets;
            self.used += octets;
            return Stored { kept: true, stop: false };
        }
        if self.settings.pfc.is_none() {
            return Stored { kept: false, stop: false };
        }
        let kept = state.headroom + octets <= ingress.headroom_octets;
        if kept {
            state.headroom += octets;
        }
        let stop = state.stopped.is_none();
        if stop {
            state.stopped = Some(refresh);
        }
        Stored { kept, stop }
    }

    /// Frees the memory of a frame that has left the switch; returns true if its class must be released.
    pub fn release(&mut self, port: usize, class: usize, octets: u16) -> bool {
        let state = &mut self.ports[port].classes[class];
        let from_headroom = state.headroom.min(octets.into());
        let from_shared = u64::from(octets) - from_headroom;
        state.headroom -= from_headroom;
        state.shared -= from_shared;
        self.used -= from_shared;
        let Some(pfc) = self.settings.pfc else { return false };
        let threshold = self.threshold(port);
        let state = &mut self.ports[port].classes[class];
        let below = state.shared == 0 || state.shared + pfc.hysteresis_octets <= threshold;
        state.headroom == 0 && below && state.stopped.take().is_some()
    }

    /// Whether the sender of a class of a port is stopped.
    pub fn is_stopped(&self, port: usize, class: usize) -> bool {
        self.ports[port].classes[class].stopped.is_some()
    }

    /// The time at which the first pause of a port must be sent again.
    pub fn refresh_at(&self, port: usize) -> Time {
        self.ports[port].classes.iter().filter_map(|class| class.stopped).min().unwrap_or(Time::NEVER)
    }

    /// The pauses of a port that must be sent again at `now`, if there are any.
    pub fn refresh(&mut self, now: Time, port: usize) -> Option<PauseRequest> {
        let ingress = &mut self.ports[port];
        let mut request = PauseRequest::default();
        for (number, class) in ingress.classes.iter_mut().enumerate() {
            if class.stopped.is_some_and(|at| at <= now) {
                class.stopped = Some(now + ingress.refresh);
                request.set(number, LONGEST);
            }
        }
        (request.enable != 0).then_some(request)
    }

    /// Octets in use, headroom included.
    pub fn used(&self) -> u64 {
        let headroom = |ingress: &Ingress| ingress.classes.iter().map(|class| class.headroom).sum::<u64>();
        self.used + self.ports.iter().map(headroom).sum::<u64>()
    }
}

/// The time after which a pause is sent again on a link of `rate` bits per second.
pub fn refresh_interval(rate: u64) -> Time {
    quanta(u32::from(LONGEST / 2), rate)
}

/// The request that tells the peer to stop a class, or to release it.
pub fn request(class: usize, stop: bool) -> PauseRequest {
    let mut request = PauseRequest::default();
    request.set(class, if stop { LONGEST } else { 0 });
    request
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u64 = 100_000_000_000;

    fn buffer() -> SharedBuffer {
        let pfc = Some(Pfc { hysteresis_octets: 2000, ..Pfc::default() });
        let settings = SwitchSettings { shared_octets: 100_000, alpha: 0.5, pfc, ..SwitchSettings::default() };
        let mut buffer = SharedBuffer::new(settings);
        assert_eq!([(); 2].map(|()| buffer.add_port(RATE, Time::from_ns(500), 1086, PortLimits::default())), [0, 1]);
        buffer
    }

    /// With alpha 1/2 a class alone gets x with x = (100 000 - x) / 2: 33 frames of 1000 octets.
    #[test]
    fn the_threshold_follows_what_is_free() {
        let mut buffer = buffer();
        let kept = Stored { kept: true, stop: false };
        for _ in 0..33 {
            assert_eq!(buffer.store(Time::ZERO, 0, 3, 1000), kept);
        }
        assert_eq!(buffer.store(Time::ZERO, 0, 3, 1000), Stored { kept: true, stop: true });
        assert_eq!(buffer.store(Time::ZERO, 0, 3, 1000), kept, "stopped already");
        // the other class has half of the remaining 67 000: (67 000 - x) / 2 = x
        for _ in 0..22 {
            assert_eq!(buffer.store(Time::ZERO, 1, 3, 1000), kept);
        }
        assert!(buffer.store(Time::ZERO, 1, 3, 1000).stop);
        assert_eq!(buffer.used(), 58_000);
    }

    /// A class is released when its headroom is empty and it is below its threshold by the hysteresis.
    #[test]
    fn a_class_is_released_with_hysteresis_and_nothing_is_left() {
        let mut buffer = buffer();
        for _ in 0..35 {
            buffer.store(Time::ZERO, 0, 3, 1000);
        }
        let released: Vec<bool> = (0..35).map(|_| buffer.release(0, 3, 1000)).collect();
        // two frames of the headroom, then x + 2000 <= (100 000 - x) / 2: x = 32 000, one frame less than 33
        assert_eq!(released.iter().position(|&released| released), Some(2));
        assert_eq!(released.iter().filter(|&&released| released).count(), 1);
        assert_eq!(buffer.used(), 0);
    }

    #[test]
    fn headroom_takes_what_the_line_still_holds_and_no_more() {
        let mut buffer = buffer();
        let response = LineRate::G100.wire_ps(394 * 64);
        let headroom = pfc_headroom_octets(LineRate::G100, 1_000_000, 1086, 1086, response);
        let frames = headroom / 1000;
        for _ in 0..33 + frames {
            assert!(buffer.store(Time::ZERO, 0, 3, 1000).kept);
        }
        assert!(!buffer.store(Time::ZERO, 0, 3, 1000).kept);
    }

    #[test]
    fn without_pfc_a_frame_above_the_threshold_is_dropped() {
        let settings = SwitchSettings { shared_octets: 100_000, alpha: 0.5, ..SwitchSettings::default() };
        let mut buffer = SharedBuffer::new(settings.lossy());
        buffer.add_port(RATE, Time::from_ns(500), 1086, PortLimits::default());
        let kept = (0..50).filter(|_| buffer.store(Time::ZERO, 0, 3, 1000).kept).count();
        assert_eq!((kept, buffer.used(), buffer.refresh_at(0)), (33, 33_000, Time::NEVER));
        assert!(!buffer.release(0, 3, 1000), "nothing was stopped");
        let kept = Stored { kept: true, stop: false };
        let dropped = Stored { kept: false, stop: false };
        assert_eq!([(); 2].map(|()| buffer.store(Time::ZERO, 0, 3, 1000)), [kept, dropped]);
    }

    /// The settings of a switch in the simulations of the Bifrost paper: XOFF = XON = 288 KB, 30 KB of headroom, 10 MB
    /// shared with alpha = 4. XOFF counts until the shared part is nearly used up; a link with its own limits has
    /// those.
    #[test]
    fn a_port_stops_at_its_xoff_and_goes_on_at_the_same() {
        const KIB: u64 = 1 << 10;
        let limits = PortLimits { xoff_octets: Some(288 * KIB), headroom_octets: Some(30 * KIB) };
        let pfc = Some(Pfc { hysteresis_octets: 0, limits });
        let settings = SwitchSettings { shared_octets: 10 << 20, alpha: 4.0, pfc, ..SwitchSettings::default() };
        let mut buffer = SharedBuffer::new(settings);
        let own = PortLimits { xoff_octets: Some(198 * KIB), headroom_octets: Some(120 * KIB) };
        let ports = [PortLimits::default(), own].map(|limits| buffer.add_port(RATE, Time::from_us(1), 1500, limits));
        for (port, xoff, headroom) in [(ports[0], 288 * KIB, 30 * KIB), (ports[1], 198 * KIB, 120 * KIB)] {
            let stored: Vec<Stored> = (0..400).map(|_| buffer.store(Time::ZERO, port, 3, 1500)).collect();
            assert_eq!(stored.iter().position(|frame| frame.stop), Some((xoff / 1500) as usize));
            let kept = stored.iter().filter(|frame| frame.kept).count() as u64;
            assert_eq!(kept, xoff / 1500 + headroom / 1500);
            let released: Vec<bool> = (0..kept).map(|_| buffer.release(port, 3, 1500)).collect();
            let first = released.iter().position(|released| *released);
            assert_eq!(first, Some((headroom / 1500) as usize - 1), "as soon as the headroom is empty");
        }
        assert_eq!(buffer.used(), 0);
        // 60 KB of the shared part are free: four times as much is less than XOFF
        for _ in 0..35 {
            let port = buffer.add_port(RATE, Time::from_us(1), 1500, PortLimits::default());
            (0..196).for_each(|_| _ = buffer.store(Time::ZERO, port, 3, 1500));
        }
        let free = (10 << 20) - buffer.used();
        let last = buffer.add_port(RATE, Time::from_us(1), 1500, PortLimits::default());
        let stored = (0..).take_while(|_| !buffer.store(Time::ZERO, last, 3, 1500).stop).count() as u64;
        assert!(stored * 1500 < free && free < 288 * KIB, "{stored} frames, {free} octets were free");
    }

    #[test]
    fn a_pause_is_asked_for_again_at_half_its_time() {
        let mut buffer = buffer();
        (0..34).for_each(|_| _ = buffer.store(Time(7), 0, 3, 1000));
        let due = Time(7 + 32_767 * 5120);
        assert_eq!(buffer.refresh_at(0), due);
        assert_eq!(buffer.refresh(Time(due.0 - 1), 0), None);
        assert_eq!(buffer.refresh(due, 0), Some(request(3, true)));
        assert_eq!((buffer.refresh_at(0), buffer.refresh_at(1)), (Time(7 + 2 * 32_767 * 5120), Time::NEVER));
    }
}
