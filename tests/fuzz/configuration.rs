//! `verify.toml`: it is used, or what is wrong with it is told in one message.

use crate::changes::inputs;
use crate::config;
use crate::files::Files;
use proptest::prelude::*;
use std::process::{Command, Output};
use std::sync::LazyLock;

const CHECK: &str = "\
[check]
property = [\"memory-safety\", \"overflow\"]
function = \"main\"
timeout = 30
memory = 4096
unwind = 3
signed-overflow = \"undefined\"
pointer-arguments = \"deep\"
pointer-depth = 2
variables = \"initial\"
malloc-may-fail = true
volatile = \"memory\"
external = \"pure\"
error-label = [\"ERROR\"]
clang-arguments = [\"-I\", \"include\", \"-DN=1\"]
stubs = [\"*.c\"]
";

const REST: &str = "\
[batch]
jobs = 2
all-functions = false
only = [\"a*\", \"[b-d]?\"]
exclude = [\"tests/**\"]
timeout = 1.5
memory = 100

[[suppress]]
property = \"deref\"
function = \"main*\"
file = \"./small.c\"
line = 12
label = \"main.deref.1\"
reason = \"because\"

[[register]]
address = 0x4000
size = 16
writable = false
";

struct Seeds {
    files: Files,
    good: Vec<Vec<u8>>,
}

static SEEDS: LazyLock<Seeds> = LazyLock::new(|| {
    let whole = format!("{CHECK}{REST}");
    Seeds { files: Files::new(), good: [CHECK, REST, &whole].map(|text| text.as_bytes().to_vec()).to_vec() }
});

/// Runs `verify` on a file that does not exist: nothing but the configuration is of interest.
fn configured(text: &[u8]) -> Output {
    let file = SEEDS.files.write("fuzz.toml", text);
    let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
    let verify = verify.current_dir(SEEDS.files.directory()).arg("--config").arg(file).arg("missing.c");
    verify.output().expect("the program runs")
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn configurations_are_used_or_rejected(input in inputs()) {
        let bytes = input.bytes(&SEEDS.good);
        let output = configured(&bytes);
        let errors = String::from_utf8(output.stderr).expect("a message");
        // Wrong usage, or the file is missed.
        prop_assert!(matches!(output.status.code(), Some(1 | 2)), "{:?}: {errors}", output.status);
        prop_assert!(errors.starts_with("verify: ") || errors.starts_with("error: "), "{errors}");
        prop_assert!(!errors.contains("panicked") && !errors.contains("internal error"), "{errors}");
    }
}

#[test]
fn good_configurations_are_used() {
    for good in &SEEDS.good {
        let output = configured(good);
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    }
}
