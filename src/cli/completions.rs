//! `verify completions SHELL`: a script that completes subcommands, options and the names of properties, engines and domains.

use super::args::{Cli, Shell};
use super::{listings, print, properties};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};

/// Prints the script for `shell`; returns the exit status.
pub fn run(shell: Shell) -> i32 {
    print(&script(shell))
}

fn script(shell: Shell) -> String {
    let shell = match shell {
        Shell::Bash => clap_complete::Shell::Bash,
        Shell::Zsh => clap_complete::Shell::Zsh,
        Shell::Fish => clap_complete::Shell::Fish,
    };
    let mut command = with_values(Cli::command());
    for check in ["check", "batch", "explain"] {
        command = command.mut_subcommand(check, with_values);
    }
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command, "verify", &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// `command` with the names that its options take, as far as it has them: lists of names are read elsewhere.
fn with_values(command: Command) -> Command {
    let values = [
        ("property", properties::all_names().collect::<Vec<_>>()),
        ("engine", listings::engine_names().collect()),
        ("domain", listings::domain_names().collect()),
    ];
    values.into_iter().fold(command, |command, (option, names)| {
        let exists = command.get_arguments().any(|a| a.get_id() == option);
        if exists { command.mut_arg(option, |a| a.value_parser(PossibleValuesParser::new(names))) } else { command }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_know_options_and_names() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let text = script(shell);
            for word in ["property", "batch", "sarif", "memory-safety", "k-induction", "octagons", "completions"] {
                assert!(text.contains(word), "{shell:?}: {word}");
            }
        }
    }
}
