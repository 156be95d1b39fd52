//! A generated program, and its two renderings: one for the verifier, one that runs natively.

use crate::integers::{Model, literal};
use verify::program::Property;

/// A line of a program.
#[derive(Clone, Debug)]
pub enum Line {
    /// C that both renderings have.
    Text(String),
    /// C that only the native rendering has; elsewhere the line is empty.
    Native(String),
    /// A place where something is claimed about an expression.
    Probe {
        /// Its index in the program.
        id: usize,
        /// The expression.
        value: String,
        /// What stands before it.
        indent: String,
    },
}

/// What is claimed of the expression at a probe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Index into [`RELATIONS`].
    pub relation: usize,
    /// What it is compared with.
    pub limit: i64,
}

/// The relations of claims; native.h numbers them alike.
pub const RELATIONS: [&str; 6] = ["<=", "<", ">=", ">", "==", "!="];

/// A program whose entry function is called like the program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its number in the batch.
    pub number: usize,
    /// The machine it is for.
    pub model: Model,
    /// Whether signed overflow is not checked but wraps around.
    pub wraps: bool,
    /// Whether accesses and frees are checked.
    pub accesses: bool,
    /// Which of the properties about what is left at the end is checked, if any.
    pub leaks: Option<Property>,
    /// Whether allocation may fail.
    pub malloc_may_fail: bool,
    /// Its text.
    pub lines: Vec<Line>,
    /// The number of probes.
    pub probes: usize,
}

impl Program {
    /// The name of its entry function.
    pub fn entry(&self) -> String {
        format!("p{}", self.number)
    }

    /// Its text for the native run.
    pub fn native(&self) -> String {
        let native = |line: &Line| match line {
            Line::Text(text) | Line::Native(text) => format!("{text}\n"),
            Line::Probe { id, value, indent } => format!("{indent}PROBE({id}, {value});\n"),
        };
        self.lines.iter().map(native).collect()
    }

    /// Its text for the verifier.
    pub fn checked(&self, claims: &[Claim]) -> String {
        let checked = |line: &Line| match line {
            Line::Text(text) => format!("{text}\n"),
            Line::Native(_) => "\n".to_string(),
            Line::Probe { id, value, indent } => {
                let Claim { relation, limit } = claims[*id];
                let (limit, _) = literal(i128::from(limit));
                format!("{indent}assert({value} {} {limit});\n", RELATIONS[relation])
            }
        };
        self.lines.iter().map(checked).collect()
    }

    /// A file of its own with this program, for people.
    pub fn alone(&self, claims: &[Claim]) -> String {
        let prelude = include_str!("prelude.h");
        format!("{prelude}{}int main(void) {{ {}(); return 0; }}\n", self.checked(claims), self.entry())
    }
}
