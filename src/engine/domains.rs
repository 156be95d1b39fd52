//! The table of abstract domains. To add one: a variant of [`DomainKind`], in the order of cost, a row here, and a stage of
//! [`super::plan`] if it is to be tried by default. Options, help, completions and reports follow.

use crate::domain::bits::bits;
use crate::domain::equations::{linear_equations, quadratic_equations};
use crate::domain::{Row, Variable, template};
use crate::util::Bv;

/// Pairs of variables per loop that relational templates speak about.
const MAX_PAIRS: usize = 60;

/// The abstract domains, roughly by cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DomainKind {
    /// No invariants.
    Havoc,
    /// Bounds of variables.
    Intervals,
    /// Low bits of variables.
    Residues,
    /// Targets of pointers (points-to sets); families of heap objects.
    Heap,
    /// Which links lead to the members of families, and in which order.
    Ownership,
    /// The elements of arrays, by segments.
    Arrays,
    /// Which of two variables is the smaller one.
    Orders,
    /// Equalities and disequalities between variables.
    Equalities,
    /// Single bits of variables.
    Bits,
    /// Linear equations.
    Equations,
    /// Bounds of differences (and intervals).
    Zones,
    /// Equations with products of two variables.
    Polynomials,
    /// Bounds of sums and differences (and intervals).
    Octagons,
    /// Rows with small coefficients over up to three variables.
    Polyhedra,
    /// The rows of the other domains, once for each combination of loops that were executed.
    SymbolicPaths,
}

/// An option of 2LS that asks for a domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DomainOption {
    /// There is none of the domain's name.
    None,
    /// There is one.
    Listed,
    /// There is one, which help leaves out.
    Hidden,
}

/// The rows that a domain has over some variables, of which these states are known.
pub type Rows = fn(&[Variable], &[Vec<Bv>]) -> Vec<Row>;

/// A row of the table of domains.
pub struct Domain {
    /// The domain.
    pub kind: DomainKind,
    /// Its name, as in `--domain`.
    pub name: &'static str,
    /// Other names.
    pub synonyms: &'static [&'static str],
    /// Whether 2LS has an option of that name.
    pub option: DomainOption,
    /// A description of its template rows in a few words, for help.
    pub help: &'static str,
    /// Whether it relates values to each other: then those of elements are related, too.
    pub is_relational: bool,
    /// Whether its inference is given a limited time where other domains are tried, too.
    pub is_costly: bool,
    /// Its rows about the values of variables.
    pub rows: Rows,
}

