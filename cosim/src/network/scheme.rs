//! The flow control of a long-haul port: its scheme, as hardware or as models.

use super::long_haul::{LongHaul, sure};
use super::shared::{Pfc, PortLimits, SwitchSettings};
use super::topology::BoxSettings;
use crate::link::control::{
    Alone, Clocked, ClockedCredits, ClockedRates, CreditRounds, CreditSettings, FlowControl, NoControl, Port,
    RatePeriods, Relayed, Rounds, Slotted,
};
use crate::run::beside::{Place, lockstep};
use crate::run::{Engine, Error};
use cores::bifrost_gateway as gateway;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage, size};
use cores::bifrost_pause_engine::{self as engine, Config};
use cores::cbfc::{BLOCK_OCTETS, IDEAL_COUNTER_BITS};
use cores::cbfc_receiver as receiver;
use cores::ethernet::{CELL_OCTETS, LineRate};
use cores::limits::LimitError;
use cores::pfc_quanta_encoder::{self as encoder, model::Model as EncoderModel};
use cores::pfc_threshold as threshold;
use cores::segment_controller as controller;
use cores::segment_loop::program::Program;
use cores::swing_pfc_relay as relay;
use cores::variant::Core;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Time;
use rtl_lockstep::{Lockstep, LockstepError};
use verilated_dut::Variant;

/// The scheme that decides to pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// The pause engine with these registers and a ring of so many slots.
    Bifrost(Config, u32),
    /// Native PFC with these settings.
    Pfc(threshold::Config),
    /// SWING's relay for these classes, at the end of a long link between relays.
    Relay(u8),
    /// Credits without a limit of their counters.
    Credits(CreditSettings),
    /// LSCC's segmented loop, programmed like this at both ends.
    Rates(Box<Program>),
    /// No flow control.
    Endless,
}

/// Octets of progress after which a sender gets credits at once: the packets take half a percent of the reverse line.
pub const CREDIT_STEP: u32 = 16_384;
/// Octets above which SWING stops a class between relay and switch at 400 Gb/s.
const RELAY_XOFF: u64 = 198_000;
/// Number of frames that must fit below that at lower rates.
const FEWEST_FRAMES: u64 = 8;
/// Cable between relay and switch, in metres.
const RELAY_CABLE: u64 = 100;
/// Cable between gateway and switch, in metres: they stand beside each other.
pub const GATEWAY_CABLE: u64 = 3;

/// The parameters of a long-haul port.
#[derive(Clone, Debug, PartialEq)]
pub struct PortPlan {
    /// Line rate of its link.
    pub rate: LineRate,
    /// Scheme that decides to pause.
    pub scheme: Scheme,
    /// The boxes at both ends of the link, for a scheme that has them.
    pub boxes: Option<BoxSettings>,
    /// Storage of frames.
    pub storage: Storage,
    /// Octets of memory for each priority; `None` for no limit.
    pub memory: Option<u64>,
    /// Delay with which flow control sees the buffer's level, in picoseconds.
    pub occupancy_latency_ps: u64,
}

impl PortPlan {
    /// Bifrost as `bifrost size` computes it for a link, with exactly the buffer that it needs.
    ///
    /// # Errors
    /// A link that cannot be sized.
    pub fn bifrost(link: &LinkSpec) -> Result<Self, LimitError> {
        let sizing = size(link)?;
        let scheme = Scheme::Bifrost(sizing.config, link.ring_slots);
        Ok(Self { scheme, memory: Some(sizing.buffer_octets + sizing.loss_reserve_octets), ..Self::endless(link) })
    }

