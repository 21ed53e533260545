//! DCQCN (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015): the notification point, which
//! answers marks, and the reaction point, which sets the pace of a flow. The congestion point is
//! [`super::super::marking`].
//!
//! Nothing here has events of its own: a reaction point is brought up to date when something is asked of it, timer by timer.

use crate::link::time::{SECOND, Time};

/// Parameters of DCQCN; section and figure numbers are those of the paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dcqcn {
    /// Shortest time between two CNPs of a flow (N, section 3.1).
    pub cnp_interval: Time,
    /// Weight of a CNP in alpha (g, equation 1).
    pub g: f64,
    /// Time without a CNP after which alpha decays (K, equation 2); longer than `cnp_interval`.
    pub alpha_timer: Time,
    /// Time between two increases (T, figure 14).
    pub increase_timer: Time,
    /// Octets on the wire between two increases (B, figure 14).
    pub byte_counter: u64,
    /// Increases towards the old rate before the rate grows beyond it (F, figure 7).
    pub fast_recovery: u32,
    /// Step of the additive increase, in millionths of the line rate (R_AI).
    pub additive_ppm: u32,
    /// Step of the hyper increase, in millionths of the line rate (R_HAI).
    pub hyper_ppm: u32,
    /// Lowest rate, in bits per second.
    pub least_rate: u64,
}

impl Default for Dcqcn {
    /// N = 50 us, g = 1/256, K = T = 55 us, B = 10 MB, F = 5, R_AI = 40 Mb/s on the paper's lines of 40 Gb/s (section 3.1 and
    /// figure 14). The paper leaves two open: R_HAI is ten times R_AI and the lowest rate 1 Mb/s, as in the defaults of
    /// NVIDIA's adapters (`rpg_hai_rate` to `rpg_ai_rate`, `rpg_min_rate`).
    fn default() -> Self {
        Self {
            cnp_interval: Time::from_us(50),
            g: 1.0 / 256.0,
            alpha_timer: Time::from_us(55),
            increase_timer: Time::from_us(55),
            byte_counter: 10_000_000,
            fast_recovery: 5,
            additive_ppm: 1_000,
            hyper_ppm: 10_000,
            least_rate: 1_000_000,
        }
    }
}

/// Answers the marks of a flow.
#[derive(Clone, Copy, Debug, Default)]
pub struct NotificationPoint {
    last: Option<Time>,
}

impl NotificationPoint {
    /// A frame with a mark has arrived: whether a CNP goes.
    pub fn marked(&mut self, now: Time, settings: &Dcqcn) -> bool {
        let due = self.last.is_none_or(|last| now >= last + settings.cnp_interval);
        if due {
            self.last = Some(now);
        }
        due
    }
}

/// Sets the pace of a flow. Until the first CNP it is that of the line.
#[derive(Clone, Copy, Debug)]
pub struct ReactionPoint {
    settings: Dcqcn,
    /// Bits per second; so are all rates.
    line: f64,
    rate: f64,
    target: f64,
    alpha: f64,
    /// What follows holds at this time.
    now: Time,
    /// Bits for which time has to pass before the next frame.
    owed: f64,
    timers: Option<Timers>,
}

/// What runs from the first CNP on.
#[derive(Clone, Copy, Debug)]
struct Timers {
    alpha: Time,
    increase: Time,
    /// Octets since the byte counter ran over.
    octets: u64,
    /// Increases since the last CNP by the timer, and by the byte counter.
    by_timer: u32,
    by_octets: u32,
}

impl ReactionPoint {
    /// For a flow of a host at a line of `rate` bits per second.
    pub fn new(settings: Dcqcn, rate: u64) -> Self {
        let line = rate as f64;
        Self { settings, line, rate: line, target: line, alpha: 1.0, now: Time::ZERO, owed: 0.0, timers: None }
    }

