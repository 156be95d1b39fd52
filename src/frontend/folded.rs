//! Errors in constant expressions that clang has folded away.
//!
//! A constant expression like `2147483647 + 1` is a constant in the bitcode: its overflow cannot be seen there. Where the C source
//! is at hand, clang compiles it once more with sanitizers, while the engines work, and says what it thinks of initialisers of static
//! variables, for which there is no code. Sanitized code keeps overflows of constants as calls, and what else is wrong with constants as
//! traps that are sure to be reached.

use super::llvm::{Bb, Module, Opcode, Session, Val};
use super::{Options, clang};
use crate::program::{Program, Property, PropertySet};
use crate::util::Bv;
use rustc_hash::FxHashSet;
use std::path::Path;
use std::process::Child;
use tempfile::NamedTempFile;

/// clang's warnings about constant indices and distances.
const INDICES: [&str; 2] = ["array-bounds", "array-bounds-pointer-arithmetic"];

/// The questions to clang: a property, the sanitizers for functions, and the warnings about initialisers.
const QUESTIONS: [(Property, &[&str], &[&str]); 8] = [
    (Property::Deref, &[], &INDICES),
    (Property::PointerArithmetic, &[], &INDICES),
    (Property::Overflow, &["signed-integer-overflow", "shift"], &["integer-overflow", "shift-overflow"]),
    (
        Property::Overflow,
        &[],
        &["shift-count-overflow", "shift-count-negative", "shift-negative-value", "shift-sign-overflow"],
    ),
    (Property::UnsignedOverflow, &["unsigned-integer-overflow"], &[]),
    (Property::Shift, &["shift-exponent"], &["shift-count-overflow", "shift-count-negative"]),
    (
        Property::Conversion,
        &["implicit-conversion"],
        &["constant-conversion", "bitfield-constant-conversion", "sign-conversion"],
    ),
    (Property::FloatConversion, &["float-cast-overflow"], &["literal-conversion"]),
];

/// The errors that the numbers of traps stand for, in words.
const TRAPS: [(u64, &str); 7] = [
    (0, "overflows"),
    (12, "overflows"),
    (13, "overflows"),
    (21, "overflows"),
    (3, "overflows"),
    (20, "shifts too far, or loses bits"),
    (5, "loses a value"),
];

/// Parts of warnings, and what they mean. Warnings that have none are about numbers that keep their integral parts.
const WARNINGS: [(&str, &str); 9] = [
    ("[-Warray-bounds", FAR),
    ("overflow in expression", OVERFLOWS),
    ("shift count", "shifts too far"),
    ("shifting a negative", "shifts a negative number"),
    ("signed shift result", "loses bits of a shift"),
    ("[-Wconstant-conversion]", "loses a value"),
    ("[-Wbitfield-constant-conversion]", "loses a value"),
    ("out of range", "loses a value"),
    ("changes signedness", "changes a sign"),
];
const OVERFLOWS: &str = "overflows";
/// Said of indices that are wider than addresses.
const FAR: &str = "is an index outside of any array";
/// Said of other indices, where sums of pointers are checked.
const OUTSIDE: &str = "leads out of an array";
/// Texts, one of which a source file has to contain for such an index with 64-bit addresses: a type, or a header that may have one.
const WIDE: [&str; 3] = ["128", "_BitInt", "#include \""];
/// The words of a pragma that keeps clang from telling of indices.
const SILENCE: &str = "diagnostic ignored";
const SILENCED: [&str; 3] = ["-Warray-bounds", "-Weverything", "-Wall"];

/// Something that clang has folded away.
#[derive(Default)]
pub struct Unchecked {
    /// The description of it, with the place.
    pub reason: String,
    /// Files and lines with accesses at other places than the source says: what is known of them there is nothing.
    pub lines: Vec<(String, u32)>,
    /// Where code overflows: the bitcode of all source files, with a sanitizer's calls and traps where signed operations may.
    pub overflowing: Vec<NamedTempFile>,
}

