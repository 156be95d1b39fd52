//! Several files, and bad input: each kind of it gives an error of its own, and none ends the process.

use std::path::{Path, PathBuf};
use verify::frontend::{Error, ErrorKind, Options, load};
use verify::program::validate;
use verify::property::PROPERTIES;

fn options() -> Options {
    Options::new(PROPERTIES)
}

/// Files in a directory of their own.
struct Files(tempfile::TempDir);

impl Files {
    fn new() -> Self {
        Files(tempfile::tempdir().expect("a temporary directory"))
    }

    fn add(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, contents).expect("a writable directory");
        path
    }

    /// Compiles a C file of this directory to bitcode beside it.
    fn compile(&self, source: &Path, arguments: &[&str]) -> PathBuf {
        let output = source.with_extension("bc");
        let mut clang = std::process::Command::new("clang-22");
        let clang = clang.args(["-c", "-emit-llvm", "-g", "-O0"]).args(arguments).arg(source).arg("-o").arg(&output);
        assert!(clang.status().is_ok_and(|s| s.success()));
        output
    }
}

fn rejected(path: &Path) -> Error {
    match load(&[path.to_path_buf()], &options()) {
        Ok(_) => panic!("{} was accepted", path.display()),
        Err(error) => error,
    }
}

#[test]
fn frontend_links_several_files() {
    let files = Files::new();
    let one = files.add(
        "one.c",
        "int twice(int); static int helper(int x) { return x; }\nint main(void) { return twice(helper(2)); }",
    );
    let two = files.add("two.c", "static int helper(int x) { return 2 * x; }\nint twice(int x) { return helper(x); }");
    let program = load(&[one.clone(), two.clone()], &options()).unwrap_or_else(|e| panic!("{e}"));
    validate::validate(&program).expect("a valid program");
    assert!(program.unmodelled.is_empty());
    assert_eq!(program.functions.iter().filter(|f| f.name == "helper").count(), 2);
    let clash = files.add("three.c", "int main(void) { return 3; }");
    assert!(matches!(load(&[one.clone(), clash], &options()), Err(Error::Link { .. })));
    let narrow = files.compile(&two, &["-m32"]);
    assert!(matches!(load(&[one, narrow], &options()), Err(Error::MixedTargets { .. })));
}

#[test]
fn frontend_rejects_files_that_cannot_be_read() {
    let files = Files::new();
    assert!(matches!(load(&[], &options()), Err(Error::NoFiles)));
    assert!(matches!(rejected(&files.0.path().join("none.c")), Error::Missing(_)));
    assert!(matches!(rejected(files.0.path()), Error::Directory(_)));
    assert!(matches!(rejected(&files.add("empty.c", "")), Error::Empty(_)));
    assert!(matches!(rejected(&files.add("a.o", b"\x7fELF\x02\x01\x01\0\0\0")), Error::Damaged { .. }));
    assert!(matches!(rejected(&files.add("a.py", "print(1)")), Error::UnknownFormat { .. }));
    assert!(matches!(rejected(&files.add("plain", "hello")), Error::UnknownFormat { .. }));
    assert!(matches!(rejected(&files.add("text.bc", "hello")), Error::UnknownFormat { .. }));
    assert!(matches!(rejected(&files.add("noise.ll", [7u8, 0, 200, 1, 0])), Error::UnknownFormat { .. }));
}

#[test]
fn frontend_rejects_damaged_contents() {
    let files = Files::new();
    let truncated = rejected(&files.add("short.bc", b"BC\xC0\xDE\x35\x14\0\0"));
    assert!(matches!(truncated, Error::BadBitcode { .. }), "{truncated}");
    assert_eq!(truncated.kind(), ErrorKind::Input);
    assert!(matches!(rejected(&files.add("bad.ll", "define i32 @main( {")), Error::BadAssembly { .. }));
    let broken = rejected(&files.add("bad.c", "int main(void) { retur 1; }"));
    assert!(matches!(&broken, Error::Clang { output, .. } if output.contains("bad.c:1:")), "{broken}");
    let prose = rejected(&files.add("prose.c", "This is not C at all."));
    assert!(matches!(prose, Error::Clang { .. }), "{prose}");
}

#[test]
fn frontend_rejects_other_targets() {
    let files = Files::new();
    let arm = "target triple = \"aarch64-linux-gnu\"\ndefine i32 @main() {\n ret i32 0\n}\n";
    assert!(matches!(rejected(&files.add("arm.ll", arm)), Error::Target { .. }));
    let big = "target datalayout = \"E-p:64:64\"\ndefine i32 @main() {\n ret i32 0\n}\n";
    assert!(matches!(rejected(&files.add("big.ll", big)), Error::Target { .. }));
    let small = "target datalayout = \"e-p:16:16\"\ndefine i32 @main() {\n ret i32 0\n}\n";
    assert!(matches!(rejected(&files.add("small.ll", small)), Error::Target { .. }));
}

#[test]
fn frontend_rejects_unknown_entries() {
    let files = Files::new();
    let error = rejected(&files.add("t.c", "int first(void) { return 1; } int second(void) { return 2; }"));
    assert_eq!(error.kind(), ErrorKind::Usage);
    assert!(error.to_string().contains("(defined: first, second)"), "{error}");
}

#[test]
fn frontend_survives_damaged_bitcode() {
    let files = Files::new();
    let source = files.add("t.c", "struct S { int a; char b[3]; } s; int main(int c, char **v) { return s.a / c; }");
    let bitcode = files.compile(&source, &[]);
    let good = std::fs::read(&bitcode).expect("clang wrote it");
    load(&[bitcode], &options()).unwrap_or_else(|e| panic!("{e}"));
    // A fixed sequence of positions and bytes.
    let mut random = fastrand::Rng::with_seed(12345);
    for round in 0..60 {
        let mut bytes = good.clone();
        if round % 3 == 0 {
            bytes.truncate(4 + random.usize(..good.len() - 4));
        } else {
            for _ in 0..=round % 4 {
                let at = 8 + random.usize(..good.len() - 8);
                bytes[at] = random.u8(..);
            }
        }
        // Accepted or rejected, but returned.
        if let Ok(program) = load(&[files.add("damaged.bc", bytes)], &options()) {
            validate::validate(&program).expect("a valid program");
        }
    }
}
