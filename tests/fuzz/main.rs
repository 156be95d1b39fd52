//! Whatever is in a file, reading it ends, and without a panic: bitcode and what it is found in, witnesses, `verify.toml`, certificates.
//!
//! Inputs are arbitrary bytes and, since these do not get past the first check of a format, changed copies of good files ([`changes`]). Each target runs
//! in a process of its own, so that crashes and endless loops fail, too, and what fails is made as small as possible.
//!
//! `cargo test --test fuzz` tries the same few inputs each time. `scripts/fuzz [SECONDS]` goes on with others: `VERIFY_FUZZ_SEED` says with which,
//! `VERIFY_FUZZ_TIMES` how many times as many.

mod bitcode;
mod certificates;
mod changes;
mod configuration;
mod containers;
mod files;
mod witnesses;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// Milliseconds that reading one input may take.
const PATIENCE: u32 = 60_000;

/// A target that tries `cases` inputs, in about a second.
fn config(cases: u32) -> ProptestConfig {
    let number = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<u32>().ok()).unwrap_or(1);
    ProptestConfig {
        cases: cases * number("VERIFY_FUZZ_TIMES"),
        rng_seed: RngSeed::Fixed(number("VERIFY_FUZZ_SEED").into()),
        fork: true,
        timeout: PATIENCE,
        // The same inputs come again with the same seed.
        failure_persistence: None,
        max_shrink_iters: 500,
        ..ProptestConfig::default()
    }
}
