//! The options that ask for abstract domains, as 2LS spells them: one per domain in the table that has one.

use crate::engine::domains::{DOMAINS, Domain, DomainKind, DomainOption};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

/// The domains that are asked for.
#[derive(Debug, Default)]
pub struct DomainOptions {
    /// In the order of the table.
    pub asked: Vec<DomainKind>,
}

fn with_options() -> impl Iterator<Item = &'static Domain> {
    DOMAINS.iter().filter(|d| d.option != DomainOption::None)
}

fn argument(domain: &'static Domain, is_first: bool) -> Arg {
    let more = if is_first { "; with --k-induction, kiki; so the other domains" } else { "" };
    Arg::new(domain.name)
        .long(domain.name)
        .action(ArgAction::SetTrue)
        .hide(domain.option == DomainOption::Hidden)
        .help(format!("As --engine ai --domain {}{more}", domain.name))
}

impl Args for DomainOptions {
    fn augment_args(command: Command) -> Command {
        command.args(with_options().enumerate().map(|(n, domain)| argument(domain, n == 0)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for DomainOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let used = with_options().filter(|domain| matches.get_flag(domain.name));
        Ok(DomainOptions { asked: used.map(|domain| domain.kind).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
