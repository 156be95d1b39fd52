//! Compiles the models of library functions to bitcode, for 32 and 64 bit.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The clang of the LLVM that the crate links with: newer ones write bitcode that it cannot read.
const CLANG: &str = "clang-22";
const MODELS: &str = "src/frontend/models";

fn main() {
    println!("cargo:rerun-if-changed={MODELS}");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut sources: Vec<PathBuf> = std::fs::read_dir(MODELS)
        .expect("the models are in the source tree")
        .map(|entry| entry.expect("a readable directory").path())
        .filter(|path| path.extension().is_some_and(|e| e == "c"))
        .collect();
    // Directory order differs between machines; the bitcode must not.
    sources.sort();
    compile(&sources, "x86_64-pc-linux-gnu", &out.join("models64.bc"));
    compile(&sources, "i386-pc-linux-gnu", &out.join("models32.bc"));
}

/// Compiles all sources as one module: an empty file that includes them.
fn compile(sources: &[PathBuf], target: &str, output: &Path) {
    let mut command = Command::new(CLANG);
    command.args(["-c", "-emit-llvm", "-O0", "-g0", "-w", "-Xclang", "-disable-O0-optnone"]);
    command.args(["-ffreestanding", "-fno-builtin", "-nostdinc", "-std=gnu17", "-target", target]);
    command.arg("-include").arg(Path::new(MODELS).join("prelude.h"));
    for source in sources {
        command.arg("-include").arg(source);
    }
    command.args(["-x", "c", "/dev/null", "-o"]).arg(output);
    let status = command.status();
    assert!(
        matches!(&status, Ok(s) if s.success()),
        "{CLANG} could not compile the models in {MODELS} ({status:?}); install {CLANG}"
    );
}
