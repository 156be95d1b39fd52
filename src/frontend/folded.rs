//! Overflows that clang has folded away.
//!
//! A constant expression like `2147483647 + 1` is a constant in the bitcode: its overflow cannot be seen there.
//! Where the C source is at hand, clang is asked for its warnings about such expressions while the
//! engines work.

use super::{Options, clang};
use crate::program::{Program, Property};
use std::path::Path;
use std::process::{Child, Output};

/// Compilers at work on the source files of a program.
pub struct FoldedOverflows {
    children: Vec<Child>,
}

impl FoldedOverflows {
    /// Starts looking, if overflows are checked.
    pub fn look(program: &Program, options: &Options) -> Self {
        let wanted = options.properties.contains(Property::Overflow);
        let sources = program.source.files.iter().map(Path::new).filter(|f| wanted && is_source(f));
        let children =
            sources.filter_map(|f| clang::overflow_warnings(f, program.target.pointer_width, &options.clang_arguments));
        FoldedOverflows { children: children.collect() }
    }

    /// What is not checked: that there is such an expression, or that nobody knows. Waits for the compilers.
    pub fn first(mut self) -> Option<String> {
        let outputs: Vec<_> = self.children.drain(..).map(Child::wait_with_output).collect();
        let ended = |output: &Output| output.status.code().is_some();
        let place = outputs.iter().flatten().find_map(|output| place(&String::from_utf8_lossy(&output.stderr)));
        match place {
            Some(place) => {
                Some(format!("{place}: a constant expression overflows; clang has folded it, so it is not checked"))
            }
            None if outputs.iter().all(|output| output.as_ref().is_ok_and(ended)) => None,
            None => Some("clang was ended before it told whether constant expressions overflow".to_string()),
        }
    }
}

impl Drop for FoldedOverflows {
    fn drop(&mut self) {
        for child in &mut self.children {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn is_source(file: &Path) -> bool {
    file.extension().is_some_and(|e| e == "c" || e == "i") && file.is_file()
}

/// The place in the first warning.
fn place(warnings: &str) -> Option<String> {
    warnings.lines().find_map(|line| Some(line.split_once(": warning: overflow in expression")?.0.to_string()))
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn places_of_warnings() {
        let text = "In file included from a.h:1:\na.c:6:22: warning: overflow in expression; result is …";
        assert_eq!(place(text).as_deref(), Some("a.c:6:22"));
        assert_eq!(place("a.c:6:22: error: expected ';'"), None);
    }
}
