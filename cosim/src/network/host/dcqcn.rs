//! DCQCN (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015): the notification point,
//! which answers marks, and the reaction point, which sets the rate of a flow. The congestion point is
//! [`super::super::marking`].
//!
//! The points have no events: a reaction point is brought up to date, timer by timer, when it is used.

use rtl_foundation::time::{SECOND, Time};

/// Parameters of DCQCN; section and figure numbers are those of the paper. [`Dcqcn::default`] has the paper's values,
/// [`Dcqcn::adapters`] the default settings of adapters.
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
    /// Octets on the wire between two increases (B, figure 14); `None` if the timer alone counts.
    pub byte_counter: Option<u64>,
    /// Increases towards the old rate before the rate grows beyond it (F, figure 7).
    pub fast_recovery: u32,
    /// Step of the additive increase, in millionths of the line rate (R_AI).
    pub additive_ppm: u32,
    /// Step of the hyper increase, in millionths of the line rate (R_HAI).
    pub hyper_ppm: u32,
    /// Lowest rate, in bits per second.
    pub least_rate: u64,
    /// Whether each CNP makes the current rate the target (equation 1); otherwise only a CNP that finds the rate
    /// increased does.
    pub clamp_target: bool,
}

impl Default for Dcqcn {
    /// The paper's values: N = 50 us, g = 1/256, K = T = 55 us, B = 10 MB, F = 5, R_AI = 40 Mb/s on the paper's lines
    /// of 40 Gb/s (section 3.1 and figure 14). The paper leaves two open: R_HAI is ten times R_AI and the lowest rate 1
    /// Mb/s, as in the defaults of NVIDIA's adapters (`rpg_hai_rate` to `rpg_ai_rate`, `rpg_min_rate`).
    fn default() -> Self {
        Self {
            cnp_interval: Time::from_us(50),
            g: 1.0 / 256.0,
            alpha_timer: Time::from_us(55),
            increase_timer: Time::from_us(55),
            byte_counter: Some(10_000_000),
            fast_recovery: 5,
            additive_ppm: 1_000,
            hyper_ppm: 10_000,
            least_rate: 1_000_000,
            clamp_target: true,
        }
    }
}

impl Dcqcn {
    /// The default settings of NVIDIA's adapters (the vendor's page "DCQCN CC Parameters"): `dce_tcp_g` 1019 of 1024,
    /// that is g = 5/1024; `dce_tcp_rtt` 1 us; `rate_reduce_monitor_period` 4 us, which is N here, as a second CNP in
    /// this time has no effect on the rate; `rpg_time_reset` 300 us; `rpg_threshold` 1; `rpg_min_rate` 1 Mb/s;
    /// `clamp_tgt_rate` 0.
    ///
    /// `rpg_ai_rate` 5 Mb/s and `rpg_hai_rate` 50 Mb/s apply to lines of 25 Gb/s and grow with the line. The byte
    /// counter is left out, as in the published simulation of HPCC (Li et al., SIGCOMM 2019).
    pub fn adapters() -> Self {
        Self {
            cnp_interval: Time::from_us(4),
            g: 5.0 / 1024.0,
            alpha_timer: Time::from_us(1),
            increase_timer: Time::from_us(300),
            byte_counter: None,
            fast_recovery: 1,
            additive_ppm: 200,
            hyper_ppm: 2_000,
            least_rate: 1_000_000,
            clamp_target: false,
        }
    }
}

/// The notification point, which answers the marks of a flow.
#[derive(Clone, Copy, Debug, Default)]
pub struct NotificationPoint {
    last: Option<Time>,
}

impl NotificationPoint {
    /// Notes a frame with a mark; returns whether a CNP is sent.
    pub fn marked(&mut self, now: Time, settings: &Dcqcn) -> bool {
        let due = self.last.is_none_or(|last| now >= last + settings.cnp_interval);
        if due {
            self.last = Some(now);
        }
        due
    }
}

/// The reaction point, which sets the rate of a flow. Until the first CNP it is the rate of the line.
#[derive(Clone, Copy, Debug)]
pub struct ReactionPoint {
    settings: Dcqcn,
    /// Rate of the line in bits per second, like all rates here.
    line: f64,
    rate: f64,
    target: f64,
    alpha: f64,
    /// Time at which the fields below hold.
    now: Time,
    /// Number of bits that must be paid with time before the next frame.
    owed: f64,
    /// Number of flows whose rate this is, at least 1.
    flows: f64,
    timers: Option<Timers>,
}

