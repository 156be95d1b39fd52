//! Certificates: evidence in a file, with a clausal proof for each statement, for whoever does not want to trust a search.
//!
//! A certificate is checked with the program at hand: the program is read and prepared again, the statement of each part of the evidence is made of it
//! anew, becomes clauses, and the clausal proof in the certificate has to derive a contradiction from these ([`super::lrat`]). No engine takes part and
//! no solver. What is left to be trusted: how C is compiled, lowered and prepared, and how formulas are made of it.

use super::cover::Cover;
use super::evidence::Confirmed;
use super::forms::Forms;
use super::lrat::{self, Flaw};
use super::recheck::{clauses, refutation};
use super::unusable::Unusable;
use crate::interp::{self, Outcome, Refusing};
use crate::program::text::print;
use crate::program::{CheckId, Program, Property};
use crate::ssa::Shape;
use crate::term::Rewriting;
use crate::util::ids::Id;
use crate::util::{Budget, Stopped};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::Path;

/// How the file begins to be read: what it is.
pub const FORMAT: &str = "verify-certificate-4";

/// Why every check of a program holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Basis {
    /// Its only execution was run to its end.
    Run,
    /// The statements of these pieces of evidence are true; checks that no form of the program has, cannot fail.
    Parts(Vec<Confirmed>),
}

impl Basis {
    /// The number of statements that it takes.
    pub fn statements(&self) -> usize {
        match self {
            Basis::Run => 0,
            Basis::Parts(parts) => parts.len(),
        }
    }

    /// The number of statements whose terms are rewritten as in searches.
    pub fn rewritten(&self) -> usize {
        let Basis::Parts(parts) = self else { return 0 };
        parts.iter().filter(|confirmed| confirmed.rewriting == Rewriting::Full).count()
    }
}

/// A certificate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// [`FORMAT`].
    pub format: String,
    /// The arguments of `verify` that say what is claimed: properties, the entry function, what callers do, how C is compiled.
    pub arguments: Vec<String>,
    /// A digest of the program.
    pub program: String,
    /// Why the checks hold.
    pub basis: Basis,
    /// A clausal proof for each part, as text ([`lrat::to_text`]).
    pub proofs: Vec<String>,
}

/// Why a certificate is not accepted, or cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A limit.
    #[error("{0}")]
    Stopped(Stopped),
    /// It is about another program.
    #[error("it is about another program, or about this one compiled in another way")]
    OtherProgram,
    /// It says something that makes no sense here.
    #[error("part {part}: {why}")]
    Misfit {
        /// The part, from 1 on.
        part: usize,
        /// Why.
        why: String,
    },
    /// A clausal proof is none.
    #[error("part {part}: {flaw}")]
    Unproved {
        /// The part, from 1 on.
        part: usize,
        /// Why.
        flaw: Flaw,
    },
    /// A check is left.
    #[error("it says nothing of the check at {0}")]
    Uncovered(String),
    /// The run does not end as it should.
    #[error("the run of the program does not show it")]
    Run,
    /// The program has something that nobody checks.
    #[error("{0}")]
    Unchecked(String),
    /// It is about a property for which there are no certificates.
    #[error("there are no certificates about {0}")]
    Property(String),
}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Self {
        Refusal::Stopped(stopped)
    }
}

fn unusable(part: usize, why: Unusable) -> Refusal {
    match why {
        Unusable::Stopped(stopped) => Refusal::Stopped(stopped),
        Unusable::Misfit(why) => Refusal::Misfit { part: part + 1, why },
    }
}

