//! The table of the functions of the C library, `functions.txt`: which there are, what serves their calls, and what is known of them.

use super::named::Named;
use std::sync::LazyLock;

/// A remark of the table on a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// A model in C serves its calls.
    Model,
    /// They are lowered here.
    Direct,
    /// To reach one is not modelled.
    Unsupported,
    /// A call that fits no model is one of the program's own function.
    Unlisted,
    /// It may wait without an end for somebody else.
    Waits,
    /// It allocates what its callers are to free.
    Allocates,
    /// It ends what its arguments lead to.
    Ends,
    /// It reads or writes as much behind its pointers as other arguments, a text or a structure say.
    Extents,
    /// It keeps a pointer for later calls, or leaves it in a variable.
    Keeps,
    /// It writes nothing.
    Pure,
    /// Of its result, the standard says only the sign.
    Sign,
    /// Only whether it is 0.
    Truth,
    /// Only that it is not negative, if it is not.
    Count,
    /// It gives a text, or other memory, that is not to be written.
    Constant,
    /// It asks the operating system.
    System,
    /// What it gives rests on what other calls have done.
    Remembers,
    /// Its result is no number for some arguments that are ones.
    Domain,
    /// Its result is infinite for some finite arguments.
    Range,
    /// Its result is too small for some arguments.
    Underflow,
}

/// The words of the table.
const WORDS: [(&str, Note); 19] = [
    ("model", Note::Model),
    ("direct", Note::Direct),
    ("unsupported", Note::Unsupported),
    ("unlisted", Note::Unlisted),
    ("waits", Note::Waits),
    ("allocates", Note::Allocates),
    ("ends", Note::Ends),
    ("extents", Note::Extents),
    ("keeps", Note::Keeps),
    ("pure", Note::Pure),
    ("sign", Note::Sign),
    ("truth", Note::Truth),
    ("count", Note::Count),
    ("constant", Note::Constant),
    ("system", Note::System),
    ("remembers", Note::Remembers),
    ("domain", Note::Domain),
    ("range", Note::Range),
    ("underflow", Note::Underflow),
];

/// A set of notes.
#[derive(Clone, Copy, Default)]
struct Notes(u32);

impl Notes {
    fn has(self, note: Note) -> bool {
        self.0 & 1 << note as u32 != 0
    }
}

const TABLE: &str = include_str!("functions.txt");

static FUNCTIONS: LazyLock<Named<Notes>> = LazyLock::new(|| Named::new(rows()));

/// The lines of the table, in order.
fn rows() -> impl Iterator<Item = (&'static str, Notes)> {
    TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        (name, Notes(words.fold(0, |all, word| all | 1 << note(word) as u32)))
    })
}

fn note(word: &str) -> Note {
    let known = WORDS.iter().find(|(known, _)| *known == word);
    known.unwrap_or_else(|| panic!("functions.txt: '{word}' is no word of the table")).1
}

/// Whether the table says so of the function called `name`.
pub fn says(name: &str, note: Note) -> bool {
    FUNCTIONS.get(name).is_some_and(|notes| notes.has(note))
}

/// Whether a function without a body is the C library's. One that is not stands for an arbitrary result and
/// nothing else, as users of verifiers declare them.
pub fn is_library_function(name: &str) -> bool {
    FUNCTIONS.exactly(name).is_some_and(|notes| !notes.has(Note::Unlisted))
}

/// The functions of which the table says so.
#[cfg(test)]
pub fn all_with(note: Note) -> Vec<&'static str> {
    rows().filter(|(name, notes)| notes.has(note) && !name.ends_with('*')).map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frontend_library_table_is_in_order_and_says_what_serves_a_call_once() {
        let names: Vec<&str> = rows().map(|(name, _)| name).collect();
        for pair in names.windows(2) {
            assert!(pair[0] < pair[1], "'{}' stands before '{}'", pair[0], pair[1]);
        }
        for (name, notes) in rows() {
            let served = [Note::Model, Note::Direct, Note::Unsupported].into_iter().filter(|&n| notes.has(n));
            assert!(served.count() <= 1, "{name}");
        }
    }

    #[test]
    fn frontend_library_table_tells_names_from_families() {
        assert!(says("execveat", Note::Unsupported) && is_library_function("execveat"));
        assert!(says("execute", Note::Unsupported) && !is_library_function("execute"));
        assert!(says("__memcpy_chk", Note::Direct) && !is_library_function("__memcpy_chk"));
        assert!(is_library_function("strlen") && !says("strlen", Note::Waits));
        assert!(!is_library_function("exec*") && !is_library_function("frobnicate"));
    }

    /// The functions whose models are tried against the C library have models.
    #[test]
    fn frontend_library_document_names_functions_with_models() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/library.md");
        let text = std::fs::read_to_string(path).unwrap();
        let is_row = |line: &&str| line.starts_with("| ") && line.ends_with("| 0 |");
        let rows: Vec<&str> = text.lines().filter(is_row).map(|line| &line[2..]).collect();
        assert!(text.contains(&format!(": {} functions and ways to call them", rows.len())));
        // Rows about macros, intrinsics, and what operators do with numbers of a type.
        let others = ["macros of ", "llvm.", "_Float16 ", "long double", "double in", "float in", "conversions in"];
        for row in rows.into_iter().filter(|row| !others.iter().any(|other| row.starts_with(other))) {
            let name = row.split([' ', ',']).next().unwrap();
            assert!(says(name, Note::Model) || says(name, Note::Direct), "{name}");
        }
    }
}
