//! A small core with its golden model: eight running sums, shown in the clock after each addition.

use rtl_foundation::contract::{Fields, Golden};
use rtl_gen::builder::{ModuleBuilder, lit, pack};
use verilated_dut::Design;

rtl_foundation::pins! {
    /// Inputs of the meter.
    pub struct Inputs {
        /// Synchronous reset.
        rst: bool;
        /// Request to add in this clock.
        s_valid: bool;
        /// Number of the sum.
        s_select: u8 = 3;
        /// Number to add.
        s_value: u16;
    }
}

rtl_foundation::pins! {
    /// Outputs of the meter.
    pub struct Outputs {
        /// High in the clock after an addition.
        m_valid: bool;
        /// The sums, modulo 2^16.
        m_sums: Fields<8, 16>, when m_valid;
        /// Total of all additions, modulo 2^48.
        stat_total: u64 = 48;
    }
}

/// The golden model.
#[derive(Default)]
pub struct Meter {
    now: Outputs,
}

impl Golden for Meter {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let shown = self.now.clone();
        if inputs.rst {
            self.now = Outputs::default();
        } else {
            self.now.m_valid = inputs.s_valid;
            if inputs.s_valid {
                let sum = &mut self.now.m_sums.0[usize::from(inputs.s_select)];
                *sum = (*sum + u32::from(inputs.s_value)) & 0xffff;
                self.now.stat_total = (self.now.stat_total + u64::from(inputs.s_value)) & ((1 << 48) - 1);
            }
        }
        shown
    }
}

/// The hardware; `fault` makes sum 5 miss additions of 0x0bad.
pub fn design(fault: bool) -> Design {
    let m = ModuleBuilder::new("meter");
    m.describe("Eight running sums.");
    let valid = m.input("s_valid", 1);
    let select = m.input("s_select", 3);
    let value = m.input("s_value", 16);
    let m_valid = m.output_reg("m_valid", 1, 0);
    let m_sums = m.output("m_sums", 128);
    let total = m.output_reg("stat_total", 48, 0);
    m.assign(&m_valid, &valid);
    m.when(&valid, || m.assign(&total, &total + value.zext(48)));
    let sums: Vec<_> = (0..8u64)
        .map(|i| {
            let sum = m.reg(format!("sum_{i}"), 16, 0);
            let missed = if fault && i == 5 { value.eq(0x0bad) } else { lit(0u32, 1) };
            m.when(&valid & select.eq(i) & !missed, || m.assign(&sum, &sum + &value));
            sum
        })
        .collect();
    m.assign(&m_sums, pack(&sums));
    Design::from_module(&m.build().expect("the meter is well formed")).expect("the meter can be written")
}