    /// Bifrost in the form that the link names, with the values of a paper: `buffer` octets that the algorithm uses
    /// (H), `headroom` octets of memory above that, and the slot of the link.
    ///
    /// # Errors
    /// A link that cannot be sized.
    pub fn bifrost_given(link: &LinkSpec, buffer: u64, headroom: u64) -> Result<Self, LimitError> {
        let mut config = size(link)?.config;
        let cells = u32::try_from(buffer / u64::from(CELL_OCTETS)).unwrap_or(u32::MAX);
        for (_, class) in config.buffer_cells.iter_mut().enumerate().filter(|(class, _)| link.enable >> class & 1 == 1)
        {
            *class = cells;
        }
        config.check(link.ring_slots)?;
        Ok(Self {
            scheme: Scheme::Bifrost(config, link.ring_slots),
            memory: Some(buffer + headroom),
            ..Self::endless(link)
        })
    }

    /// Native PFC that stops the classes of a link at `xoff` octets of memory, releases them below the same level, and
    /// has `memory` octets for each.
    pub fn pfc(link: &LinkSpec, xoff: u64, memory: u64) -> Self {
        let cells = u32::try_from(xoff / u64::from(CELL_OCTETS)).unwrap_or(u32::MAX);
        let (rate, clock_hz) = (link.rate.bits_per_second(), link.rate.clock_hz());
        let scheme = Scheme::Pfc(threshold::Config::new(link.enable, cells, cells, rate, clock_hz));
        Self { scheme, memory: Some(memory), ..Self::endless(link) }
    }

    /// A relay of the classes of a link, with `memory` octets for each. Between relay and switch a class is stopped at
    /// SWING's threshold, 198 KB at 400 Gb/s and in proportion at lower rates, but not below room for eight frames.
    pub fn relay(link: &LinkSpec, memory: u64) -> Self {
        let (rate, published) = (link.rate.bits_per_second(), LineRate::G400.bits_per_second());
        let xoff = (RELAY_XOFF * rate / published).max(FEWEST_FRAMES * u64::from(link.mtu_octets));
        let limits = PortLimits { xoff_octets: Some(xoff), headroom_octets: None };
        let relays = BoxSettings { buffer: SwitchSettings::default(), limits, cable_m: RELAY_CABLE, relays: true };
        Self { scheme: Scheme::Relay(link.enable), boxes: Some(relays), memory: Some(memory), ..Self::endless(link) }
    }

    /// The plan with a gateway at each end of the link, which holds its switch by native PFC.
    pub fn in_gateways(self, sizing: &gateway::sizing::Sizing) -> Self {
        let octets = |cells: u32| u64::from(cells) * u64::from(CELL_OCTETS);
        let limits = PortLimits {
            xoff_octets: Some(octets(sizing.xoff_cells)),
            headroom_octets: Some(octets(sizing.headroom_cells)),
        };
        let hysteresis_octets = octets(sizing.xoff_cells - sizing.xon_cells);
        let pfc = Some(Pfc { hysteresis_octets, limits });
        // a class has its own part of the memory
        let buffer = SwitchSettings { shared_octets: SwitchSettings::UNSHARED, alpha: 1.0, pfc, ..Default::default() };
        let limits = PortLimits::default();
        let boxes = BoxSettings { buffer, limits, cable_m: GATEWAY_CABLE, relays: false };
        Self { boxes: Some(boxes), ..self }
    }

    /// Credits for `memory` octets of each class of a link. The sender gets them for every [`CREDIT_STEP`] octets, and
    /// at least as often as InfiniBand demands.
    pub fn credits(link: &LinkSpec, memory: u64) -> Self {
        let port = Port::new(link.rate);
        // InfiniBand demands a packet in 65 536 symbol times, each of which carries an octet
        let interval = port.clock.clocks_in(Time(link.rate.wire_ps(65_536))) / u64::from(receiver::ROUND_CLOCKS);
        let settings = CreditSettings {
            enable: link.enable,
            counter_bits: IDEAL_COUNTER_BITS,
            buffer_cells: u32::try_from(memory / u64::from(BLOCK_OCTETS)).unwrap_or(u32::MAX),
            interval_rounds: u16::try_from(interval).unwrap_or(u16::MAX),
            threshold_blocks: (CREDIT_STEP / BLOCK_OCTETS) as u16,
        };
        Self { scheme: Scheme::Credits(settings), memory: Some(memory), ..Self::endless(link) }
    }

