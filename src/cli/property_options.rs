//! The options that ask for properties, as 2LS and CBMC spell them: one per name in the table of properties.

use crate::property::Property;
use crate::property::table::{PropertyOption, TABLE};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use std::fmt::Write as _;

/// The properties that are asked for.
#[derive(Debug, Default)]
pub struct PropertyOptions {
    /// In the order of the table; those of several options once each.
    pub asked: Vec<Property>,
}

/// The options, without repetitions, each with the properties that it asks for.
fn options() -> Vec<(&'static PropertyOption, Vec<Property>)> {
    let mut all: Vec<(&PropertyOption, Vec<Property>)> = Vec::new();
    for (option, property) in TABLE.iter().flat_map(|row| row.options.iter().map(|o| (o, row.property))) {
        match all.iter_mut().find(|(known, _)| known.name == option.name) {
            Some((_, properties)) => properties.push(property),
            None => all.push((option, vec![property])),
        }
    }
    all
}

/// The long help of `--property`: a line for each property and for each name of several.
pub fn help() -> String {
    const WIDTH: usize = 18;
    let default: Vec<&str> = TABLE.iter().filter(|row| row.by_default).map(|row| row.name).collect();
    let mut text = format!("Check these properties [default: {}]\n\n", default.join(","));
    text += "The properties, separated by commas or in several options:\n\n";
    let lines = TABLE.iter().map(|row| (row.name, row.requirement));
    for (name, requirement) in lines.chain([
        ("memory-safety", "deref, free and memtrack"),
        ("all", "every property but termination, unreachable-code and float-precision"),
    ]) {
        let _ = writeln!(text, " {name:WIDTH$} {requirement}");
    }
    text + "\n`verify explain PROPERTY` says more."
}

fn argument(option: &'static PropertyOption, properties: &[Property], is_first: bool) -> Arg {
    let names: Vec<&str> = properties.iter().map(|p| p.name()).collect();
    let more = if is_first { "; each …-check adds to what is checked" } else { "" };
    Arg::new(option.name)
        .long(option.name)
        .visible_aliases(option.alias)
        .action(ArgAction::SetTrue)
        .hide(option.is_hidden)
        .help(format!("As --property assertions,{}{more}", names.join(",")))
}

impl Args for PropertyOptions {
    fn augment_args(command: Command) -> Command {
        let arguments = options().into_iter().enumerate().map(|(n, (option, all))| argument(option, &all, n == 0));
        command.args(arguments)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for PropertyOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let used = options().into_iter().filter(|(option, _)| matches.get_flag(option.name));
        Ok(PropertyOptions { asked: used.flat_map(|(_, properties)| properties).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
