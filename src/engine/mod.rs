//! Strategies that turn a program into a verdict.

pub mod config;
// pub mod verdict;
