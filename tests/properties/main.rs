//! Properties of the layers between program and formula, on random programs: passes keep what programs do, and
//! formulas say it.

mod encoding;
mod generator;
mod oracle;
mod passes;
mod predicates;
mod slices;
mod transitions;
