//! Kernels lowered to the IR: accepted constructs, their modules, and refused constructs.

use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::{Expr, Op, Statement};
use rtl_gen::kernel::prelude::*;

#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
enum TimerState {
    Idle,
    Running,
    Done,
}

/// Timer that counts `load` down to zero, then raises `done` for one clock.
#[derive(LogicBlock)]
struct Timer<const W: usize> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub load: Signal<In, Bits<W>>,
    pub done: Signal<Out, Bit>,
    state: Reg<TimerState>,
    left: Reg<Bits<W>>,
    step: Constant<Bits<W>>,
}

impl<const W: usize> Default for Timer<W> {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            start: Default::default(),
            load: Default::default(),
            done: Default::default(),
            state: Default::default(),
            left: Reg::new(3.into()),
            step: Constant::new(1.into()),
        }
    }
}

impl<const W: usize> Logic for Timer<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state, left);
        self.done.next = self.state.q.val() == TimerState::Done;
        comment!("a \"quoted\" remark");
        match self.state.q.val() {
            TimerState::Idle => {
                if self.start.val() {
                    self.left.d.next = self.load.val();
                    self.state.d.next = TimerState::Running;
                }
            }
            TimerState::Running => {
                self.left.d.next = self.left.q.val() - self.step.val();
                if self.left.q.val() == 1 {
                    self.state.d.next = TimerState::Done;
                }
            }
            TimerState::Done => {
                self.state.d.next = TimerState::Idle;
            }
        }
    }
}

/// Four timers with the or of their `done`.
#[derive(LogicBlock, Default)]
struct Timers {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub start: Signal<In, Bits<4>>,
    pub load: [Signal<In, Bits<8>>; 4],
    pub done: Signal<Out, Bit>,
    timer: [Timer<8>; 4],
    any: [Signal<Local, Bit>; 5],
}

impl Logic for Timers {
    #[hdl_gen]
    fn update(&mut self) {
        self.any[0].next = false;
        for i in 0..4 {
            self.timer[i].start.next = self.start.val().get_bit(i);
            self.timer[i].load.next = self.load[i].val();
            self.any[i + 1].next = self.any[i].val() || self.timer[i].done.val();
        }
        self.done.next = self.any[4].val();
    }
}

#[test]
fn sub_blocks_are_shared_and_inputs_connected_directly() {
    let module = lower(&Timers::default(), "timers", &Docs::new("Four timers.").port("done", "One ran out.")).unwrap();
    let instances: Vec<_> = module.instances.iter().map(|i| (i.name.as_str(), i.module.name.as_str())).collect();
    assert_eq!(instances, [0, 1, 2, 3].map(|i| (["timer_0", "timer_1", "timer_2", "timer_3"][i], "timers_timer")));
    let [clk, rst, start] = ["clk", "rst", "start"].map(|n| Expr::new(1, Op::Signal(module.find(n).unwrap())));
    let inputs: Vec<&str> = module.instances[2].inputs.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(inputs, ["clk", "rst", "start", "load"]);
    assert_eq!(module.instances[2].inputs[0].1, clk);
    assert_eq!(module.instances[2].inputs[1].1, rst);
    let start = start.map_signals(&mut |id, _| Expr::new(4, Op::Signal(id)));
    assert_eq!(module.instances[2].inputs[2].1, start.bit(2));
    assert!(module.signals.iter().all(|s| !s.name.contains('$') && s.name != "timer_0_load"));
    assert_eq!(module.signal(module.find("done").unwrap()).doc.as_deref(), Some("One ran out."));
}

#[test]
fn states_and_constants_have_names_and_the_last_arm_is_the_default() {
    let module = lower(&Timer::<8>::default(), "timer", &Docs::default()).unwrap();
    let names: Vec<&str> = module.constants.iter().map(|(name, _, _)| name.as_str()).collect();
    assert_eq!(names, ["STEP", "TIMER_STATE_IDLE", "TIMER_STATE_RUNNING", "TIMER_STATE_DONE"]);
    let Some(Statement::Switch { cases, default, .. }) = module.body.last() else { panic!("{:?}", module.body) };
    assert_eq!(cases.len(), 2);
    assert_eq!(default[0], Statement::Comment("TIMER_STATE_DONE".into()));
    assert!(module.body.contains(&Statement::Comment("a \"quoted\" remark".into())));
}

builder_block! {
    /// The values whose bit is set, registered.
    struct Gate<const N: usize> {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        #[group = "values"]
        /// Bit n lets value n pass.
        pub open: Signal<In, Bits<N>>,
        /// Value {i}.
        pub i: [Signal<In, Bits<4>>; N],
        pub o: [Signal<Out, Bits<4>>; N],
    } named format!("gate_{N}"), built by gate::<N>
}

fn gate<const N: usize>(m: &ModuleBuilder, p: &PortsOf<Gate<N>>) {
    for n in 0..N {
        m.registered(&p.o[n], 9);
        m.assign(&p.o[n], p.i[n].masked(&p.open.bit(n)));
    }
}

/// The function that builds a module finds the ports that its block declares, each with direction, width, doc and heading.
#[test]
fn a_block_declares_the_ports_of_its_module() {
    let module = Gate::<2>::module().expect("a module");
    let port = |port: &rtl_gen::ir::Signal| {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        (port.name.clone(), port.is_input(), port.width, text(&port.group), text(&port.doc))
    };
    let expected = [
        ("clk", true, 1, "", "Clock, rising edge."),
        ("rst", true, 1, "", "Synchronous reset, active high."),
        ("open", true, 2, "values", "Bit n lets value n pass."),
        ("i_0", true, 4, "", "Value 0."),
        ("i_1", true, 4, "", "Value 1."),
        ("o_0", false, 4, "", ""),
        ("o_1", false, 4, "", ""),
    ];
    let expected =
        expected.map(|(name, input, width, group, doc)| (name.into(), input, width, group.into(), doc.into()));
    assert_eq!(module.ports().map(port).collect::<Vec<_>>(), expected);
    let gate = Gate::<2>::default();
    assert!(gate.o.iter().all(|o| o.val() == 0), "outputs begin at 0");
}

#[test]
#[should_panic(expected = "registered: `data` is no output")]
fn only_an_output_becomes_a_register() {
    let m = ModuleBuilder::new("keeper");
    m.registered(&m.input("data", 4), 0);
}