/// Timers and counters that run from the first CNP on.
#[derive(Clone, Copy, Debug)]
struct Timers {
    alpha: Time,
    increase: Time,
    /// Octets since the last overflow of the byte counter.
    octets: u64,
    /// Number of increases since the last CNP by the timer; the next field counts those by the byte counter.
    by_timer: u32,
    by_octets: u32,
}

impl ReactionPoint {
    /// A reaction point for a flow of a host at a line of `rate` bits per second.
    pub fn new(settings: Dcqcn, rate: u64) -> Self {
        let line = rate as f64;
        Self {
            settings,
            line,
            rate: line,
            target: line,
            alpha: 1.0,
            now: Time::ZERO,
            owed: 0.0,
            flows: 1.0,
            timers: None,
        }
    }

    /// Sets the number of flows whose rate this is. Each would have a reaction point of its own: a CNP lowers the rate by the share of one, and a step
    /// of increase raises it by the steps of all.
    pub fn of_flows(&mut self, now: Time, flows: usize) {
        self.speed_up(now);
        self.flows = flows.max(1) as f64;
    }

    /// Takes a CNP: the rate falls, and recovery begins anew (equation 1).
    pub fn notified(&mut self, now: Time) {
        self.roll(now);
        let increased = |timers: &Timers| timers.by_timer + timers.by_octets > 0;
        if self.settings.clamp_target || self.timers.as_ref().is_none_or(increased) {
            self.target = self.rate;
        }
        self.rate = (self.rate * (1.0 - self.alpha / (2.0 * self.flows))).max(self.settings.least_rate as f64);
        self.alpha = (1.0 - self.settings.g) * self.alpha + self.settings.g;
        self.timers = Some(Timers {
            alpha: now + self.settings.alpha_timer,
            increase: now + self.settings.increase_timer,
            octets: 0,
            by_timer: 0,
            by_octets: 0,
        });
    }

    /// Notes a frame that begins and takes `wire_octets` on the wire.
    pub fn sent(&mut self, now: Time, wire_octets: u32) {
        if self.timers.is_none() {
            return;
        }
        self.roll(now);
        self.owed = 8.0 * f64::from(wire_octets);
        let Some(timers) = &mut self.timers else { return };
        let Some(byte_counter) = self.settings.byte_counter else { return };
        timers.octets += u64::from(wire_octets);
        if timers.octets >= byte_counter {
            timers.octets -= byte_counter;
            timers.by_octets += 1;
            self.increase();
        }
    }

    /// The time at which the next frame may begin, if no CNP comes until then.
    pub fn due(&self) -> Time {
        let mut ahead = *self;
        loop {
            let pays = ahead.now + Time((ahead.owed * SECOND as f64 / ahead.rate).ceil() as u64);
            let increases = ahead.increases();
            if pays <= increases {
                return pays;
            }
            ahead.speed_up(increases);
        }
    }

    /// The time at which the timer of the rate expires.
    fn increases(&self) -> Time {
        self.timers.as_ref().map_or(Time::NEVER, |timers| timers.increase)
    }

    /// Brings everything up to date.
    fn roll(&mut self, now: Time) {
        self.speed_up(now);
        let Some(timers) = &mut self.timers else { return };
        if timers.alpha <= now {
            let expiries = (now - timers.alpha).0 / self.settings.alpha_timer.0 + 1;
            timers.alpha += Time(expiries * self.settings.alpha_timer.0);
            self.alpha *= (1.0 - self.settings.g).powi(i32::try_from(expiries).unwrap_or(i32::MAX));
        }
    }

    /// Brings the state up to date except alpha, which counts only when a CNP comes.
    fn speed_up(&mut self, now: Time) {
        while self.increases() <= now {
            self.pass(self.increases());
            let Some(timers) = &mut self.timers else { return };
            timers.increase += self.settings.increase_timer;
            timers.by_timer += 1;
            self.increase();
        }
        self.pass(now);
    }

    /// Lets time pass at a constant rate.
    fn pass(&mut self, until: Time) {
        let span = until.saturating_sub(self.now);
        self.owed = (self.owed - self.rate * span.0 as f64 / SECOND as f64).max(0.0);
        self.now = until;
    }

