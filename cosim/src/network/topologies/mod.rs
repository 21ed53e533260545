//! The networks of the papers' experiments.

mod clos;
mod fat_tree;
mod testbed;

pub use clos::{Clos, ClosSpec, clos};
pub use fat_tree::{FatTreeSpec, FatTrees, fat_trees};
pub use testbed::{Testbed, TestbedSpec, testbed};
