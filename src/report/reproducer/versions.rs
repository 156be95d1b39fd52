//! A C program that shows that two versions of a function are different: it calls both as the counterexample does, and compares.
//!
//! It is one file, which is compiled several times: with each source file of both versions in it, and once by itself. The objects of each version become one, in which all
//! symbols are hidden but those that are needed here, and these are renamed: sources stay as they are. To variables that others cannot name, functions behind
//! their source lead.

mod calls;
mod memory;
mod names;
mod subject;

pub use subject::Versions;

use super::script::quote;
use crate::program::source::Unit;
use calls::calls;
use memory::Place;
use names::{VERSIONS, declared, is_printing, symbol};
use std::fmt::Write;
use std::path::Path;

/// The text of the program, for the file `file`.
///
/// # Errors
/// Why there is none.
pub fn program(versions: &Versions, file: &Path) -> Result<String, String> {
    let Versions { name, modules, units, .. } = versions;
    if units.iter().any(|list| list.is_empty()) {
        return Err("it is not known from which C sources the versions are compiled".into());
    }
    for module in modules {
        if module.functions.iter().all(|f| f.name != *name || !f.exported) {
            return Err("it has no symbol of its own".into());
        }
    }
    let places = memory::places(versions)?;
    let mut text = head(versions, &places, file);
    for (n, version) in VERSIONS.iter().enumerate() {
        for (u, unit) in units[n].iter().enumerate() {
            let word = if (n, u) == (0, 0) { "if" } else { "elif" };
            let _ = writeln!(text, "#{word} {} == {}", version.to_uppercase(), u + 1);
            let _ = writeln!(text, "#include \"{}\"", unit.file);
            text.push_str(&memory::ways(&places, n, u));
        }
    }
    let _ = write!(text, "#else\n{}#endif\n", itself(versions, &places));
    Ok(text)
}

/// The comment with which the file begins: what it shows, and how it is compiled.
fn head(versions: &Versions, places: &[Place], file: &Path) -> String {
    let base = file.with_extension("");
    let path = |suffix: &str| quote(&format!("{}{suffix}", base.display()));
    let (source, output, name) = (quote(&file.display().to_string()), path(""), versions.name);
    let begin = format!("Both versions of {name}() differ: this program calls both, and returns 1 if it sees that.");
    let mut text = format!("/* {begin}\n   To compile and run it:\n\n");
    let is_small = |unit: &Unit| unit.arguments.iter().any(|a| a == "-m32");
    let link = if versions.units[1].iter().any(is_small) { "cc -m32" } else { "cc" };
    for (n, version) in VERSIONS.iter().enumerate() {
        let short = &version["verify_".len()..];
        let mut objects = Vec::new();
        for (u, unit) in versions.units[n].iter().enumerate() {
            let object = path(&format!(".{short}.{}.o", u + 1));
            let arguments: String = unit.arguments.iter().map(|a| quote(a) + " ").collect();
            let directory = quote(&unit.directory);
            let define = format!("-D{}={}", version.to_uppercase(), u + 1);
            let _ = writeln!(
                text,
                "   (cd {directory} && cc {arguments}-w -O0 -ffunction-sections -fdata-sections {define} -c {source} -o {object}) &&"
            );
            objects.push(object);
        }
        let whole = path(&format!(".{short}.o"));
        let (names, own) = symbols(versions, places, n);
        let kept: String = names.iter().chain(&own).map(|name| format!(" --keep-global-symbol={name}")).collect();
        let renamed: String = names.iter().map(|name| format!(" --redefine-sym {name}={}", symbol(n, name))).collect();
        let _ = writeln!(text, "   {link} -r -nostdlib {} -o {whole} &&", objects.join(" "));
        let _ = writeln!(text, "   objcopy{kept} {whole} && objcopy{renamed} {whole} &&");
    }
    let (old, new) = (path(".old.o"), path(".new.o"));
    // What functions need that are not called here may be nowhere.
    let _ = writeln!(text, "   {link} -w -O0 {source} {old} {new} -Wl,--gc-sections -lm -o {output} && {output}\n*/\n");
    text
}

/// The symbols of a version that get other names, and those that it has only here.
fn symbols(versions: &Versions, places: &[Place], n: usize) -> (Vec<String>, Vec<String>) {
    let mut names = vec![versions.name.to_string()];
    names.extend(versions.difference.replaced.iter().cloned());
    names.extend(places.iter().filter_map(|p| p.variable(n)));
    (names, places.iter().filter_map(|p| p.leading(n)).collect())
}

/// What is compiled by itself: the calls and comparisons.
fn itself(versions: &Versions, places: &[Place]) -> String {
    let prints = versions.modules.iter().any(|m| m.functions.iter().any(|f| is_printing(&f.name)));
    let mut text = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n".to_string();
    if prints {
        text.push_str("#include <unistd.h>\n");
    }
    text.push_str(&memory::definitions(places));
    text.push_str(&calls(versions, places));
    text.push_str(if prints { PRINTED } else { "" });
    text.push_str("\nint main(void) {\n    int differ = 0;\n");
    text.push_str(&memory::filled(places));
    for (which, n) in [("old", 0), ("new", 1)] {
        let _ = match prints {
            true => writeln!(text, "    char {which}_text[4096];\n    printed(call_{which}, {which}_text);"),
            false => writeln!(text, "    call_{which}();"),
        };
        text.push_str(&result(versions, which, n));
        if prints {
            let _ = writeln!(text, "    printf(\"{which} prints: %s\\n\", {which}_text);");
        }
    }
    text.push_str(&names::different_results(versions));
    if prints {
        text.push_str("    differ |= strcmp(old_text, new_text) != 0;\n");
    }
    if !versions.difference.replaced.is_empty() {
        text.push_str("    if (calls[0] != calls[1]) {\n        printf(\"the old version calls what nobody defines %u times, the new one %u times\\n\", calls[0], calls[1]);\n        differ = 1;\n    }\n");
    }
    text.push_str(&memory::compared(places));
    text.push_str("    puts(differ ? \"they differ\" : \"no difference is seen\");\n    return differ;\n}\n");
    text
}

/// Prints what a version has returned.
fn result(versions: &Versions, which: &str, n: usize) -> String {
    match declared(versions, n).returns {
        Some(ty) => {
            format!("    printf(\"{which} returns {}\\n\", {});\n", ty.format, ty.shown(&format!("{which}_result")))
        }
        None => format!("    puts(\"{which} returns\");\n"),
    }
}

/// Calls a version, and keeps what that prints.
const PRINTED: &str = r"
static void printed(void (*call)(void), char *text) {
    FILE *file = tmpfile();
    int saved = dup(1);
    fflush(stdout);
    dup2(fileno(file), 1);
    call();
    fflush(stdout);
    dup2(saved, 1);
    close(saved);
    rewind(file);
    text[fread(text, 1, 4095, file)] = 0;
    fclose(file);
}
";
