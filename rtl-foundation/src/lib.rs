#![doc = include_str!("../README.md")]

pub mod contract;
pub mod time;
pub mod tool;