/// An error in a constant expression.
struct Found {
    place: String,
    wrong: &'static str,
    /// Whether code is sure to meet it; else it is in an initialiser.
    in_code: bool,
}

/// Compilers at work on the source files of a program.
pub struct FoldedErrors {
    compilers: Vec<(Child, NamedTempFile)>,
    functions: FxHashSet<String>,
    /// A source file that keeps clang from telling of indices.
    silenced: Option<String>,
    indices: Indices,
}

/// Which constant indices matter.
#[derive(Clone, Copy)]
struct Indices {
    /// Those that addresses of so many bits cannot tell.
    pointer_width: u16,
    /// All that are outside of an array: sums of pointers are checked.
    outside: bool,
}

impl FoldedErrors {
    /// Starts looking, if anything is checked that may be folded.
    pub fn look(program: &Program, options: &Options) -> Self {
        let (sanitizers, warnings) = questions(&options.properties);
        let width = program.target.pointer_width;
        let outside = options.properties.contains(Property::PointerArithmetic);
        let indexes = |f: &Path| outside || !warnings.is_empty() && may_index_far(f, width, &options.clang_arguments);
        let is_asked = |f: &Path| !sanitizers.is_empty() || indexes(f);
        let sources: Vec<&Path> = program.source.files.iter().map(Path::new).filter(|f| is_source(f)).collect();
        let checks_indices = outside || options.properties.contains(Property::Deref);
        let silenced = sources.iter().find(|f| checks_indices && indexes(f) && is_silenced(f));
        let start = |file: &Path| {
            let output = NamedTempFile::new().ok()?;
            let arguments = &options.clang_arguments;
            Some((clang::sanitized(file, output.path(), width, &sanitizers, &warnings, arguments)?, output))
        };
        FoldedErrors {
            compilers: sources.iter().copied().filter(|f| is_asked(f)).filter_map(start).collect(),
            silenced: silenced.map(|f| f.display().to_string()),
            functions: program.functions.iter().map(|f| f.name.clone()).collect(),
            indices: Indices { pointer_width: width, outside },
        }
    }

    /// The first such expression, which is not checked, or the doubt that there may be one. Waits for the compilers.
    pub fn first(mut self) -> Option<Unchecked> {
        let (mut all_ended, mut first, mut files) = (true, None, Vec::new());
        for (child, bitcode) in std::mem::take(&mut self.compilers) {
            let Ok(output) = child.wait_with_output() else {
                all_ended = false;
                continue;
            };
            all_ended &= output.status.code().is_some();
            if first.is_none() {
                let bytes = std::fs::read(bitcode.path()).unwrap_or_default();
                let warnings = String::from_utf8_lossy(&output.stderr).into_owned();
                first = self.found(&bytes, &warnings).map(|found| (found, warnings));
            }
            files.push(bitcode);
        }
        if let Some((Found { place, wrong, in_code }, warnings)) = first {
            let reason = format!("{place}: a constant expression {wrong}; clang has folded it, so it is not checked");
            let overflowing = if in_code && wrong == OVERFLOWS && all_ended { files } else { Vec::new() };
            return Some(Unchecked { reason, lines: far_lines(&warnings, self.indices), overflowing });
        }
        let ended = "clang was ended before it told whether constant expressions are valid".to_string();
        let silenced = self.silenced.take();
        let kept = silenced.map(|f| format!("{f} keeps clang from telling whether constant indices are within arrays"));
        let reason = if all_ended { kept? } else { ended };
        Some(Unchecked { reason, ..Unchecked::default() })
    }

