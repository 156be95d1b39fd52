//! Object files and archives: the bitcode in them is found, or they are rejected.

use crate::changes::inputs;
use crate::config;
use crate::files::Files;
use proptest::prelude::*;
use std::sync::LazyLock;
use verify::frontend::modules_of;

struct Seeds {
    files: Files,
    good: Vec<Vec<u8>>,
}

/// Each way to keep bitcode that is known, in archives within archives, too.
static SEEDS: LazyLock<Seeds> = LazyLock::new(|| {
    let files = Files::new();
    files.write("list", files.path("small.bc").display().to_string() + "\n");
    for command in [
        "clang-22 -c -emit-llvm small.c -o small.bc",
        "clang-22 -c -fembed-bitcode small.c -o embedded.o",
        "clang-22 -c -flto -ffat-lto-objects small.c -o fat.o",
        "clang-22 -c small.c -o plain.o",
        "llvm-objcopy-22 --add-section .llvm_bc=list plain.o named.o",
        "llvm-ar-22 rc archive.a small.bc embedded.o named.o",
        "llvm-ar-22 rc outer.a archive.a fat.o",
        "llvm-ar-22 rcT thin.a small.bc fat.o",
    ] {
        files.run(command);
    }
    let names = ["embedded.o", "fat.o", "named.o", "archive.a", "outer.a", "thin.a"];
    let good = names.iter().map(|name| files.read(name)).collect();
    Seeds { files, good }
});

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn modules_are_found_or_files_rejected(input in inputs()) {
        let path = SEEDS.files.write("input.a", input.bytes(&SEEDS.good));
        // Either is fine; only neither is not.
        drop(modules_of(&path));
    }
}

#[test]
fn modules_of_good_files_are_found() {
    for good in &SEEDS.good {
        let path = SEEDS.files.write("good.a", good);
        assert!(!modules_of(&path).unwrap_or_else(|e| panic!("{e}")).is_empty());
    }
}
