//! A token bucket: it lets a request pass when it holds as many tokens as the request costs.

pub mod hardware;
pub mod model;

rtl_foundation::pins! {
    /// Inputs of the bucket.
    pub struct Inputs {
        /// Synchronous reset: an empty bucket.
        rst: bool;
        /// Tokens that come in each clock.
        cfg_refill: u8;
        /// Most tokens that the bucket holds.
        cfg_burst: u16;
        /// A request is there.
        s_valid: bool;
        /// Tokens that the request costs.
        s_cost: u16;
    }
}

rtl_foundation::pins! {
    /// Outputs of the bucket.
    pub struct Outputs {
        /// The request of this clock passes.
        m_pass: bool;
        /// Tokens in the bucket.
        stat_tokens: u16;
    }
}
