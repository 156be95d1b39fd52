//! The forms of a program that the parts of a proof are about, one after another: the program as a whole, or a procedure with contracts in place of
//! the calls of those that earlier parts are about.

use super::evidence::{Extent, Part};
use super::preparation::{Preparation, Subject, prepare, subject_of};
use super::unusable::{Unusable, misfit};
use crate::predicate::Predicate;
use crate::procedure::interface::Interface;
use crate::procedure::parameter::numbers;
use crate::procedure::{Contract, Procedures, may_be_called_back};
use crate::program::Program;
use crate::util::Budget;
use crate::util::ids::Id;
use std::collections::BTreeMap;

/// The forms of one program.
pub struct Forms<'p> {
    program: &'p Program,
    /// What the parts so far say of procedures: what they do when it is about safety, or about termination.
    procedures: BTreeMap<Subject, Procedures>,
}

/// The form that a part is about.
pub struct Form {
    /// The prepared program.
    pub core: Program,
    /// Of a procedure, what it is given and gives.
    interface: Option<Interface>,
}

impl<'p> Forms<'p> {
    /// Of `program`, of which nothing is known.
    pub fn new(program: &'p Program) -> Self {
        Forms { program, procedures: BTreeMap::new() }
    }

    /// The form that `part` is about.
    ///
    /// # Errors
    /// If the budget ends, or there is no such form.
    pub fn form(&mut self, part: &Part, budget: &Budget) -> Result<Form, Unusable> {
        let &Preparation { subject, limits, .. } = &part.evidence.preparation;
        let always = Predicate::always();
        let (function, requires) = match &part.extent {
            Extent::Program => {
                let core = prepare(self.program, &part.evidence.preparation, budget)?;
                return Ok(Form { core, interface: None });
            }
            Extent::Entry => (None, &always),
            Extent::Procedure(contract) => (Some(contract.function), &contract.requires),
        };
        let procedures = self.procedures(subject)?;
        let entry = procedures.program.entry;
        let interface = match (function, &part.extent) {
            (Some(f), Extent::Procedure(contract)) => {
                let is_there = f.index() < procedures.program.functions.len() && f != entry;
                let interface = if is_there { procedures.interface(f, budget)? } else { None };
                let interface = interface.ok_or_else(|| misfit("a contract is about what is no procedure"))?;
                fits(&interface, contract)?;
                Some(interface)
            }
            _ => None,
        };
        let unit = procedures.unit(function.unwrap_or(entry), interface.as_ref(), requires, limits, budget)?;
        Ok(Form { core: unit.program, interface })
    }

    /// That the statement of `part` about `form` is true: its contract may be used from now on.
    pub fn know(&mut self, part: &Part, form: Form) {
        if let (Extent::Procedure(contract), Some(interface)) = (&part.extent, form.interface)
            && let Some(procedures) = self.procedures.get_mut(&part.evidence.preparation.subject)
        {
            procedures.know(interface, contract.clone(), "a call that violates a contract".to_string());
        }
    }

    fn procedures(&mut self, subject: Subject) -> Result<&mut Procedures, Unusable> {
        if may_be_called_back(self.program) {
            return Err(misfit("functions of the program may be called from where nobody sees"));
        }
        let program = self.program;
        Ok(self.procedures.entry(subject).or_insert_with(|| Procedures::new(&subject_of(program, subject), false)))
    }
}

/// Whether a contract is about numbers that are there.
fn fits(interface: &Interface, contract: &Contract) -> Result<(), Unusable> {
    let given: Vec<u16> = numbers(&interface.parameters).iter().map(|v| v.width).collect();
    let all: Vec<u16> = interface.variables.iter().map(|v| v.width).collect();
    let ensures = contract.ensures.iter().flatten();
    match contract.requires.fits(&given) && ensures.clone().all(|p| p.fits(&all)) {
        true => Ok(()),
        false => Err(misfit("a contract does not fit its procedure")),
    }
}
