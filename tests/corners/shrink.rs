//! Makes a program smaller as long as something is wrong with what is said of it.

use crate::tree::{Program, Step};

/// The smallest program found of which `wrong` holds, with so many attempts.
pub fn shrink(program: &Program, mut attempts: usize, wrong: impl Fn(&Program) -> bool) -> Program {
    let mut smallest = program.clone();
    let steps = [Step::Truncate, Step::Remove, Step::Unwrap, Step::Lower(0), Step::Lower(1), Step::Lower(2)];
    loop {
        let mut shrunk = false;
        for step in steps {
            // What is said of the elements around a pointer would no longer be so.
            let is_fixed = || (0..smallest.files.len()).any(|index| smallest.file(index, "").contains("ELEMENT("));
            if matches!(step, Step::Lower(_)) && is_fixed() {
                continue;
            }
            // From the end, so that uses go before what they use.
            let mut index = smallest.size();
            while index > 0 {
                index = (index - 1).min(smallest.size().saturating_sub(1));
                let Some(smaller) = smallest.changed(index, step) else { continue };
                if attempts == 0 {
                    return smallest;
                }
                attempts -= 1;
                if wrong(&smaller) {
                    smallest = smaller;
                    shrunk = true;
                }
            }
        }
        if !shrunk || smallest.size() == 0 {
            return smallest;
        }
    }
}