    /// Increases the rate after an overflow of the timer or the byte counter (figure 7): back towards the old rate at
    /// first, then beyond it in small steps, then, after as many overflows of both, in large ones.
    fn increase(&mut self) {
        let Some(timers) = &self.timers else { return };
        let settings = &self.settings;
        // Without a byte counter one additive step lies between recovery and hyper increase.
        let by_octets = if settings.byte_counter.is_some() { timers.by_octets } else { timers.by_timer - 1 };
        let step_ppm = if timers.by_timer.max(by_octets) <= settings.fast_recovery {
            0
        } else if timers.by_timer.min(by_octets) <= settings.fast_recovery {
            settings.additive_ppm
        } else {
            settings.hyper_ppm
        };
        self.target = (self.target + self.flows * self.line * f64::from(step_ppm) / 1e6).min(self.line);
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

    /// Alpha begins with 1: the first CNP halves the rate, and alpha stays 1. A second CNP at once halves it again.
    #[test]
    fn a_cnp_cuts_the_rate_by_half_of_alpha() {
        let mut point = ReactionPoint::new(Dcqcn::default(), LINE);
        point.notified(us(10));
        assert_eq!((point.target, point.rate, point.alpha), (40e9, 20e9, 1.0));
        point.notified(us(10));
        assert_eq!((point.target, point.rate, point.alpha), (20e9, 10e9, 1.0));
    }

    /// Two periods of 55 us without a CNP give alpha = (255/256)^2, and two steps of fast recovery: 20, 30, 35 Gb/s.
    /// The next CNP cuts by half of this alpha and adds 1/256 of the difference to 1.
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

    /// Two CNPs set the target to 20 Gb/s. After five steps of recovery, 20 - 10 / 32, the timer alone adds 40 Mb/s a
    /// step.
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

    /// The byte counter alone recovers too; hyper increase begins after more than five overflows of both.
    #[test]
    fn hyper_increase_needs_the_timer_and_the_byte_counter() {
        let mut point = ReactionPoint::new(Dcqcn { byte_counter: Some(10_000), ..Dcqcn::default() }, LINE);
        (0..2).for_each(|_| point.notified(Time::ZERO));
        (0..5).for_each(|_| point.sent(us(1), 10_000));
        near(point.target, 20e9);
        near(point.rate, 20e9 - 10e9 / 32.0);
        point.sent(us(1), 9_999);
        near(point.target, 20e9);
        point.sent(us(1), 1);
        near(point.target, 20.04e9);
        // five expiries of the timer: still additive, as the smaller count is not above five
        point.roll(us(5 * 55));
        near(point.target, 20.24e9);
        // the sixth step: 400 Mb/s
        point.roll(us(6 * 55));
        near(point.target, 20.64e9);
    }

    /// Frames of 1250 octets have 10 000 bits: 0.5 us at 20 Gb/s. A CNP in between halves the rate for the remaining
    /// bits; a timer that expires in between raises it.
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
        // the timer expires at 57.3 us: from 10 Gb/s to 15
        let expires = ns(57_300);
        point.sent(Time(expires.0 - 400_000), 1250);
        assert_eq!(point.due(), expires + ns(400), "4000 bits at 10 Gb/s, 6000 at 15");
    }

    /// The settings of adapters: at most one cut in 4 us; the target stays while cuts follow each other; one step of
    /// recovery after 300 us, one of 0.02 % of the line, then of 0.2 %. Alpha decays by 5/1024 each microsecond.
    #[test]
    fn adapters_keep_the_target_and_recover_by_the_timer() {
        let settings = Dcqcn::adapters();
        let mut notification = NotificationPoint::default();
        assert_eq!([0, 3, 4, 7].map(|at| notification.marked(us(at), &settings)), [true, false, true, false]);
        let mut point = ReactionPoint::new(settings, LINE);
        point.notified(us(10));
        point.notified(us(14));
        let g = 5.0 / 1024.0;
        let alpha = (1.0f64 - g).powi(4);
        near(point.target, 40e9);
        near(point.rate, 20e9 * (1.0 - alpha / 2.0));
        near(point.alpha, alpha * (1.0 - g) + g);
        let rate = point.rate;
        point.roll(us(314));
        near(point.rate, (40e9 + rate) / 2.0);
        point.notified(us(315));
        near(point.target, (40e9 + rate) / 2.0);
        let (target, rate) = (point.target, point.rate);
        point.roll(us(615));
        near(point.rate, (target + rate) / 2.0);
        assert_eq!(point.target, target);
        point.roll(us(915));
        near(point.target, target + 0.0002 * 40e9);
        point.roll(us(1215));
        near(point.target, target + 0.0022 * 40e9);
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