/// All domains, in the order of listings.
pub static DOMAINS: [Domain; 15] = [
    Domain {
        kind: DomainKind::Intervals,
        name: "intervals",
        synonyms: &[],
        option: DomainOption::Listed,
        help: "bounds of variables",
        is_relational: false,
        is_costly: false,
        rows: |variables, _| template::intervals(variables),
    },
    Domain {
        kind: DomainKind::Heap,
        name: "heap",
        synonyms: &["shape"],
        option: DomainOption::Hidden,
        help: "what pointers and the members of linked structures point to",
        is_relational: false,
        is_costly: false,
        rows: |variables, _| template::shapes(variables),
    },
    Domain {
        kind: DomainKind::Ownership,
        name: "ownership",
        synonyms: &[],
        option: DomainOption::Hidden,
        help: "which links lead to the members of lists and trees, whatever their order",
        is_relational: false,
        is_costly: false,
        rows: |variables, _| template::booleans(variables),
    },
    Domain {
        kind: DomainKind::Arrays,
        name: "arrays",
        synonyms: &[],
        option: DomainOption::Hidden,
        help: "the elements of arrays, by segments",
        is_relational: false,
        is_costly: false,
        rows: |_, _| Vec::new(),
    },
    Domain {
        kind: DomainKind::Zones,
        name: "zones",
        synonyms: &[],
        option: DomainOption::Listed,
        help: "bounds of differences of two variables",
        is_relational: true,
        is_costly: true,
        rows: |variables, _| zones(variables),
    },
    Domain {
        kind: DomainKind::Octagons,
        name: "octagons",
        synonyms: &[],
        option: DomainOption::Listed,
        help: "bounds of sums and differences of two variables",
        is_relational: true,
        is_costly: true,
        rows: |variables, _| octagons(variables),
    },
    Domain {
        kind: DomainKind::Equalities,
        name: "equalities",
        synonyms: &[],
        option: DomainOption::Listed,
        help: "equalities and disequalities between variables",
        is_relational: true,
        is_costly: false,
        rows: |variables, _| template::equalities(variables, MAX_PAIRS),
    },
    Domain {
        kind: DomainKind::Polyhedra,
        name: "polyhedra",
        synonyms: &[],
        option: DomainOption::Listed,
        help: "bounds of small linear combinations",
        is_relational: true,
        is_costly: true,
        rows: |variables, _| polyhedra(variables),
    },
    Domain {
        kind: DomainKind::Orders,
        name: "orders",
        synonyms: &[],
        option: DomainOption::None,
        help: "which of two variables is smaller",
        is_relational: true,
        is_costly: false,
        rows: |variables, _| template::orders(variables, MAX_PAIRS),
    },
    Domain {
        kind: DomainKind::Residues,
        name: "residues",
        synonyms: &[],
        option: DomainOption::None,
        help: "low bits of variables",
        is_relational: false,
        is_costly: false,
        rows: template::residues,
    },
    Domain {
        kind: DomainKind::Bits,
        name: "bits",
        synonyms: &[],
        option: DomainOption::None,
        help: "single bits of variables that never change",
        is_relational: false,
        is_costly: false,
        rows: bits,
    },
    Domain {
        kind: DomainKind::Equations,
        name: "equations",
        synonyms: &[],
        option: DomainOption::None,
        help: "linear equations",
        is_relational: false,
        is_costly: false,
        rows: linear_equations,
    },
    Domain {
        kind: DomainKind::Polynomials,
        name: "polynomials",
        synonyms: &[],
        option: DomainOption::None,
        help: "equations with products of two variables",
        is_relational: false,
        is_costly: true,
        rows: quadratic_equations,
    },
    Domain {
        kind: DomainKind::Havoc,
        name: "havoc",
        synonyms: &[],
        option: DomainOption::None,
        help: "no invariants",
        is_relational: false,
        is_costly: false,
        rows: |_, _| Vec::new(),
    },
    Domain {
        kind: DomainKind::SymbolicPaths,
        name: "sympath",
        synonyms: &[],
        option: DomainOption::None,
        help: "the rows of the other domains, once for each combination of loops that were executed",
        is_relational: false,
        is_costly: true,
        rows: |_, _| Vec::new(),
    },
];

impl DomainKind {
    /// Its row in the table.
    pub fn domain(self) -> &'static Domain {
        &DOMAINS[DOMAINS.iter().position(|d| d.kind == self).unwrap_or(0)]
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.domain().name
    }
}

fn zones(variables: &[Variable]) -> Vec<Row> {
    let mut rows = template::intervals(variables);
    rows.extend(template::zones(variables, MAX_PAIRS));
    rows.extend(template::float_differences(variables));
    rows
}

fn octagons(variables: &[Variable]) -> Vec<Row> {
    let mut rows = zones(variables);
    rows.extend(template::sums(variables, MAX_PAIRS));
    rows
}

fn polyhedra(variables: &[Variable]) -> Vec<Row> {
    let mut rows = zones(variables);
    rows.extend(template::polyhedra(variables, MAX_PAIRS / 2));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_domain_has_a_row_and_each_name_means_one() {
        let kinds: BTreeSet<DomainKind> = DOMAINS.iter().map(|d| d.kind).collect();
        assert_eq!(kinds.len(), DOMAINS.len());
        assert_eq!(kinds.last(), Some(&DomainKind::SymbolicPaths));
        assert_eq!(DomainKind::SymbolicPaths as usize + 1, DOMAINS.len());
        let names: Vec<&str> = DOMAINS.iter().flat_map(|d| d.synonyms.iter().chain([&d.name])).copied().collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        assert!(DOMAINS.iter().all(|d| d.kind.domain().name == d.name));
    }
}
