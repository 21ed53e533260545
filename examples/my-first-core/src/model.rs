//! The golden model, from the description of the core alone.

use crate::{Inputs, Outputs};
use rtl_foundation::contract::Golden;

/// The bucket and the tokens in it.
#[derive(Default)]
pub struct TokenBucket {
    tokens: u32,
}

impl Golden for TokenBucket {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let cost = u32::from(inputs.s_cost);
        let outputs = Outputs { m_pass: inputs.s_valid && cost <= self.tokens, stat_tokens: self.tokens as u16 };
        if outputs.m_pass {
            self.tokens -= cost;
        }
        self.tokens = (self.tokens + u32::from(inputs.cfg_refill)).min(inputs.cfg_burst.into());
        if inputs.rst {
            self.tokens = 0;
        }
        outputs
    }
}