    /// An error in a file, of which there are bitcode and warnings.
    fn found(&self, bitcode: &[u8], warnings: &str) -> Option<Found> {
        let by = |in_code: bool| move |(place, wrong)| Found { place, wrong, in_code };
        let session = Session::new();
        let Ok(module) = session.parse_bitcode("sanitized", bitcode) else {
            return warned(warnings, self.indices, |_, _, _| false).map(by(false));
        };
        let functions: Vec<Val> = module.functions().into_iter().filter(|f| !f.is_declaration()).collect();
        let is_used = |f: &Val| self.functions.contains(&f.name());
        let in_code = functions.iter().copied().filter(is_used).find_map(|f| f.blocks().into_iter().find_map(in_block));
        in_code.map(by(true)).or_else(|| {
            let blocks = functions.into_iter().flat_map(|f| f.blocks());
            let checked: FxHashSet<(String, u32, u32)> = blocks.filter_map(check_place).collect();
            let statics = variable_lines(&module);
            warned(warnings, self.indices, |file, line, column| {
                let is_looked_at =
                    |(name, l, c): &(String, u32, u32)| *l == line && *c <= column && file.ends_with(name.as_str());
                checked.iter().any(is_looked_at) && !statics.contains(&line)
            })
            .map(by(false))
        })
    }
}

