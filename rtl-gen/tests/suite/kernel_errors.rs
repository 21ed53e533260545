//! Constructs that kernels must not contain, each with the code of its error.

use miette::Diagnostic;
use rtl_gen::kernel::prelude::*;

/// Declares a kernel with inputs `a`, `b`, `bit`, output `y`, locals `t` and `u`, and register `r`, and expects an error.
macro_rules! refused {
    ($test:ident, $code:literal, $message:literal, $($update:tt)*) => {
        #[test]
        fn $test() {
            #[derive(LogicBlock, Default)]
            struct Kernel {
                pub clk: Signal<In, Clock>,
                pub rst: Signal<In, Bit>,
                pub a: Signal<In, Bits<8>>,
                pub b: Signal<In, Bits<16>>,
                pub flag: Signal<In, Bit>,
                pub y: Signal<Out, Bits<8>>,
                t: Signal<Local, Bits<8>>,
                r: Reg<Bits<8>>,
                bank: [Signal<Local, Bits<8>>; 4],
                s: Signal<Local, Signed<8>>,
                wide: Signal<Local, Signed<16>>,
            }
            impl Logic for Kernel {
                $($update)*
            }
            let errors = lower(&Kernel::default(), "refused", &Docs::default()).expect_err("it must be refused").0;
            let found = (errors[0].code().map(|c| c.to_string()).unwrap_or_default(), errors[0].to_string());
            assert_eq!(found, (format!("rtl_gen::{}", $code), $message.to_string()));
            assert!(errors[0].help().is_some());
        }
    };
}

const SEVEN: u64 = 7;
const LIMIT: usize = 3;

refused! { rust_constant, "kernel::unknown_name",
    "refused: `SEVEN` in `y` is not a signal, a named constant or a loop variable",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + SEVEN;
    }
}

refused! { dynamic_index, "kernel::dynamic_index", "refused: the index `a.val().index()` in `y` is not a constant",
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.bank[i].next = self.a.val();
        }
        self.y.next = self.bank[self.a.val().index()].val();
    }
}

refused! { rewritten_after_read, "kernel::rewritten", "refused: `t` is assigned again after it was read",
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.a.val();
        if self.t.val() > 9 {
            self.t.next = 9.into();
        }
        self.y.next = self.t.val();
    }
}

refused! { multiplication, "kernel::multiplication", "refused: multiplication in `wide`",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        self.t.next = self.a.val();
        self.wide.next = signed_cast(bit_cast::<16, 32>(bit_cast::<32, 8>(self.t.val())));
        self.wide.next = signed_cast(bit_cast::<16, 32>(unsigned_cast(self.wide.val().get_bits::<16>(0) * self.wide.val())));
    }
}

refused! { literal_too_wide, "kernel::literal", "refused: a condition: 300 does not fit in 8 bits",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        if self.a.val().index() == 300 {
            self.y.next = 1.into();
        }
    }
}

refused! { index_arithmetic_mixes_widths, "kernel::width", "refused: a condition: 8 and 16 bits meet in `an operator`",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        if self.a.val().index() + self.b.val().index() == 3 {
            self.y.next = 1.into();
        }
    }
}

refused! { arithmetic_beside_a_loop_variable, "kernel::ambiguous",
    "refused: a condition: arithmetic next to a comparison with a loop variable is ambiguous",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        for i in 0..4 {
            if self.a.val().index() + 1 == i {
                self.y.next = 1.into();
            }
        }
    }
}

refused! { loop_variable_named_like_a_signal, "kernel::loop_variable",
    "refused: the loop variable `a` has the name of a signal",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        for a in 0..4 {
            self.bank[a].next = self.a.val();
        }
    }
}

refused! { bit_out_of_range, "kernel::index", "refused: a condition: bit 8 of a value of 8 bits",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        if self.a.val().get_bit(8) {
            self.y.next = 1.into();
        }
    }
}

