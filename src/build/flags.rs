//! The meaning of the arguments of a compiler driver (clang, gcc), and which of them its bitcode needs.
//!
//! The bitcode is compiled for analysis, not for speed: what optimises, hides bugs or writes further files is left out; what says
//! which program it is (include directories, macros, language, target, dialect) stays.

use std::path::PathBuf;

/// Arguments whose value is the next argument, if it is not attached.
const WITH_VALUE: [&str; 37] = [
    "-o",
    "-I",
    "-D",
    "-U",
    "-L",
    "-l",
    "-x",
    "-T",
    "-u",
    "-z",
    "-e",
    "-G",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "--sysroot",
    "-imultilib",
    "-MF",
    "-MT",
    "-MQ",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xclang",
    "-mllvm",
    "-target",
    "--param",
    "-aux-info",
    "-arch",
    "-framework",
    "-dumpbase",
];
/// Those whose value may be attached to them.
const ATTACHED: [&str; 12] = ["-o", "-I", "-D", "-U", "-L", "-l", "-x", "-T", "-u", "-z", "-isystem", "-iquote"];
/// Arguments with a value that the bitcode needs.
const KEPT_WITH_VALUE: [&str; 15] = [
    "-I",
    "-D",
    "-U",
    "-x",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "--sysroot",
    "-target",
];
/// Arguments that the bitcode needs: they change the target, the dialect, or what programs mean.
const KEPT: [&str; 28] = [
    "-m32",
    "-m64",
    "-mms-bitfields",
    "-malign-double",
    "-ansi",
    "-pthread",
    "-nostdinc",
    "-undef",
    "-trigraphs",
    "-fsigned-char",
    "-funsigned-char",
    "-fno-signed-char",
    "-fno-unsigned-char",
    "-fsigned-bitfields",
    "-funsigned-bitfields",
    "-fshort-enums",
    "-fno-short-enums",
    "-fshort-wchar",
    "-fwrapv",
    "-fno-wrapv",
    "-fwrapv-pointer",
    "-fno-strict-overflow",
    "-ffreestanding",
    "-fms-extensions",
    "-fpack-struct",
    "-fcommon",
    "-fno-common",
    "-fgnu89-inline",
];
/// Beginnings of further ones.
const KEPT_PREFIXES: [&str; 10] = [
    "-std=",
    "--target=",
    "--sysroot=",
    "-fno-builtin",
    "-finput-charset=",
    "-fexec-charset=",
    "-msse",
    "-mavx",
    "-march=",
    "-fpack-struct=",
];
/// Macros that take checks out of a program, or replace functions by others that are not modelled.
const HIDING: [&str; 2] = ["NDEBUG", "_FORTIFY_SOURCE"];

/// The task of a compiler driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// To make object files (`-c`).
    Compile,
    /// To make an executable or a shared object.
    Link,
    /// Something that leaves no object: to preprocess, to list dependencies, to tell a version.
    Other,
}

/// The arguments of a compiler driver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invocation {
    /// The task: to compile, to link, or neither.
    pub mode: Mode,
    /// The C sources, as they are written.
    pub sources: Vec<String>,
    /// Where the result goes.
    pub output: Option<PathBuf>,
    /// Whether a shared object is linked.
    pub shared: bool,
    /// The arguments that the bitcode of each source needs.
    pub bitcode: Vec<String>,
    /// Whether object files are to hold bitcode anyway (`-flto`).
    pub lto: bool,
}

/// Reads `arguments` (without the program's name).
pub fn parse(arguments: &[String]) -> Invocation {
    let mut invocation = Invocation {
        mode: Mode::Link,
        sources: Vec::new(),
        output: None,
        shared: false,
        bitcode: Vec::new(),
        lto: false,
    };
    let mut language: Option<String> = None;
    let mut inputs = 0;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let text = argument.as_str();
        match text {
            "-c" if invocation.mode == Mode::Link => invocation.mode = Mode::Compile,
            "-E" | "-S" | "-M" | "-MM" | "-fsyntax-only" | "-" | "-emit-llvm" => invocation.mode = Mode::Other,
            "-shared" => invocation.shared = true,
            _ => {}
        }
        invocation.lto |= text.starts_with("-flto") && !text.contains("=auto-off");
        if text == "-fno-lto" {
            invocation.lto = false;
        }
        if let Some(option) = WITH_VALUE.iter().find(|o| **o == text) {
            if let Some(value) = rest.next() {
                invocation.take(option, value, &mut language, true);
            }
        } else if let Some(list) = text.strip_prefix("-Wp,") {
            // What is for the preprocessor, but not the files that it is to write.
            for part in list.split(',').filter(|p| ["-D", "-U", "-I"].iter().any(|o| p.starts_with(o) && p.len() > 2)) {
                invocation.take(&part[..2], &part[2..], &mut language, false);
            }
        } else if let Some(option) = ATTACHED.iter().find(|o| text.len() > o.len() && text.starts_with(**o)) {
            invocation.take(option, &text[option.len()..], &mut language, false);
        } else if KEPT.contains(&text) || KEPT_PREFIXES.iter().any(|p| text.starts_with(p)) {
            invocation.bitcode.push(argument.clone());
        } else if !text.starts_with('-') || text == "-" {
            inputs += 1;
            if is_c(text, language.as_deref()) {
                invocation.sources.push(argument.clone());
            }
        }
    }
    if inputs == 0 {
        invocation.mode = Mode::Other;
    }
    invocation
}

