//! Completions and the manual page: they know every subcommand and option.

use crate::scene::Scene;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

const SUBCOMMANDS: [&str; 10] =
    ["check", "cc", "build", "batch", "compare", "check-certificate", "explain", "completions", "man", "schema"];

/// The long options in the help of each subcommand.
fn options(scene: &Scene) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for subcommand in SUBCOMMANDS.iter().filter(|s| **s != "cc") {
        let help = scene.run(&[subcommand, "--help"]).stdout;
        let lines = help.lines().map(str::trim).filter(|l| l.starts_with('-'));
        let words = lines.filter_map(|l| l.split([' ', ',', '=', '[']).find(|w| w.starts_with("--")));
        all.extend(words.map(|w| w.trim_start_matches('-').to_string()));
    }
    all
}

#[test]
fn completions_name_every_option() {
    let scene = Scene::new();
    let options = options(&scene);
    assert!(options.len() > 50 && options.contains("property") && options.contains("sarif"), "{options:?}");
    for shell in ["bash", "zsh", "fish"] {
        let run = scene.run(&["completions", shell]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{shell}");
        let missing: Vec<_> = options.iter().filter(|o| !run.stdout.contains(o.as_str())).collect();
        assert!(missing.is_empty(), "{shell}: {missing:?}");
        let missing: Vec<_> = SUBCOMMANDS.iter().filter(|s| !run.stdout.contains(*s)).collect();
        assert!(missing.is_empty(), "{shell}: {missing:?}");
    }
    scene.run(&["completions", "tcsh"]).expect_error(2, "tcsh");
}

#[test]
fn bash_reads_its_completions() {
    let scene = Scene::new();
    let script = scene.run(&["completions", "bash"]).stdout;
    let words = "COMP_WORDS=(verify --prop); COMP_CWORD=1; _verify verify --prop verify; echo \"${COMPREPLY[@]}\"";
    let mut bash = Command::new("bash").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    write!(bash.stdin.take().unwrap(), "{script}\n{words}\n").unwrap();
    let output = String::from_utf8(bash.wait_with_output().unwrap().stdout).unwrap();
    assert!(output.contains("--property"), "{output}");
}

#[test]
fn the_manual_has_all_sections_and_options() {
    let scene = Scene::new();
    let run = scene.run(&["man"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let page = run.stdout.replace("\\-", "-");
    for heading in
        ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "VERIFY BATCH"]
    {
        let is_heading = |l: &str| l.strip_prefix(".SH ").is_some_and(|h| h.trim_matches('"') == heading);
        assert!(page.lines().any(is_heading), "{heading}");
    }
    for word in ["NO_COLOR", "VERIFY_CC", ".verify/project.json"] {
        assert!(page.contains(word), "{word}");
    }
    let missing: Vec<_> = options(&scene).into_iter().filter(|o| !page.contains(&format!("--{o}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // No line is taken for a request that there is not.
    let known = [".TH", ".SH", ".TP", ".PP", ".RS", ".RE", ".IP", ".ad", ".nh", ".nf", ".fi", ".br", ".ie", ".el"];
    let requests = page.lines().filter(|l| l.starts_with(['.', '\'']));
    let unknown: Vec<_> = requests.filter(|l| !known.iter().any(|k| l.split(' ').next() == Some(k))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
