//! Certificates: they are accepted or refused, whatever is in the file. (`tests/certificates.rs` asks whether what is accepted is so.)

use crate::changes::inputs;
use crate::config;
use crate::files::Files;
use proptest::prelude::*;
use std::sync::LazyLock;
use std::time::Duration;
use verify::frontend::{Options, load};
use verify::program::{Program, Property};
use verify::proof::certificate::{Certificate, Refusal, check, digest};
use verify::util::Budget;

/// A loop that makes a list.
const LIST: &str = "\
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        if (!n) break;
        n->next = list;
        list = n;
    }
    if (list) list->next = 0;
    return 0;
}
";

struct Seeds {
    /// The programs, with their digests.
    programs: Vec<(Program, String)>,
    /// A certificate of each.
    good: Vec<Vec<u8>>,
}

/// Invariants, a ranking function, an unwinding, and invariants about a heap.
static SEEDS: LazyLock<Seeds> = LazyLock::new(|| {
    let files = Files::new();
    files.write("list.c", LIST);
    files.write("short.c", crate::files::SMALL.replace("i < 1000", "i < 4"));
    let tasks = [
        ("small.c", Property::Assertions, ""),
        ("small.c", Property::Termination, ""),
        ("short.c", Property::Assertions, "--engine bmc"),
        ("list.c", Property::Deref, ""),
    ];
    let certified = tasks.map(|(file, property, options)| {
        let program = load(&[files.path(file)], &Options::new([property])).unwrap_or_else(|e| panic!("{e}"));
        let (verify, name) = (env!("CARGO_BIN_EXE_verify"), property.name());
        files.run(&format!("{verify} --certificate it {file} --property {name} {options}"));
        let digest = digest(&program);
        ((program, digest), files.read("it"))
    });
    let (programs, good) = certified.into_iter().unzip();
    Seeds { programs, good }
});

/// Checks what `bytes` say of program number `n`, under that program's digest; `None` if they are no certificate.
fn examined(bytes: &[u8], n: usize) -> Option<Result<(), Refusal>> {
    let (program, digest) = &SEEDS.programs[n];
    let certificate: Certificate = serde_json::from_slice(bytes).ok()?;
    let certificate = Certificate { program: digest.clone(), ..certificate };
    Some(check(program, digest, &certificate, &Budget::with_timeout(Duration::from_secs(5))))
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn certificates_are_accepted_or_refused(input in inputs(), n in 0..4usize) {
        // Either is fine; only neither is not.
        drop(examined(&input.bytes(&SEEDS.good), n));
    }
}

#[test]
fn good_certificates_are_accepted() {
    for (n, good) in SEEDS.good.iter().enumerate() {
        assert_eq!(examined(good, n), Some(Ok(())), "{n}");
    }
}
