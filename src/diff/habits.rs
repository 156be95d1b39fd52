//! What functions do with pointers, where structures lie otherwise in the new version: some of it is allowed only if nobody does something else.

use std::collections::BTreeSet;

/// What is done with pointers, in a function or in several.
#[derive(Clone, Default, Debug)]
pub struct Habits {
    /// Structures whose layout does not matter, because of their members' names.
    pub uses: BTreeSet<String>,
    /// Types of members whose address is kept, and whether they are single objects rather than arrays.
    pub kept: BTreeSet<(String, bool)>,
    /// Types of what pointers lead to that are compared, or made numbers.
    pub compared: BTreeSet<String>,
    /// Types of what pointers lead to that are moved, or lead to more than one object.
    pub moved: BTreeSet<String>,
    /// Types of what pointers lead to that become others.
    pub converted: BTreeSet<String>,
    /// Types of what pointers lead to that become pointers to anything.
    pub into_void: BTreeSet<String>,
    /// Those of them whose objects have pointers to structures that lie otherwise.
    pub carriers: BTreeSet<String>,
    /// What these are used as, but for structures that lie otherwise.
    pub out_of_void: BTreeSet<String>,
    /// Such structures.
    pub taken: BTreeSet<String>,
}

/// A type of which nothing is known.
pub const ANYTHING: &str = "anything";

impl Habits {
    /// Adds those of another function.
    pub fn add(&mut self, other: &Habits) {
        self.uses.extend(other.uses.iter().cloned());
        self.kept.extend(other.kept.iter().cloned());
        self.compared.extend(other.compared.iter().cloned());
        self.moved.extend(other.moved.iter().cloned());
        self.converted.extend(other.converted.iter().cloned());
        self.into_void.extend(other.into_void.iter().cloned());
        self.out_of_void.extend(other.out_of_void.iter().cloned());
        self.carriers.extend(other.carriers.iter().cloned());
        self.taken.extend(other.taken.iter().cloned());
    }

    /// Why the places of members may matter, if they may.
    pub fn objection(&self) -> Option<String> {
        let is_other = self.taken.len() > 1 || !self.into_void.is_empty() || !self.out_of_void.is_empty();
        if let (Some(structure), true) = (self.taken.first(), is_other) {
            return Some(format!("pointers of unknown type may lead to {structure} and to something else"));
        }
        let differs = |carrier: &&String| self.out_of_void.iter().any(|ty| ty != *carrier);
        if let Some(carrier) = self.carriers.iter().find(differs) {
            return Some(format!("{carrier} may be taken for something else"));
        }
        self.kept.iter().find_map(|(ty, is_single)| {
            let becomes = self.converted.contains(ty);
            let is_in =
                |set: &BTreeSet<String>| set.contains(ty) || set.contains(ANYTHING) || becomes && !set.is_empty();
            match () {
                () if is_in(&self.compared) => Some(format!("pointers to members of type {ty} may be compared")),
                () if *is_single && is_in(&self.moved) => {
                    Some(format!("pointers to members of type {ty} may be moved"))
                }
                () => None,
            }
        })
    }
}
