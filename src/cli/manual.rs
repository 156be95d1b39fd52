//! `verify man`: the manual page, in the format of man(7). What the command line says of itself is taken from there.

use super::args::{Cli, LONG_EXAMPLES};
use super::print;
use clap::CommandFactory;
use clap_mangen::Man;
use std::fmt::Write;

/// Forms of the command.
const SYNOPSIS: &str = "\
verify [OPTION]... FILE...
verify batch [OPTION]... [TARGET]... [-- OPTION...]
verify compare [OPTION]... TARGET... [-- OPTION...]
verify build [-o DIR] -- COMMAND...
verify cc ARGUMENT...
verify explain [PROPERTY]...
verify completions SHELL
verify man
verify schema";

/// A heading, and entries with their texts.
type Section = (&'static str, &'static [(&'static str, &'static str)]);

/// Sections of the manual page that clap cannot make.
const SECTIONS: [Section; 3] = [
    (
        "EXIT STATUS",
        &[
            ("0", "The verdict is true: every property holds. Of a batch: all tasks are proved."),
            (
                "1",
                "Bad input (a missing or damaged file, C that does not compile), or an internal error. Of a batch: a task could not be run.",
            ),
            ("2", "Wrong usage: an option, a function or a name that does not exist."),
            (
                "5",
                "The verdict is unknown: a limit was reached, something is not modelled, or no engine could decide. Of a batch: of a task.",
            ),
            (
                "10",
                "The verdict is false: a property fails, in an execution that was confirmed. Of a batch: of a task.",
            ),
            ("others", "verify build and verify cc end with the status of the build or the compiler."),
        ],
    ),
    (
        "ENVIRONMENT",
        &[
            (
                "NO_COLOR",
                "If it is not empty, reports have no colours. They have none either where TERM is dumb, or standard output is no terminal.",
            ),
            ("PATH", "Where clang is looked for: clang-22, then clang."),
            ("TMPDIR", "Where bitcode is put while programs are read [default: /tmp]."),
            ("VERIFY_CC", "The compiler that makes the object files of verify cc [default: clang]."),
            ("CC", "Of verify build: the same, unless VERIFY_CC is set."),
            ("VERIFY_CONFIGURE_ONLY, WLLVM_CONFIGURE_ONLY", "If one of them is set, verify cc makes no bitcode."),
            ("VERIFY_BUILD", "Set by verify build for the compilers that it leads to: the directory of the record."),
        ],
    ),
    (
        "FILES",
        &[
            (
                ".verify/project.json",
                "What verify build has recorded: programs and libraries with their modules, for verify batch.",
            ),
            (
                ".verify/bitcode/",
                "Bitcode of builds. That of verify cc is beside the object file: of dir/a.o in dir/.a.o.bc.",
            ),
            (".verify/batch.sqlite", "Results of batches, unless --database names another file."),
            (".verify/compare.sqlite", "Results of comparisons, unless --database names another file."),
            (
                "verify.toml",
                "Defaults and suppressions, of the current directory or the nearest one above; see --config.",
            ),
            ("compile_commands.json", "A compilation database, which verify check and verify batch take as input."),
        ],
    ),
];

/// Prints the manual page; returns the exit status.
pub fn run() -> i32 {
    print(&page().unwrap_or_default())
}

/// The page. Writing to memory does not fail.
fn page() -> std::io::Result<String> {
    let mut command = Cli::command().override_usage(SYNOPSIS);
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone()).manual("verify");
    man.render_title(&mut page)?;
    // Left-aligned and without hyphens: names of options are looked for.
    page.extend(b".ad l\n.nh\n");
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    // What `check` does, all of the above has said.
    for sub in command.get_subcommands().filter(|s| s.get_name() != "check") {
        let _ = writeln!(Text(&mut page), ".SH \"VERIFY {}\"", sub.get_name().to_uppercase());
        let man = Man::new(sub.clone());
        page.extend(without_headings(|page| man.render_description_section(page))?);
        page.extend(without_headings(|page| man.render_options_section(page))?);
    }
    let mut text = String::from_utf8_lossy(&page).into_owned();
    text += &sections();
    for (heading, before, after) in
        [("VERDICTS", "Verdicts:\n", "\n\nExit"), ("EXAMPLES", "Examples:\n", "\n\nVerdicts")]
    {
        let part = LONG_EXAMPLES.split_once(before).and_then(|(_, rest)| rest.split_once(after));
        let _ = write!(text, ".SH {heading}\n.nf\n{}\n.fi\n", escape(part.map_or("", |(part, _)| part)));
    }
    // Not every man(1) knows other characters than those of ASCII.
    Ok(text.replace('…', "..."))
}

/// Writes text as bytes.
struct Text<'a>(&'a mut Vec<u8>);

impl Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.extend(text.as_bytes());
        Ok(())
    }
}

/// The output of `render` without headings of sections, which become paragraphs.
fn without_headings(render: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> std::io::Result<Vec<u8>> {
    let mut part = Vec::new();
    render(&mut part)?;
    let text = String::from_utf8_lossy(&part).into_owned();
    let line = |line: &str| if line.starts_with(".SH ") { ".PP\n".to_string() } else { format!("{line}\n") };
    Ok(text.lines().map(line).collect::<String>().into_bytes())
}

fn sections() -> String {
    let mut text = String::new();
    for (heading, entries) in SECTIONS {
        let _ = writeln!(text, ".SH \"{heading}\"");
        for (entry, meaning) in entries {
            let _ = write!(text, ".TP\n\\fB{}\\fR\n{}\n", escape(entry), escape(meaning));
        }
    }
    text
}

/// `text` as it is, for man(7).
fn escape(text: &str) -> String {
    let line = |line: &str| {
        let escaped = line.replace('\\', "\\e").replace('-', "\\-");
        if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_section_is_in_the_page() {
        let page = page().unwrap().replace("\\-", "-");
        let headings: Vec<&str> = page.lines().filter_map(|l| l.strip_prefix(".SH ")).collect();
        for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "OUTPUT", "VERDICTS", "EXAMPLES", "FILES"] {
            assert!(headings.iter().any(|h| h.trim_matches('"') == heading), "{heading}");
        }
        for heading in ["EXIT STATUS", "ENVIRONMENT", "VERIFY BUILD", "VERIFY BATCH", "VERIFY CC", "VERIFY EXPLAIN"] {
            assert!(headings.iter().any(|h| h.trim_matches('"') == heading), "{heading}");
        }
        let mut command = Cli::command();
        command.build();
        for command in std::iter::once(&command).chain(command.get_subcommands()) {
            for option in command.get_arguments().filter(|a| !a.is_hide_set()).filter_map(|a| a.get_long()) {
                assert!(page.contains(&format!("--{option}")), "--{option} of {}", command.get_name());
            }
        }
        assert!(page.contains("\nverify [OPTION]") || page.contains("\\fBverify\\fR [OPTION]"), "{page}");
        assert!(page.lines().any(|l| l == "\\fBVERIFY_CC\\fR"));
    }

    #[test]
    fn text_is_not_taken_for_requests() {
        assert_eq!(escape(".verify a-b\n'x\\"), "\\&.verify a\\-b\n\\&'x\\e");
    }
}