impl Invocation {
    fn take(&mut self, option: &str, value: &str, language: &mut Option<String>, separate: bool) {
        let macro_name = value.split('=').next().unwrap_or_default();
        match option {
            "-o" => self.output = Some(PathBuf::from(value)),
            "-x" => *language = Some(value.to_string()).filter(|l| l != "none"),
            "-D" if HIDING.contains(&macro_name) => return,
            _ => {}
        }
        if KEPT_WITH_VALUE.contains(&option) && !(option == "-x" && value != "c" && value != "cpp-output") {
            match separate {
                true => self.bitcode.extend([option.to_string(), value.to_string()]),
                false => self.bitcode.push(format!("{option}{value}")),
            }
        }
    }

    /// The object file that compiling `source` makes.
    pub fn object_of(&self, source: &str) -> PathBuf {
        match (&self.output, self.mode) {
            (Some(output), Mode::Compile) => output.clone(),
            _ => PathBuf::from(source).with_extension("o").file_name().map(PathBuf::from).unwrap_or_default(),
        }
    }
}

/// Whether an input is C source, preprocessed or not.
fn is_c(input: &str, language: Option<&str>) -> bool {
    match language {
        Some(language) => ["c", "cpp-output"].contains(&language),
        None => input.ends_with(".c") || input.ends_with(".i"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Mode, parse};

    fn of(line: &str) -> super::Invocation {
        parse(&line.split(' ').map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn compiling_keeps_what_says_which_program_it_is() {
        let i = of(
            "-O2 -g -Wall -DA=1 -D B -DNDEBUG -D _FORTIFY_SOURCE=2 -Iinc -I . -std=c99 -MD -MF x.d -c a.c -o out/a.o",
        );
        assert_eq!(i.mode, Mode::Compile);
        assert_eq!(i.sources, ["a.c"]);
        assert_eq!(i.bitcode.join(" "), "-DA=1 -D B -Iinc -I . -std=c99");
        assert_eq!(i.object_of("a.c").to_str(), Some("out/a.o"));
        assert_eq!(of("-c dir/a.c").object_of("dir/a.c").to_str(), Some("a.o"));
    }

    #[test]
    fn what_changes_the_meaning_is_kept() {
        let i =
            of("-Wp,-D_FORTIFY_SOURCE=2,-DA=2,-MD,a.d -fno-strict-overflow -funsigned-char -fstrict-aliasing -c a.c");
        assert_eq!(i.bitcode.join(" "), "-DA=2 -fno-strict-overflow -funsigned-char");
    }

    #[test]
    fn what_leaves_no_object_is_told_apart() {
        for line in ["-E a.c", "-S a.c -o a.s", "-M a.c", "--version", "-dumpmachine", "-fsyntax-only a.c", "-x c -"] {
            assert_eq!(of(line).mode, Mode::Other, "{line}");
        }
    }

    #[test]
    fn linking_may_compile() {
        let i = of("a.c b.o -lm -L lib c.c -o prog");
        assert_eq!((i.mode, i.sources.len(), i.shared), (Mode::Link, 2, false));
        assert_eq!(i.output.as_deref().and_then(|o| o.to_str()), Some("prog"));
        assert!(of("-shared a.o -o liba.so").shared);
        assert!(of("-flto -c a.c").lto);
    }

    #[test]
    fn other_languages_have_no_bitcode() {
        assert!(of("-c a.cpp b.s c.S").sources.is_empty());
        assert!(of("-x c++ -c a.c").sources.is_empty());
        assert_eq!(of("-x c -c a.inc").sources, ["a.inc"]);
    }
}