impl Drop for FoldedErrors {
    fn drop(&mut self) {
        for (child, _) in &mut self.compilers {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn questions(properties: &PropertySet) -> (Vec<&'static str>, Vec<&'static str>) {
    let asked = || QUESTIONS.iter().filter(|q| properties.contains(q.0));
    (asked().flat_map(|q| q.1).copied().collect(), asked().flat_map(|q| q.2).copied().collect())
}

/// Whether a source file may have constant indices that are wider than addresses.
fn may_index_far(file: &Path, pointer_width: u16, arguments: &[String]) -> bool {
    pointer_width == 32 || arguments.iter().any(|a| is_wide(a) || a == "-include") || is_wide(&text_of(file))
}

fn is_wide(text: &str) -> bool {
    WIDE.iter().any(|name| text.contains(name))
}

fn is_silenced(file: &Path) -> bool {
    let text = text_of(file);
    text.contains(SILENCE) && SILENCED.iter().any(|kind| text.contains(kind))
}

fn text_of(file: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(file).unwrap_or_default()).into_owned()
}

fn is_source(file: &Path) -> bool {
    file.extension().is_some_and(|e| e == "c" || e == "i") && file.is_file()
}

/// The place of an error that the code of a block is sure to meet.
fn in_block(block: Bb) -> Option<(String, &'static str)> {
    // __builtin_add_overflow() and the like ask whether it does.
    let checked = block.instructions().into_iter().filter(|i| i.is_sanitizers());
    let overflows = checked.filter_map(|i| Some((i, with_overflow(i)?.1)));
    let overflow = overflows.into_iter().find(|(_, overflows)| *overflows).map(|(inst, _)| (inst, OVERFLOWS));
    let (inst, wrong) = overflow.or_else(|| {
        let branch = block.terminator()?;
        let number = block_to_fail(branch)?.instructions().into_iter().find_map(trap)?;
        Some((branch, TRAPS.iter().find(|t| t.0 == number)?.1))
    })?;
    let place = inst.location().map(|l| {
        let file = l.scope().and_then(|s| s.scope_file()).map(|f| f.file_name()).unwrap_or_default();
        format!("{file}:{}:{}", l.line(), l.column())
    });
    Some((place.unwrap_or_default(), wrong))
}

/// The number of a trap.
fn trap(inst: Val) -> Option<u64> {
    let is_trap = inst.opcode() == Some(Opcode::LLVMCall) && inst.callee().name() == "llvm.ubsantrap";
    if is_trap { inst.operand(0).const_int()?.to_u64() } else { None }
}

/// Where a branch leads that is taken since a constant is false.
fn block_to_fail(branch: Val) -> Option<Bb> {
    let condition = branch.opcode().filter(|&o| o == Opcode::LLVMBr).and_then(|_| branch.condition())?;
    is_false(condition).then(|| branch.successors().get(1).copied())?
}

/// Whether a condition, or a part that it needs, is false. clang looks at what is shifted only where the distance is fine.
fn is_false(condition: Val) -> bool {
    match condition.opcode() {
        Some(Opcode::LLVMAnd) => condition.operands().into_iter().any(is_false),
        Some(Opcode::LLVMPHI) => condition.incoming().into_iter().any(|(_, value)| is_false(value)),
        _ => condition.const_int().is_some_and(|c| c.width() == 1 && c.is_zero()),
    }
}

/// The result of an operation on constants, and whether it overflows.
fn with_overflow(inst: Val) -> Option<(Bv, bool)> {
    if inst.opcode() != Some(Opcode::LLVMCall) {
        return None;
    }
    let name = inst.callee().name();
    let mut parts = name.strip_prefix("llvm.")?.split('.');
    let operation = parts.next()?;
    if parts.next() != Some("with") || parts.next() != Some("overflow") {
        return None;
    }
    let (a, b) = (constant(inst.operand(0))?, constant(inst.operand(1))?);
    let width = a.width();
    let is_signed = operation.starts_with('s');
    let wide = |x: Bv| if is_signed { x.sext(2 * width) } else { x.zext(2 * width) };
    let whole = match operation.get(1..)? {
        "add" => wide(a).add(wide(b)),
        "sub" => wide(a).sub(wide(b)),
        _ => wide(a).mul(wide(b)),
    };
    let result = whole.extract(0, width);
    Some((result, wide(result) != whole))
}

/// The value of an operand that consists of constants.
fn constant(v: Val) -> Option<Bv> {
    const WIDEST: u16 = 128;
    let width = v.ty().int_width().and_then(|w| u16::try_from(w).ok()).filter(|&w| w <= WIDEST)?;
    match v.opcode() {
        Some(Opcode::LLVMExtractValue) if v.indices() == [0] => Some(with_overflow(v.operand(0))?.0),
        Some(Opcode::LLVMZExt) => Some(constant(v.operand(0))?.zext(width)),
        Some(Opcode::LLVMSExt) => Some(constant(v.operand(0))?.sext(width)),
        Some(Opcode::LLVMTrunc) => Some(constant(v.operand(0))?.extract(0, width)),
        _ => v.const_int(),
    }
}

/// File, line and column of a sanitizer's check that ends a block: there is code for the expression that begins there, unlike for
/// initialisers of static variables, and for constant ones of others.
fn check_place(block: Bb) -> Option<(String, u32, u32)> {
    let branch = block.terminator()?;
    let is_check = branch.successors().into_iter().any(|b| b.instructions().into_iter().any(|i| trap(i).is_some()));
    let place = if is_check { branch.location()? } else { return None };
    Some((place.scope()?.scope_file()?.file_name(), place.line(), place.column()))
}

/// The lines in which variables are declared that live as long as the program.
fn variable_lines(module: &Module) -> FxHashSet<u32> {
    let line = |global: Val| Some(module.global_debug(global)?.global_variable()?.variable_line());
    module.globals().into_iter().filter_map(line).collect()
}

/// Files and lines of accesses with indices that addresses cannot tell.
fn far_lines(warnings: &str, indices: Indices) -> Vec<(String, u32)> {
    let line = |text: &str| {
        let (place, wrong) = warned(text, indices, |_, _, _| true)?;
        let mut parts = place.rsplitn(3, ':').skip(1);
        let number = parts.next()?.parse().ok()?;
        (wrong == FAR).then_some((parts.next()?.to_string(), number))
    };
    warnings.lines().filter_map(line).collect()
}

/// The place of the first warning that says what is wrong, but for those in code (file, line, column) that is `skipped`: there
/// sanitizers tell more. They do not see overflows of labels and lengths.
fn warned(
    warnings: &str,
    indices: Indices,
    skipped: impl Fn(&str, u32, u32) -> bool,
) -> Option<(String, &'static str)> {
    warnings.lines().find_map(|line| {
        let (place, text) = line.split_once(": warning: ")?;
        let (_, wrong) = WARNINGS.iter().find(|w| text.contains(w.0))?;
        let mut parts = place.rsplitn(3, ':');
        let column = parts.next()?.parse().ok()?;
        let number = parts.next()?.parse().ok()?;
        let is_far = *wrong == FAR && has_number_from(text, 1 << (indices.pointer_width - 1));
        let wrong = if *wrong == FAR && !is_far { OUTSIDE } else { *wrong };
        let matters = match wrong {
            OVERFLOWS | FAR => true,
            OUTSIDE => indices.outside,
            _ => !skipped(parts.next()?, number, column),
        };
        matters.then(|| (place.to_string(), wrong))
    })
}

/// Whether the first number in a message is at least `limit`; clang groups digits (`18'446'744`).
fn has_number_from(text: &str, limit: u128) -> bool {
    let digits = text.chars().skip_while(|c| !c.is_ascii_digit());
    let number: String = digits.take_while(|c| c.is_ascii_digit() || *c == '\'').filter(char::is_ascii_digit).collect();
    !number.is_empty() && number.parse::<u128>().map_or(true, |n| n >= limit)
}

#[cfg(test)]
mod tests {
    use super::{FAR, Indices, OUTSIDE};

    /// As `super::warned`, of addresses of so many bits, where sums are not checked.
    fn warned(
        text: &str,
        pointer_width: u16,
        skipped: impl Fn(&str, u32, u32) -> bool,
    ) -> Option<(String, &'static str)> {
        super::warned(text, Indices { pointer_width, outside: false }, skipped)
    }

    #[test]
    fn indices_that_addresses_cannot_tell() {
        let of = |index: &str, width| {
            let text = format!("a.c:1:2: warning: array index {index} is past the end of the array [-Warray-bounds]");
            warned(&text, width, |_, _, _| true).is_some()
        };
        assert!(of("18'446'744'073'709'551'616", 64) && of("-18'446'744'073'709'551'616", 64));
        assert!(of("1'180'591'620'717'411'303'424'000'000'000'000'000'000", 64));
        assert!(of("4294967295", 32) && !of("4294967295", 64));
        assert!(!of("5", 64) && !of("-1", 32));
    }

    #[test]
    fn indices_that_lead_out_of_arrays() {
        let of = |index: &str| {
            let text =
                format!("a.c:1:2: warning: the pointer incremented by {index} [-Warray-bounds-pointer-arithmetic]");
            super::warned(&text, Indices { pointer_width: 32, outside: true }, |_, _, _| true).map(|found| found.1)
        };
        assert_eq!((of("5"), of("4294967295")), (Some(OUTSIDE), Some(FAR)));
    }

    #[test]
    fn places_of_warnings() {
        let text = "In file included from a.h:1:\na.c:6:22: warning: overflow in expression; result is …\n\
                    a.c:9:1: warning: shift count >= width of type [-Wshift-count-overflow]";
        let place = |lines: std::ops::Range<u32>| warned(text, 64, |file, n, _| file == "a.c" && lines.contains(&n));
        assert_eq!(place(0..1), Some(("a.c:6:22".to_string(), "overflows")));
        assert_eq!(place(5..8), Some(("a.c:6:22".to_string(), "overflows")));
        let shift = text.lines().next_back().unwrap();
        assert_eq!(warned(shift, 64, |_, line, _| line == 8), Some(("a.c:9:1".to_string(), "shifts too far")));
        assert_eq!(warned(shift, 64, |file, line, column| (file, line, column) == ("a.c", 9, 1)), None);
        assert_eq!(warned("a.c:6:22: error: expected ';'", 64, |_, _, _| false), None);
    }
}
