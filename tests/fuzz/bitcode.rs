//! Bitcode: it is lowered to a valid program, or rejected. What crashes in LLVM's reader is contained by the frontend.

use crate::changes::{Input, inputs};
use crate::config;
use crate::files::Files;
use proptest::prelude::*;
use std::sync::LazyLock;
use verify::frontend::{Options, load};
use verify::program::validate;
use verify::property::PROPERTIES;

struct Seeds {
    files: Files,
    good: Vec<Vec<u8>>,
}

static SEEDS: LazyLock<Seeds> = LazyLock::new(|| {
    let files = Files::new();
    let ways = [("rich", "-g0"), ("rich", "-g"), ("small", "-g"), ("rich", "-g -O2"), ("small", "-m32")];
    let compiled = ways.iter().map(|(name, options)| {
        files.run(&format!("clang-22 -c -emit-llvm {options} {name}.c -o {name}.bc"));
        files.read(&format!("{name}.bc"))
    });
    let good = compiled.collect();
    Seeds { files, good }
});

fn read(input: &Input) {
    let path = SEEDS.files.write("input.bc", input.bytes(&SEEDS.good));
    if let Ok(program) = load(&[path], &Options::new(PROPERTIES)) {
        assert_eq!(validate::validate(&program), Ok(()));
    }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn bitcode_is_lowered_or_rejected(input in inputs()) {
        read(&input);
    }
}

#[test]
fn good_bitcode_is_lowered() {
    for good in &SEEDS.good {
        let path = SEEDS.files.write("good.bc", good);
        load(&[path], &Options::new(PROPERTIES)).unwrap_or_else(|e| panic!("{e}"));
    }
}
