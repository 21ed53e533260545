//! Reports of runs for people: a table, a plot, a summary.

pub(crate) mod curves;
pub mod findings;
pub mod plot;
pub mod summary;
pub mod table;
