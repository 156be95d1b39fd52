//! Records of `verify cc` in bitcode: arguments of its compilation, and traps where signed shifts overflow. Clang puts a text of ours
//! into each compile unit's debug information; traps say by themselves whose they are, since functions may have no debug information.

use super::llvm::{Metadata, Module};
use crate::program::source::Unit;
use crate::program::{Property, PropertySet};
use std::path::Path;

/// How our text begins: all signed shifts trap, or none do.
const TRAPS: &str = "verify: shifts trap; arguments: ";
const NO_TRAPS: &str = "verify: arguments: ";

/// The operands of a `DICompileUnit` that are its file and the text.
const FILE: usize = 0;
const FLAGS: usize = 2;

/// The arguments with which clang is to compile what has to be compiled with `arguments`, in order to be analysed later for any property.
pub fn arguments(arguments: &[String]) -> Vec<String> {
    let traps = may_trap(arguments);
    let text = format!("{}{}", if traps { TRAPS } else { NO_TRAPS }, serde_json::json!(arguments));
    let mut all = arguments.to_vec();
    all.push("-fno-discard-value-names".to_string());
    if traps {
        all.extend(SHIFT_TRAPS.map(String::from));
    }
    all.extend(["-Xclang", "-dwarf-debug-flags", "-Xclang", &text].map(String::from));
    all
}

/// The options of clang for traps where signed shifts to the left overflow.
pub const SHIFT_TRAPS: [&str; 3] =
    ["-fsanitize=shift-base", "-fsanitize-trap=shift-base", "-ftrap-function=__verify_trap"];

/// The attribute of calls that names the function that our traps would call, and its value.
pub const TRAP_MARK: (&str, &str) = ("trap-func-name", "__verify_trap");

/// Which operations trap in what was compiled just now from C.
#[derive(Clone, Copy, Default, Debug)]
pub struct Traps {
    /// Signed shifts to the left that overflow.
    pub signed_shifts: bool,
    /// Misaligned accesses.
    pub misaligned: bool,
    /// Conversions that no cast asks for and that change the value.
    pub conversions: bool,
}

impl Traps {
    /// Those that checks of `properties` need, and that mean what they say beside the `arguments` of the compilation.
    pub fn needed(properties: &PropertySet, arguments: &[String]) -> Self {
        let own = !arguments.iter().any(|a| a.starts_with("-fsanitize"));
        Traps {
            signed_shifts: properties.contains(Property::Overflow) && may_trap(arguments),
            misaligned: own && properties.contains(Property::Alignment),
            conversions: own && properties.contains(Property::Conversion),
        }
    }

    /// The options of clang that ask for them.
    pub fn arguments(self) -> Vec<String> {
        let kinds = [
            (self.signed_shifts, "shift-base"),
            (self.misaligned, "alignment"),
            (self.conversions, "implicit-conversion"),
        ];
        let kinds: Vec<&str> = kinds.into_iter().filter_map(|(wanted, kind)| wanted.then_some(kind)).collect();
        if kinds.is_empty() {
            return Vec::new();
        }
        let kinds = kinds.join(",");
        let mut all =
            vec![format!("-fsanitize={kinds}"), format!("-fsanitize-trap={kinds}"), SHIFT_TRAPS[2].to_string()];
        if self.misaligned {
            // Calls of these are to be told from copies of structures, which have to be aligned.
            all.extend(["-fno-builtin-memcpy", "-fno-builtin-memmove"].map(String::from));
        }
        all
    }
}

/// Whether [`SHIFT_TRAPS`] mean what they say beside these arguments.
pub fn may_trap(arguments: &[String]) -> bool {
    !arguments.iter().any(|a| a.starts_with("-fsanitize") || a == "-fwrapv")
}

/// The text in a compile unit.
fn text(unit: Metadata) -> Option<(bool, String)> {
    let text = unit.operand(FLAGS)?.string()?;
    let (traps, rest) = match text.strip_prefix(TRAPS) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix(NO_TRAPS)?),
    };
    Some((traps, rest.to_string()))
}

/// Whether all signed shifts in the code of a compile unit trap.
pub fn has_traps(unit: Metadata) -> bool {
    text(unit).is_some_and(|(traps, _)| traps)
}

/// The compilations that `module` came from, as far as they were recorded.
pub fn units(module: &Module) -> Vec<Unit> {
    let of = |unit: Metadata| {
        let (_, arguments) = text(unit)?;
        let file = unit.operand(FILE)?;
        let directory = file.file_directory();
        let path = Path::new(&directory).join(file.file_name()).display().to_string();
        Some(Unit { file: path, directory, arguments: serde_json::from_str(&arguments).ok()? })
    };
    module.compile_units().into_iter().filter_map(of).collect()
}
