//! What programs are about.

mod addresses;
mod conversions;
mod endless;
mod ends;
mod escapes;
mod fields;
mod jumps;
mod library;
mod losses;
mod mixing;
mod outsiders;
mod promises;
mod rare;
mod scopes;
mod startup;
mod sums;
mod uninitialised;
mod vectors;
mod volatiles;

use crate::rng::Rng;
use crate::tree::Node;

/// A kind of programs.
pub struct Family {
    /// What it is called.
    pub name: &'static str,
    /// What is asked about its programs.
    pub properties: &'static str,
    /// How, beside that.
    pub asked: &'static [&'static str],
    /// Whether each native run needs a process and a binary of its own: something happens before or after `main`.
    pub isolated: bool,
    /// Makes the files of one.
    pub generate: fn(&mut Rng) -> Vec<Vec<Node>>,
}

const fn family(name: &'static str, properties: &'static str, generate: fn(&mut Rng) -> Vec<Vec<Node>>) -> Family {
    Family { name, properties, asked: &[], isolated: false, generate }
}

/// All kinds.
pub const FAMILIES: &[Family] = &[
    family("scopes", "assertions,deref,free", scopes::program),
    family("escapes", "assertions,deref,free", escapes::program),
    family("uninitialised", "assertions,deref,free", uninitialised::program),
    family("ends", "deref,free", ends::program),
    family("addresses", "assertions,deref,free", addresses::program),
    family("volatiles", "assertions,deref,free", volatiles::program),
    Family { isolated: true, ..family("startup", "assertions,deref,free", startup::program) },
    family("endless", "termination", endless::program),
    family("fields", "assertions,deref,free", fields::program),
    family("jumps", "assertions,deref,free", jumps::program),
    family("library", "assertions,deref,free", library::program),
    family("conversions", "conversion,overflow", conversions::program),
    family("promises", "undefined", promises::program),
    family("rare", "assertions,deref,free,overflow,shift,div-by-zero", rare::program),
    family("sums", "pointer-arithmetic", sums::program),
    family("losses", "deref,free,memtrack", losses::program),
    Family { asked: &["--external", "arbitrary"], ..family("outsiders", "assertions", outsiders::program) },
    family("vectors", "assertions,deref,free,shift,div-by-zero", vectors::program),
];