    /// A CNP has arrived: the rate falls, and recovery begins anew (equation 1).
    pub fn notified(&mut self, now: Time) {
        self.roll(now);
        self.target = self.rate;
        self.rate = (self.rate * (1.0 - self.alpha / 2.0)).max(self.settings.least_rate as f64);
        self.alpha = (1.0 - self.settings.g) * self.alpha + self.settings.g;
        self.timers = Some(Timers {
            alpha: now + self.settings.alpha_timer,
            increase: now + self.settings.increase_timer,
            octets: 0,
            by_timer: 0,
            by_octets: 0,
        });
    }

    /// A frame begins that takes so many octets on the wire.
    pub fn sent(&mut self, now: Time, wire_octets: u32) {
        if self.timers.is_none() {
            return;
        }
        self.roll(now);
        self.owed = 8.0 * f64::from(wire_octets);
        let Some(timers) = &mut self.timers else { return };
        timers.octets += u64::from(wire_octets);
        if timers.octets >= self.settings.byte_counter {
            timers.octets -= self.settings.byte_counter;
            timers.by_octets += 1;
            self.increase();
        }
    }

    /// When the next frame may begin, if no CNP comes until then.
    pub fn due(&self) -> Time {
        let mut ahead = *self;
        loop {
            let pays = ahead.now + Time((ahead.owed * SECOND as f64 / ahead.rate).ceil() as u64);
            let expires = ahead.expires();
            if pays <= expires {
                return pays;
            }
            ahead.roll(expires);
        }
    }

    /// When the next timer expires.
    fn expires(&self) -> Time {
        self.timers.as_ref().map_or(Time::NEVER, |timers| timers.alpha.min(timers.increase))
    }

    /// Brings everything up to date.
    fn roll(&mut self, now: Time) {
        while self.expires() <= now {
            self.pass(self.expires());
            let Some(timers) = &mut self.timers else { return };
            if timers.alpha == self.now {
                timers.alpha += self.settings.alpha_timer;
                self.alpha *= 1.0 - self.settings.g;
            }
            if timers.increase == self.now {
                timers.increase += self.settings.increase_timer;
                timers.by_timer += 1;
                self.increase();
            }
        }
        self.pass(now);
    }

    /// Lets time pass at one rate.
    fn pass(&mut self, until: Time) {
        let span = until.saturating_sub(self.now);
        self.owed = (self.owed - self.rate * span.0 as f64 / SECOND as f64).max(0.0);
        self.now = until;
    }

