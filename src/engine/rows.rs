//! The rows that a set of domains has for the variables of a loop.

use super::config::DomainKind;
use crate::domain::segments::{self, Detail};
use crate::domain::{Row, Variable, loop_paths, ownership};
use crate::state::elements::Wanted;
use crate::state::key::Aspect;
use crate::state::variables::LoopVariables;
use crate::util::Bv;

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
        heap && !self.domains.iter().any(|d| d.domain().is_relational)
    }

    /// The parts of the heap and of arrays that the domains have rows about.
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
            true => loop_paths::power(&l.variables, seen, &|seen| self.product(l, seen)),
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
            for row in (domain.domain().rows)(variables, seen) {
                if !rows.contains(&row) {
                    rows.push(row);
                }
            }
        }
        rows
    }
}
