//! What small C programs become: the lowered program of each file `tests/golden/*.c`, as text, is what the file `.snap` beside it says.
//!
//! A change of the frontend shows as a difference here. `INSTA_UPDATE=always cargo test --test golden` accepts it; the difference is for the review.

use std::collections::BTreeSet;
use std::path::Path;
use verify::frontend::{Options, load};
use verify::program::{Property, text, validate};

/// Where the sources are, as seen from the root of the package: tests run there, and the text names no directory above it.
const DIRECTORY: &str = "tests/golden";

fn lowered(name: &str) -> String {
    let file = Path::new(DIRECTORY).join(format!("{name}.c"));
    let program = load(&[file], &Options::new([Property::Deref, Property::Overflow])).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(validate::validate(&program), Ok(()));
    // The directory is the same everywhere, and would only make lines longer.
    text::print(&program).replace(&format!("{DIRECTORY}/"), "")
}

fn check(name: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, lowered(name)));
}

/// A test for each file, and one that knows them all.
macro_rules! golden {
    ($($name:ident),* $(,)?) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];
        mod lowered_program_of {
            $(#[test] fn $name() { super::check(stringify!($name)); })*
        }
    };
}

golden! {
    array_loop, bit_field, counted_loop, function_pointer, globals, goto, heap, recursion, scope, short_circuit, string, struct_value, switch, union_bytes,
    va_arg, vla,
}

#[test]
fn each_source_has_a_test_and_each_text_a_source() {
    let names = |extension: &str| -> BTreeSet<String> {
        let files = std::fs::read_dir(DIRECTORY).expect("tests run in the root of the package");
        let paths = files.map(|entry| entry.expect("a readable directory").path());
        let wanted = paths.filter(|path| path.extension().is_some_and(|e| e == extension));
        wanted.map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned()).collect()
    };
    let tested: BTreeSet<String> = NAMES.iter().map(ToString::to_string).collect();
    assert_eq!(names("c"), tested);
    assert_eq!(names("snap"), tested);
}
