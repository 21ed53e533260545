//! Six expressions that rust-hdl's own `generate_verilog` translates wrongly: its Verilog computes something else than
//! rust-hdl's simulator. Each runs in that simulator, in our interpreter, as our Verilog and as the stock Verilog (both
//! under Icarus). The first three agree; the stock Verilog does not, which is why this crate exists.

use num_bigint::BigUint;
use rtl_gen::interp::Interp;
use rtl_gen::kernel::Value;
use rtl_gen::kernel::prelude::*;
use rtl_gen::tools::simulate_iverilog;

/// A kernel with 8-bit inputs `a` and `b` and the output `y`.
trait Row: Block + Default {
    fn set(&mut self, a: u64, b: u64);
    fn y(&self) -> u64;
}

macro_rules! row {
    ($name:ident, $ty:ty, $($update:tt)*) => {
        #[derive(LogicBlock, Default)]
        struct $name {
            pub a: Signal<In, Bits<8>>,
            pub b: Signal<In, Bits<8>>,
            pub y: Signal<Out, $ty>,
            pub z: Signal<Out, Bits<8>>,
        }
        impl Logic for $name {
            $($update)*
        }
        impl Row for $name {
            fn set(&mut self, a: u64, b: u64) {
                self.a.next = a.into();
                self.b.next = b.into();
            }
            fn y(&self) -> u64 {
                self.y.val().into_bits().try_into().expect("at most 64 bits")
            }
        }
    };
}

row! { CastOfSum, Bits<9>,
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<9, 8>(self.a.val() + self.b.val());
        self.z.next = self.b.val();
    }
}
row! { DifferenceEquals, Bit,
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() - self.b.val()) == 255;
        self.z.next = self.b.val();
    }
}
row! { Precedence, Bit,
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() & self.b.val() == self.b.val();
        self.z.next = self.b.val();
    }
}
row! { CastOfShiftedSum, Bits<16>,
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<16, 8>((self.a.val() + self.b.val()) >> 1);
        self.z.next = self.b.val();
    }
}
row! { CastOfLeftShift, Bits<16>,
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<16, 8>(self.a.val() << 4);
        self.z.next = self.b.val();
    }
}
row! { CastOfComplement, Bits<16>,
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<16, 8>(!self.a.val());
        self.z.next = self.b.val();
    }
}

/// The output of a module under Icarus for these inputs.
fn icarus(verilog: &str, module: &str, width: usize, a: u64, b: u64) -> u64 {
    let top = width - 1;
    let bench = format!(
        "module bench;\n  reg [7:0] a, b;\n  wire [{top}:0] y;\n  wire [7:0] z;\n  {module} dut(.a(a), .b(b), .y(y), .z(z));\n  \
         initial begin\n    a = 8'd0; b = 8'd0; #1 a = 8'd{a}; b = 8'd{b}; #1 $display(\"%h\", y);\n  end\nendmodule\n"
    );
    let output = simulate_iverilog(&format!("{verilog}\n{bench}"), "bench").expect("Icarus");
    u64::from_str_radix(output.trim(), 16).unwrap_or_else(|_| panic!("Icarus printed {output:?}"))
}

fn check<R: Row>(name: &str, a: u64, b: u64, right: u64, stock: u64) {
    let mut row = R::default();
    row.connect_all();
    let stock_verilog = generate_verilog_unchecked(&row);
    row.set(a, b);
    assert!(simulate(&mut row, 10));
    assert_eq!(row.y(), right, "{name}: rust-hdl's simulator");

    let module = lower(&row, name, &Docs::default()).unwrap();
    let mut interp = Interp::new(&module).unwrap();
    interp.set_big(interp.port("a"), &BigUint::from(a));
    interp.set_big(interp.port("b"), &BigUint::from(b));
    assert_eq!(interp.get(interp.port("y")), right, "{name}: the interpreter");

    let verilog = rtl_gen::emit::verilog(&module).unwrap();
    let width = module.signal(module.find("y").unwrap()).width;
    assert_eq!(icarus(&verilog, name, width, a, b), right, "{name}: our Verilog\n{verilog}");
    assert_eq!(icarus(&stock_verilog, "top", width, a, b), stock, "{name}: the stock Verilog\n{stock_verilog}");
}

#[test]
fn cast_of_a_sum_drops_the_carry() {
    check::<CastOfSum>("cast_of_sum", 200, 100, 0x02c, 0x12c);
}

#[test]
fn a_difference_wraps_before_it_is_compared() {
    check::<DifferenceEquals>("difference_equals", 0, 1, 1, 0);
}

#[test]
fn and_binds_tighter_than_equality() {
    check::<Precedence>("precedence", 12, 4, 1, 0);
}

#[test]
fn a_sum_wraps_before_it_is_shifted() {
    check::<CastOfShiftedSum>("cast_of_shifted_sum", 200, 100, 0x16, 0x96);
}

#[test]
fn a_left_shift_drops_what_leaves_the_operand() {
    check::<CastOfLeftShift>("cast_of_left_shift", 200, 0, 0x80, 0xc80);
}

#[test]
fn a_complement_has_the_width_of_its_operand() {
    check::<CastOfComplement>("cast_of_complement", 3, 0, 0xfc, 0xfffc);
}