    /// The timer or the byte counter has run over (figure 7): back towards the old rate at first, then beyond it in small
    /// steps, then, when both have run over so often, in large ones.
    fn increase(&mut self) {
        let Some(timers) = &self.timers else { return };
        let settings = &self.settings;
        let step_ppm = if timers.by_timer.max(timers.by_octets) <= settings.fast_recovery {
            0
        } else if timers.by_timer.min(timers.by_octets) <= settings.fast_recovery {
            settings.additive_ppm
        } else {
            settings.hyper_ppm
        };
        self.target = (self.target + self.line * f64::from(step_ppm) / 1e6).min(self.line);
        self.rate = (self.target + self.rate) / 2.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: u64 = 40_000_000_000;

    fn near(value: f64, expected: f64) {
        assert!((value / expected - 1.0).abs() < 1e-12, "{value}, expected {expected}");
    }

    fn us(us: u64) -> Time {
        Time::from_us(us)
    }

    #[test]
    fn a_cnp_goes_at_once_and_then_once_in_50_us() {
        let mut point = NotificationPoint::default();
        let cnps = [7, 8, 56, 57, 58, 107, 300].map(|at| point.marked(us(at), &Dcqcn::default()));
        assert_eq!(cnps, [true, false, false, true, false, true, true]);
    }

    /// Alpha begins with 1: the first CNP halves the rate, and alpha stays 1. A second one at once halves again.
    #[test]
    fn a_cnp_cuts_the_rate_by_half_of_alpha() {
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        point.notified(us(10));
        assert_eq!((point.target, point.rate, point.alpha), (40e9, 20e9, 1.0));
        point.notified(us(10));
        assert_eq!((point.target, point.rate, point.alpha), (20e9, 10e9, 1.0));
    }

    /// Two periods of 55 us without a CNP: alpha = (255/256)^2, and two steps of fast recovery: 20, 30, 35 Gb/s. The next
    /// CNP cuts by half of this alpha and adds 1/256 to its rest.
    #[test]
    fn alpha_decays_without_cnps() {
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        point.notified(Time::ZERO);
        point.roll(us(109));
        near(point.alpha, 255.0 / 256.0);
        point.notified(us(110));
        let alpha = (255.0f64 / 256.0).powi(2);
        near(point.target, 35e9);
        near(point.rate, 35e9 * (1.0 - alpha / 2.0));
        near(point.alpha, alpha * 255.0 / 256.0 + 1.0 / 256.0);
    }

    /// Five halvings of the distance to 40 Gb/s: 20 / 32 are left. Then the target stays at the line rate.
    #[test]
    fn fast_recovery_halves_the_distance_five_times() {
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        point.notified(Time::ZERO);
        for (step, expected) in [30e9, 35e9, 37.5e9, 38.75e9, 39.375e9, 39.6875e9].into_iter().enumerate() {
            point.roll(us(55 * (step as u64 + 1)));
            assert_eq!((point.target, point.rate), (40e9, expected));
        }
    }

    /// From two CNPs: target 20 Gb/s. After five steps of recovery, 20 - 10 / 32, the timer alone adds 40 Mb/s a step.
    #[test]
    fn additive_increase_follows() {
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        (0..2).for_each(|_| point.notified(Time::ZERO));
        point.roll(us(5 * 55));
        near(point.rate, 20e9 - 10e9 / 32.0);
        point.roll(us(6 * 55));
        near(point.target, 20.04e9);
        near(point.rate, (20.04e9 + 20e9 - 10e9 / 32.0) / 2.0);
        point.roll(us(8 * 55));
        near(point.target, 20.12e9);
    }

    /// The byte counter alone recovers too; hyper increase begins when both have run over more than five times.
    #[test]
    fn hyper_increase_needs_the_timer_and_the_byte_counter() {
        let mut point = ReactionPoint::new(Dcqcn { byte_counter: 10_000, ..Dcqcn::default() }, LINE);
        (0..2).for_each(|_| point.notified(Time::ZERO));
        (0..5).for_each(|_| point.sent(us(1), 10_000));
        near(point.target, 20e9);
        near(point.rate, 20e9 - 10e9 / 32.0);
        point.sent(us(1), 9_999);
        near(point.target, 20e9);
        point.sent(us(1), 1);
        near(point.target, 20.04e9);
        // five expiries of the timer: additive still, as the smaller count is not above five
        point.roll(us(5 * 55));
        near(point.target, 20.24e9);
        // the sixth: 400 Mb/s
        point.roll(us(6 * 55));
        near(point.target, 20.64e9);
    }

    /// 1250 octets are 10 000 bits: 0.5 us at 20 Gb/s. A CNP in between halves what is left of the pace; a timer that
    /// expires in between speeds it up.
    #[test]
    fn the_next_frame_is_due_when_its_bits_are_paid() {
        let ns = Time::from_ns;
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        point.sent(us(1), 1250);
        assert!(point.due() <= us(1), "at line rate the wire sets the pace");
        point.notified(us(2));
        point.sent(us(2), 1250);
        assert_eq!(point.due(), ns(2500));
        point.notified(ns(2300));
        assert_eq!(point.due(), ns(2700), "4000 bits at 10 Gb/s are left");
        // the timer: at 57.3 us from 10 Gb/s to 15
        let expires = ns(57_300);
        point.sent(Time(expires.0 - 400_000), 1250);
        assert_eq!(point.due(), expires + ns(400), "4000 bits at 10 Gb/s, 6000 at 15");
    }

    #[test]
    fn the_rate_stays_between_its_bounds() {
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        (0..100).for_each(|_| point.notified(Time::ZERO));
        assert_eq!(point.rate, 1e6);
        point.roll(Time(SECOND / 2));
        assert!(point.rate <= 40e9 && point.target == 40e9, "{point:?}");
    }
}
