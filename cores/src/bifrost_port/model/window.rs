//! The window of the closed loop, from the contract.

/// Settings of the window by software, in a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// Whether the window follows the round trip.
    pub follow: bool,
    /// Whether the window follows the round trip beyond the most.
    pub beyond: bool,
    /// Whether the pause engine is to load.
    pub load: bool,
    /// `engine_window_slots`.
    pub configured: u32,
    /// `loop_least`.
    pub least: u32,
    /// `loop_most`.
    pub most: u32,
}

/// The window, clock by clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window {
    /// Slots that the engine takes.
    pub slots: u32,
    /// Whether it takes them now.
    pub change: bool,
    /// Whether the round trip was longer than the most.
    pub limited: bool,
    /// Slots that were measured, at least the least; of the clock before.
    raised: Option<u32>,
    /// Slots that the engine is to remember: those of `raised`, at most the most.
    target: Option<u32>,
}

impl Window {
    /// Ends a clock in which `measured` slots are known, 0 for none.
    pub fn step(&mut self, settings: &Settings, measured: u16) {
        let Settings { follow, beyond, load, configured, least, most } = *settings;
        let before = *self;
        *self = Self {
            slots: match before.target {
                _ if !follow => configured,
                Some(target) if load || target > before.slots => target,
                None if load => configured,
                _ => before.slots,
            },
            change: follow && !load && before.target.is_some_and(|target| target > before.slots),
            limited: follow && before.raised.is_some_and(|raised| raised > most),
            raised: (measured != 0).then(|| least.max(measured.into())),
            target: before.raised.map(|raised| if beyond { raised } else { raised.min(most) }),
        };
    }
}
