//! Every core, with the variants that it is emitted in.

use crate::variant::Core;

macro_rules! list {
    ($($stem:ident)+) => {
        /// The cores, in the order of the data flow.
        ///
        /// The cores are statics, not constants: the code that builds them is compiled with this crate, not again with each that names one.
        pub static CORES: [&Core; [$(stringify!($stem)),+].len()] = [$(&crate::$stem::hdl::CORE),+];
    };
}
crate::each_core!(list);

/// The core with this stem.
pub fn find(stem: &str) -> Option<&'static Core> {
    CORES.into_iter().find(|core| core.stem == stem)
}