refused! { cast_of_unknown_width, "kernel::width_unknown",
    "refused: a condition: the width of `both sides of a comparison` is not in the AST",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        self.s.next = signed_cast(self.a.val());
        if signed_bit_cast::<4, 8>(self.s.val()) < signed_bit_cast::<4, 8>(self.s.val()) {
            self.y.next = 1.into();
        }
    }
}

refused! { constant_pattern, "kernel::unsupported", "refused: a match: the pattern `LIMIT` cannot be lowered",
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.y.next = 1.into(),
            LIMIT => self.y.next = 2.into(),
            _ => self.y.next = 3.into(),
        }
    }
}

refused! { assertion, "kernel::unsupported", "refused: `y`: `assert!` cannot be lowered",
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        assert!(self.a.val() != self.y.val());
    }
}

refused! { register_without_dff_setup, "kernel::register", "refused: register `r`: it has no clock",
    #[hdl_gen]
    fn update(&mut self) {
        self.r.d.next = self.a.val();
        self.y.next = self.r.q.val();
    }
}

refused! { register_clocked_by_hand, "kernel::register",
    "refused: register `r`: its clock is assigned by hand, so the simulator would not reset it",
    #[hdl_gen]
    fn update(&mut self) {
        self.r.clock.next = self.clk.val();
        self.r.d.next = self.a.val();
        self.y.next = self.r.q.val();
    }
}

refused! { next_value_of_a_register_read, "kernel::direction",
    "refused: `r.d` cannot be read: it is an input that only the simulator has a value for",
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r);
        self.r.d.next = self.a.val();
        self.y.next = self.r.d.val();
    }
}

refused! { input_assigned, "kernel::direction", "refused: `a` cannot be assigned: it is an input of this block",
    #[hdl_gen]
    fn update(&mut self) {
        self.a.next = 1.into();
        self.y.next = self.a.val();
    }
}

refused! { latch, "latch", "refused: latch: `y` is not assigned on every path",
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.b.val().get_bits::<8>(8) ^ self.b.val().get_bits::<8>(0);
        self.s.next = signed_cast(self.t.val());
        self.wide.next = signed_bit_cast::<16, 8>(self.s.val());
        for i in 0..4 {
            self.bank[i].next = unsigned_cast(self.wide.val().get_bits::<8>(i));
        }
        dff_setup!(self, clk, r);
        self.r.d.next = self.bank[0].val() ^ self.bank[1].val() ^ self.bank[2].val() ^ self.bank[3].val();
        if self.flag.val() {
            self.y.next = self.a.val() + self.r.q.val();
        }
    }
}

#[derive(LogicBlock, Default)]
struct Inner {
    pub strobe: Signal<In, Bit>,
    pub echo: Signal<Out, Bit>,
}

impl Logic for Inner {
    #[hdl_gen]
    fn update(&mut self) {
        self.echo.next = self.strobe.val();
    }
}

#[derive(LogicBlock, Default)]
struct Outer {
    pub always: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
    inner: Inner,
}

impl Logic for Outer {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.inner.echo.val() ^ self.always.val();
    }
}

#[test]
fn open_input_of_a_sub_block() {
    let error = lower(&Outer::default(), "outer", &Docs::default()).unwrap_err();
    assert_eq!(error.to_string(), "outer: input `strobe` of `inner` is not driven");
}

#[derive(LogicBlock, Default)]
struct Reserved {
    pub always: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
}

impl Logic for Reserved {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.always.val();
    }
}

#[test]
fn reserved_word() {
    let error = lower(&Reserved::default(), "reserved", &Docs::default()).unwrap_err();
    assert!(error.to_string().starts_with("reserved: `always` is a reserved word of Verilog"), "{error}");
}

#[test]
fn docs_of_a_port_that_is_not_there() {
    let error = lower(&Inner::default(), "inner", &Docs::new("x").port("strobes", "y")).unwrap_err();
    assert_eq!(error.to_string(), "inner: the docs name `strobes`, which is not a port");
}
