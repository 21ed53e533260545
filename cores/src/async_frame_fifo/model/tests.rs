//! The agreement of the two sides in every state that any order of edges and resets leads to.

use super::Agreement;
use crate::crossing::Seen;
use rtl_foundation::contract::RESET_STEPS;
use std::collections::{HashMap, VecDeque};

/// Beats that the sink sees, as far as the agreement depends on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Beats {
    #[default]
    None,
    Some,
    /// Beats that the source has forgotten since.
    Old,
}

/// Both sides, and what each has done since the other last began anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct World {
    agreement: Agreement,
    sees: Seen<Beats>,
    /// Beats are written in this turn, and some are read.
    written: bool,
    read: bool,
    /// The source has begun anew and the sink not, or the other way round.
    sink_is_old: bool,
    source_is_old: bool,
}

/// A choice of what happens in a step.
#[derive(Clone, Copy, Debug)]
struct Choice {
    source: Option<bool>,
    sink: Option<bool>,
    writes: bool,
    /// The frame in mid-way out can end now.
    ends: bool,
}

fn choices() -> Vec<Choice> {
    let clocks = [None, Some(false), Some(true)];
    let of = move |source: Option<bool>| clocks.into_iter().map(move |sink| (source, sink));
    let clocks = clocks.into_iter().flat_map(of).filter(|clocks| *clocks != (None, None));
    let all = clocks.flat_map(|(source, sink)| {
        [(false, false), (false, true), (true, false), (true, true)].map(|(writes, ends)| Choice {
            source,
            sink,
            writes,
            ends,
        })
    });
    all.collect()
}

impl World {
    /// A step; `careless` sinks do not look whether the source has forgotten its beats. An error names what must not happen.
    fn step(&mut self, choice: Choice, careless: bool) -> Result<(), &'static str> {
        let before = *self;
        let agreement = before.agreement;
        let is_clear = careless || before.sees.now() == Beats::None;
        let may_follow = is_clear && (!before.read || choice.ends || agreement.sink_holds());
        let follows = self.agreement.step(choice.source, choice.sink.map(|rst| (rst, may_follow)));
        if let Some(rst) = choice.source {
            if !agreement.is_settled() {
                if before.written {
                    self.written = false;
                    self.sink_is_old |= before.read;
                    let old = |beats| if beats == Beats::None { Beats::None } else { Beats::Old };
                    self.sees = Seen(self.sees.0.map(old));
                }
                self.source_is_old = false;
            } else if agreement.source_is_up() && !rst && choice.writes {
                self.written = true;
                if before.source_is_old {
                    return Err("the source writes behind beats that the sink has forgotten");
                }
                if before.sink_is_old && !agreement.sink_holds() {
                    return Err("the source writes while the sink reads what was there before");
                }
            }
        }
        if choice.sink.is_some() {
            self.sees.take(if before.written { Beats::Some } else { Beats::None });
            if follows {
                self.read = false;
                self.sink_is_old = false;
                self.source_is_old = self.written;
            } else if agreement.sink_is_up() && before.sees.now() != Beats::None {
                self.read = true;
                let is_current = agreement.sees_turn.now() == agreement.turn;
                if before.sees.now() == Beats::Old && is_current {
                    return Err("the sink begins with beats that the source has forgotten");
                }
            }
        }
        Ok(())
    }

    fn is_up(&self) -> bool {
        let Agreement { turn, follows, sees_turn, sees_followed, .. } = self.agreement;
        let all_know = sees_turn.0 == [turn; 2] && sees_followed.0 == [follows; 2];
        self.agreement.source_is_up() && self.agreement.sink_is_up() && all_know
    }
}

/// Every state after a reset of both sides from any power-up, by the steps that lead there.
fn explore(careless: bool) -> Result<Vec<World>, &'static str> {
    let bit = |number: u32, at: u32| number >> at & 1 == 1;
    let mut known: HashMap<World, ()> = HashMap::new();
    let mut open = VecDeque::new();
    for power_up in 0..1u32 << 10 {
        let mut seen = (0..3).map(|pair| Seen([bit(power_up, 2 * pair), bit(power_up, 2 * pair + 1)]));
        let [sees_followed, sees_hold, sees_turn] = std::array::from_fn(|_| seen.next().expect("three pairs"));
        let [turn, was_reset, follows, holds] = [6, 7, 8, 9].map(|at| bit(power_up, at));
        let agreement = Agreement { turn, was_reset, sees_followed, sees_hold, follows, holds, sees_turn };
        let mut world = World { agreement, ..World::default() };
        let reset = Choice { source: Some(true), sink: Some(true), writes: false, ends: false };
        for _ in 0..RESET_STEPS {
            world.step(reset, careless)?;
        }
        if known.insert(world, ()).is_none() {
            open.push_back(world);
        }
    }
    let choices = choices();
    while let Some(world) = open.pop_front() {
        for choice in &choices {
            let mut next = world;
            next.step(*choice, careless)?;
            if known.insert(next, ()).is_none() {
                open.push_back(next);
            }
        }
    }
    Ok(known.into_keys().collect())
}

#[test]
fn no_order_of_edges_and_resets_lets_one_side_go_on_where_the_other_began_anew() {
    let worlds = explore(false).unwrap_or_else(|error| panic!("{error}"));
    assert!(worlds.len() > 500, "{} states", worlds.len());
    // from each of them both sides are up after a while without resets, whatever the rates
    for (of_source, of_sink) in [(1, 1), (4, 1), (1, 4), (9, 1), (1, 9)] {
        for world in &worlds {
            let mut now = *world;
            let steps = (0..400).take_while(|at| {
                let is_source = at % (of_source + of_sink) < of_source;
                let (source, sink) = (is_source.then_some(false), (!is_source).then_some(false));
                now.step(Choice { source, sink, writes: false, ends: true }, false).expect("explored before");
                !now.is_up()
            });
            assert!(steps.count() < 400, "{of_source}:{of_sink}: never up from {world:?}");
        }
    }
}

#[test]
fn the_exploration_finds_a_sink_that_follows_too_soon() {
    assert_eq!(explore(true).err(), Some("the sink begins with beats that the source has forgotten"));
}
