//! The rows that a set of domains has for the variables of a loop.

use super::config::DomainKind;
use crate::domain::equations::{linear_equations, quadratic_equations};
use crate::domain::segments::{self, Detail};
use crate::domain::{Row, Variable, ownership, paths, template};
use crate::state::elements::Wanted;
use crate::state::key::Aspect;
use crate::state::variables::LoopVariables;
use crate::util::Bv;

/// Pairs of variables per loop that relational templates speak about.
const MAX_PAIRS: usize = 60;

/// Domains that relate values to each other: then those of elements are related, too.
const RELATIONAL: [DomainKind; 5] =
    [DomainKind::Orders, DomainKind::Equalities, DomainKind::Zones, DomainKind::Octagons, DomainKind::Polyhedra];

/// A product of domains.
pub struct Template<'d> {
    domains: &'d [DomainKind],
}

impl<'d> Template<'d> {
    /// The product of `domains`.
    pub fn new(domains: &'d [DomainKind]) -> Self {
        Template { domains }
    }

    fn has(&self, domain: DomainKind) -> bool {
        self.domains.contains(&domain)
    }

    /// Whether there are no invariants.
    pub fn is_empty(&self) -> bool {
        self.domains.iter().all(|d| matches!(d, DomainKind::Havoc | DomainKind::SymbolicPaths))
    }

    /// Whether only shapes are looked for, not contents.
    fn is_coarse(&self) -> bool {
        let heap = self.has(DomainKind::Heap) || self.has(DomainKind::Ownership);
        heap && !RELATIONAL.iter().any(|d| self.has(*d))
    }

    /// What has to be spoken of.
    pub fn wanted(&self) -> Wanted {
        let links = self.has(DomainKind::Ownership);
        Wanted {
            families: links || self.has(DomainKind::Heap),
            arrays: self.has(DomainKind::Arrays),
            read: !self.is_coarse(),
            links,
        }
    }

    /// The rows over the variables `l`, of which the states `seen` are known.
    pub fn rows(&self, l: &LoopVariables, seen: &[Vec<Bv>]) -> Vec<Row> {
        match self.has(DomainKind::SymbolicPaths) {
            true => paths::power(&l.variables, seen, &|seen| self.product(l, seen)),
            false => self.product(l, seen),
        }
    }

    /// The rows of the domains, side by side (book chapter on 2LS, section 6.5.1).
    fn product(&self, l: &LoopVariables, seen: &[Vec<Bv>]) -> Vec<Row> {
        match l.aspect {
            Aspect::Values | Aspect::Summary(_) => self.value_rows(&l.variables, seen),
            Aspect::Links(_) => ownership::rows(&l.variables, seen),
            Aspect::Paths => ownership::truths(&l.variables),
            Aspect::Elements(_) if !self.has(DomainKind::Heap) && !self.has(DomainKind::Arrays) => {
                segments::rows(&l.variables, Detail::Whole)
            }
            Aspect::Elements(_) | Aspect::Array(_) if self.is_coarse() => segments::rows(&l.variables, Detail::Shape),
            Aspect::Elements(_) | Aspect::Array(_) => segments::rows(&l.variables, Detail::Contents),
        }
    }

    fn value_rows(&self, variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
        let mut rows = Vec::new();
        for &domain in self.domains {
            for row in rows_of(domain, variables, seen) {
                if !rows.contains(&row) {
                    rows.push(row);
                }
            }
        }
        rows
    }
}

/// The rows of one domain.
fn rows_of(domain: DomainKind, variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
    let zones = || {
        let mut rows = template::intervals(variables);
        rows.extend(template::zones(variables, MAX_PAIRS));
        rows
    };
    match domain {
        DomainKind::Havoc | DomainKind::Arrays | DomainKind::SymbolicPaths => Vec::new(),
        DomainKind::Heap => template::shapes(variables),
        DomainKind::Ownership => template::booleans(variables),
        DomainKind::Intervals => template::intervals(variables),
        DomainKind::Zones => zones(),
        DomainKind::Octagons => {
            let mut rows = zones();
            rows.extend(template::sums(variables, MAX_PAIRS));
            rows
        }
        DomainKind::Orders => template::orders(variables, MAX_PAIRS),
        DomainKind::Residues => template::residues(variables, seen),
        DomainKind::Equations => linear_equations(variables, seen),
        DomainKind::Polynomials => quadratic_equations(variables, seen),
        DomainKind::Equalities => template::equalities(variables, MAX_PAIRS),
        DomainKind::Polyhedra => {
            let mut rows = zones();
            rows.extend(template::polyhedra(variables, MAX_PAIRS / 2));
            rows
        }
    }
}