/// Makes a certificate of what was confirmed of `program`, whose digest is given, by [`super::recheck::recheck`], and checks it.
///
/// # Errors
/// If the budget ends, or it would be refused.
pub fn certify(
    program: &Program,
    digest: String,
    basis: Basis,
    arguments: Vec<String>,
    budget: &Budget,
) -> Result<Certificate, Refusal> {
    let mut proofs = Vec::new();
    if let Basis::Parts(parts) = &basis {
        let mut forms = Forms::new(program);
        for (n, confirmed) in parts.iter().enumerate() {
            let part = &confirmed.part;
            let form = forms.form(part, budget).map_err(|why| unusable(n, why))?;
            let shape = Shape::new(&form.core);
            let found = refutation(&shape, confirmed, budget).map_err(|why| unusable(n, why))?;
            let found = found.ok_or(Refusal::Unproved { part: n + 1, flaw: Flaw::Unfinished })?;
            proofs.push(lrat::to_text(&found.steps));
            forms.know(part, form);
        }
    }
    let certificate = Certificate { format: FORMAT.to_string(), arguments, program: digest, basis, proofs };
    // Nobody is given what would be refused.
    check(program, &certificate.program, &certificate, budget)?;
    Ok(certificate)
}

/// A digest of a program: of all that is said of it, wherever its files are.
pub fn digest(program: &Program) -> String {
    let mut program = program.clone();
    for file in &mut program.source.files {
        *file = Path::new(file.as_str()).file_name().unwrap_or_default().to_string_lossy().into_owned();
    }
    Sha256::digest(print(&program)).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Checks a certificate about `program`, whose digest is given.
///
/// # Errors
/// Why it is refused.
pub fn check(program: &Program, digest: &str, certificate: &Certificate, budget: &Budget) -> Result<(), Refusal> {
    if certificate.program != digest {
        return Err(Refusal::OtherProgram);
    }
    let is_other = |p: &Property| *p == Property::UnreachableCode;
    if let Some(property) = program.checks.iter().map(|c| c.property()).find(is_other) {
        return Err(Refusal::Property(property.name().to_string()));
    }
    match &certificate.basis {
        Basis::Run => check_run(program, budget),
        Basis::Parts(parts) => check_parts(program, parts, &certificate.proofs, budget),
    }
}

fn check_run(program: &Program, budget: &Budget) -> Result<(), Refusal> {
    let options = interp::Options { budget: budget.clone(), ..interp::Options::default() };
    let report = interp::run(program, &mut Refusing, &options);
    budget.check()?;
    let is_complete = matches!(report.outcome, Outcome::Finished | Outcome::Excluded) && !report.addresses;
    let is_complete = is_complete && interp::has_one_outcome(program, &report, &options);
    if is_complete { Ok(()) } else { Err(Refusal::Run) }
}

fn check_parts(program: &Program, parts: &[Confirmed], proofs: &[String], budget: &Budget) -> Result<(), Refusal> {
    let (mut cover, mut forms) = (Cover::default(), Forms::new(program));
    for (n, confirmed) in parts.iter().enumerate() {
        let part = &confirmed.part;
        let form = forms.form(part, budget).map_err(|why| unusable(n, why))?;
        let shape = Shape::new(&form.core);
        let given = clauses(&shape, confirmed, budget).map_err(|why| unusable(n, why))?;
        let misfit = |why: &str| Refusal::Misfit { part: n + 1, why: why.to_string() };
        let given = given.ok_or_else(|| misfit("a lemma is none"))?;
        let text = proofs.get(n).ok_or_else(|| misfit("it has no proof"))?;
        let steps = lrat::from_text(text).map_err(|flaw| Refusal::Unproved { part: n + 1, flaw })?;
        lrat::check(&given, &steps).map_err(|flaw| Refusal::Unproved { part: n + 1, flaw })?;
        cover.add(part, &form.core);
        forms.know(part, form);
    }
    match cover.first_left(program, budget)? {
        Some(left) => Err(uncovered(program, left)),
        None => Ok(()),
    }
}

fn uncovered(program: &Program, check: CheckId) -> Refusal {
    let place = program.checks.get(check).map(|c| program.source.describe(c.loc)).unwrap_or_default();
    Refusal::Uncovered(if place.is_empty() { format!("check {}", check.index()) } else { place })
}
