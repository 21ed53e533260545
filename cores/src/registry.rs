//! Every core, with the variants that it is emitted in.

use crate::variant::{Core, table};

macro_rules! list {
    ($($stem:ident)+) => {
        table! {
            /// The cores, in the order of the data flow.
            CORES: [&Core; [$(stringify!($stem)),+].len()] = [$(&crate::$stem::hdl::CORE),+]
        }
    };
}
crate::each_core!(list);

/// The core with this stem.
pub fn find(stem: &str) -> Option<&'static Core> {
    CORES.into_iter().find(|core| core.stem == stem)
}