    /// Rates for a class with `memory` octets. What they leave beside that which may still come when the switch stops is the target of the level, but
    /// no more than costs no throughput.
    ///
    /// # Errors
    /// A link that the registers of the loop cannot hold, or a memory without room for what may still come.
    pub fn rates(link: &LinkSpec, memory: u64) -> Result<Self, LimitError> {
        let program = Program::lossless(link, "memory", |_| memory / u64::from(CELL_OCTETS))?;
        Ok(Self { scheme: Scheme::Rates(Box::new(program)), memory: Some(memory), ..Self::endless(link) })
    }

    /// No flow control and a buffer without an end.
    pub fn endless(link: &LinkSpec) -> Self {
        let occupancy_latency_ps = link.occupancy_latency_ps;
        let (scheme, storage) = (Scheme::Endless, link.storage);
        Self { rate: link.rate, scheme, boxes: None, storage, memory: None, occupancy_latency_ps }
    }

    /// The port with the decisions of the golden models, without clocks.
    pub fn model<E: 'static>(&self) -> LongHaul<E> {
        let port = Port::new(self.rate);
        self.with(match &self.scheme {
            Scheme::Bifrost(config, _) => sure(Slotted::new(config, port)),
            Scheme::Pfc(config) => sure(Rounds::new(config, port)),
            Scheme::Relay(enable) => sure(Relayed::new(*enable, port)),
            Scheme::Credits(settings) => sure(CreditRounds::new(settings, port)),
            Scheme::Rates(program) => sure(RatePeriods::new(program, port)),
            Scheme::Endless => sure(NoControl),
        })
    }

    /// The port as an engine runs it. The message about a difference contains `name`, `seed` and `replay`, the command
    /// that repeats the run.
    ///
    /// # Errors
    /// Hardware that cannot be built.
    pub fn port(&self, engine: Engine, name: &str, seed: u64, replay: &str) -> Result<LongHaul<LockstepError>, Error> {
        let hardware = match engine {
            Engine::Model => return Ok(self.model()),
            Engine::Clocked => None,
            Engine::Rtl => Some(Hardware { place: Place { name, variant: Variant::PLAIN, seed }, replay }),
        };
        let control = match Port::new(self.rate).lanes {
            8 => self.clocked::<8>(hardware)?,
            32 => self.clocked::<32>(hardware)?,
            64 => self.clocked::<64>(hardware)?,
            _ => self.clocked::<128>(hardware)?,
        };
        Ok(self.with(control))
    }

    /// The cores clock by clock, as hardware or as golden models; `N` octets in a beat.
    fn clocked<const N: usize>(&self, hardware: Option<Hardware>) -> Result<Control, Error> {
        let port = Port::new(self.rate);
        let encoder_model = encoder::model::Model::<N>::new(false);
        Ok(match (&self.scheme, hardware) {
            (Scheme::Endless, _) => sure(NoControl),
            (Scheme::Bifrost(config, engine::RING_SLOTS), hardware) => {
                self.engine::<N, { engine::WINDOW_BITS }>(config, hardware)?
            }
            (Scheme::Bifrost(config, _), hardware) => {
                self.engine::<N, { engine::window_bits(engine::LONG_RING_SLOTS) }>(config, hardware)?
            }
            (Scheme::Pfc(config), None) => {
                let threshold = Alone::new(threshold::model::Model::default());
                sure(Clocked::pfc(threshold, Alone::new(encoder_model), config, port))
            }
            (Scheme::Pfc(config), Some(hardware)) => {
                let core = hardware.core(&threshold::hdl::CORE, &[], threshold::model::Model::default())?;
                Box::new(Clocked::pfc(core, hardware.encoder(encoder_model)?, config, port))
            }
            (Scheme::Relay(enable), None) => {
                let relay = Alone::new(relay::model::Model::default());
                sure(Clocked::relay(relay, Alone::new(encoder_model), *enable, port))
            }
            (Scheme::Relay(enable), Some(hardware)) => {
                let core = hardware.core(&relay::hdl::CORE, &[], relay::model::Model::default())?;
                Box::new(Clocked::relay(core, hardware.encoder(encoder_model)?, *enable, port))
            }
            (Scheme::Credits(settings), None) => sure(ClockedCredits::new(
                Alone::new(receiver::model::Model::<IDEAL_COUNTER_BITS>::default()),
                settings,
                port,
            )),
            (Scheme::Credits(settings), Some(hardware)) => {
                let golden = receiver::model::Model::<IDEAL_COUNTER_BITS>::default();
                let core = hardware.core(&receiver::hdl::CORE, &[("COUNTER_W", IDEAL_COUNTER_BITS as u32)], golden)?;
                Box::new(ClockedCredits::new(core, settings, port))
            }
            (Scheme::Rates(program), None) => {
                sure(ClockedRates::new(Alone::new(controller::model::Model::<N>::default()), program, port))
            }
            (Scheme::Rates(program), Some(hardware)) => {
                let golden = controller::model::Model::<N>::default();
                let core = hardware.core(&controller::hdl::CORE, &[("DATA_W", 8 * N as u32)], golden)?;
                Box::new(ClockedRates::new(core, program, port))
            }
        })
    }

    /// The engine whose configuration has `WINDOW` bits for the slots of a round trip, and its encoder.
    fn engine<const N: usize, const WINDOW: usize>(
        &self,
        config: &Config,
        hardware: Option<Hardware>,
    ) -> Result<Control, Error> {
        let port = Port::new(self.rate);
        let (golden, encoder) = (engine::model::Model::<WINDOW>::default(), encoder::model::Model::<N>::new(false));
        let Some(hardware) = hardware else {
            return Ok(sure(Clocked::new(Alone::new(golden), Alone::new(encoder), config, port)));
        };
        let ring_slots = engine::model::Model::<WINDOW>::RING_SLOTS;
        let core = hardware.core(&engine::hdl::CORE, &[("RING_SLOTS", ring_slots)], golden)?;
        Ok(Box::new(Clocked::new(core, hardware.encoder(encoder)?, config, port)))
    }

    fn with<E>(&self, control: Box<dyn FlowControl<Error = E>>) -> LongHaul<E> {
        let occupancy_latency = Time(self.occupancy_latency_ps);
        let credits = match &self.scheme {
            Scheme::Credits(settings) => Some(*settings),
            _ => None,
        };
        let rates = match &self.scheme {
            Scheme::Rates(program) => Some(program.clone()),
            _ => None,
        };
        LongHaul { control, storage: self.storage, memory: self.memory, credits, rates, occupancy_latency }
    }
}

type Control = Box<dyn FlowControl<Error = LockstepError>>;

/// Place of verilated cores, and the command that repeats their run.
struct Hardware<'a> {
    place: Place<'a>,
    replay: &'a str,
}

impl Hardware<'_> {
    /// A verilated core, every output compared with its golden model in every clock.
    fn core<G: Golden>(&self, core: &Core, parameters: &[(&str, u32)], golden: G) -> Result<Lockstep<G>, Error> {
        let command = self.replay.to_owned();
        lockstep(core, core.variant_with(parameters)?, golden, &self.place, move |_clock| command.clone())
    }

    fn encoder<const N: usize>(&self, golden: EncoderModel<N>) -> Result<Lockstep<EncoderModel<N>>, Error> {
        self.core(&encoder::hdl::CORE, &[("DATA_W", 8 * N as u32), ("FCS", 0)], golden)
    }
}
