//! The meaning of the command line: the arguments with every default, alias and contradiction resolved, once,
//! into immutable data.

use super::args::{
    BatchArgs, BuildArgs, CheckArgs, Cli, Command, ExportArgs, LimitArgs, OutputArgs, Shell, StrategyArgs, TaskArgs,
};
use super::certificates;
use super::compare_args::{self, CompareArgs};
use super::config_args::TimeLimit;
use super::configuration::Configuration;
use super::defaults;
use super::diff_args::DiffArgs;
use super::passthrough::mark_clang_arguments;
use super::strategy::Strategy;
use super::suppress::Suppressions;
use super::usage::Usage;
use super::values::{External, PointerArguments, SignedOverflow, Variables, Volatile};
use super::{properties, strategy};
use crate::batch::tasks;
use crate::engine::config::{COMPONENTS, Config};
use crate::frontend;
use crate::program::Property;
use crate::proof::certificate::Certificate;
use crate::witness::{self, Witness};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

/// Everything that the user chose.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The input files.
    pub files: Vec<PathBuf>,
    /// The options of the frontend.
    pub frontend: frontend::Options,
    /// The settings of the engines.
    pub engine: Config,
    /// Requested properties that are not checked, and why; no verdict is `true` while there is one.
    pub not_checked: Vec<(Property, &'static str)>,
    /// Whether the user asked for all properties, of which those that are not available only give a note.
    pub all_available: bool,
    /// The witness to validate.
    pub validate: Option<Witness>,
    /// Limits.
    pub limits: Limits,
    /// The outputs to print and write.
    pub output: Output,
    /// Where defaults were taken from.
    pub configured: Configured,
    /// Checks that are not to be reported.
    pub suppressions: Suppressions,
}

/// The share of `verify.toml` in the settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Configured {
    /// The file, if there is one.
    pub file: Option<PathBuf>,
    /// How many of the arguments for clang, the first ones, are the file's.
    pub clang_arguments: usize,
    /// A remark about that, for the user.
    pub note: Option<String>,
}

/// When to give up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Wall time since the start.
    pub timeout: Option<Duration>,
    /// Whether nobody has chosen that.
    pub is_usual_time: bool,
    /// Resident memory in bytes; half of the machine's, if nobody says.
    pub memory: Option<u64>,
}

/// The time limit, if nobody chooses one.
const USUAL_TIME: Duration = Duration::from_secs(60);

/// The outputs to print and write.
#[derive(Clone, PartialEq, Debug)]
pub struct Output {
    /// Whether to show the trace of each failure, wherever standard output goes.
    pub trace: bool,
    /// Whether to tell what the engines did.
    pub verbose: bool,
    /// The filter of log messages that are printed during the work, if any are.
    pub log: Option<Targets>,
    /// Whether to print the verdict only.
    pub quiet: bool,
    /// Whether to print invariants.
    pub show_invariants: bool,
    /// Whether to print points-to sets.
    pub show_points_to: bool,
    /// Whether to print what procedures do.
    pub show_procedures: bool,
    /// Where the JSON report goes.
    pub json: Option<JsonTarget>,
    /// The directory for the reproducer.
    pub reproducer: Option<PathBuf>,
    /// Where the witness goes.
    pub witness: Option<PathBuf>,
    /// Where the certificate goes, and the arguments that say what it claims.
    pub certificate: Option<(PathBuf, Vec<String>)>,
    /// Where reports in the formats of other tools go.
    pub exports: ExportArgs,
}

/// Where the JSON report goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JsonTarget {
    /// To a file.
    File(PathBuf),
    /// To standard output; the report for people goes to standard error.
    Stdout,
}

/// The request of a command line.
#[derive(Debug)]
pub enum Request {
    /// To check a program.
    Check(Box<Settings>),
    /// To compile, and keep bitcode.
    Compile(Vec<OsString>),
    /// To build a project.
    Build(BuildArgs),
    /// To compare two versions.
    Diff(Box<DiffArgs>),
    /// To check many programs.
    Batch(Box<BatchArgs>, Box<Configuration>),
    /// To compare approaches on many programs.
    Compare(Box<CompareArgs>, Box<Configuration>),
    /// To check a certificate about a program.
    CheckCertificate(Box<Settings>, Box<Certificate>),
    /// To write skeletons of the functions that a program does not define.
    Stubs(Box<Settings>),
    /// To explain these properties, or to list all.
    Explain(Vec<Property>),
    /// To complete arguments in a shell.
    Completions(Shell),
    /// To print the manual page.
    Manual,
    /// To print the schema of reports.
    Schema,
}

impl Request {
    /// Parses the command line `args` (the first is the program's name).
    ///
    /// # Errors
    /// Wrong usage, and the requests for help and version, which clap treats alike.
    pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Request, clap::Error> {
        let args: Vec<OsString> = args.into_iter().collect();
        // These arguments are not ours.
        let args = match args.get(1).and_then(|a| a.to_str()) {
            Some("cc") => return Ok(Request::Compile(args[2..].to_vec())),
            Some("build" | "batch" | "compare" | "check-certificate" | "stubs") => args,
            _ => mark_clang_arguments(args),
        };
        let cli = Cli::try_parse_from(&args)?;
        let check = match cli.command {
            Some(Command::Check(check)) => *check,
            Some(Command::Cc { arguments }) => return Ok(Request::Compile(arguments)),
            Some(Command::Build(build)) => return Ok(Request::Build(build)),
            Some(Command::Diff(diff)) => return Ok(Request::Diff(diff)),
            Some(Command::Batch(batch)) => {
                let configuration = Configuration::of(&batch.config).map_err(wrong)?;
                return Ok(Request::Batch(batch, Box::new(configuration)));
            }
            Some(Command::Compare(compare)) => {
                compare_args::engines(&compare.engines).map_err(wrong)?;
                let configuration = Configuration::of(&compare.config).map_err(wrong)?;
                return Ok(Request::Compare(compare, Box::new(configuration)));
            }
            Some(Command::CheckCertificate { certificate, files, limits }) => {
                let found = certificates::read(&certificate).map_err(wrong)?;
                let line = certificates::request(&found, &files);
                if certificates::claim(&line) != found.arguments {
                    let text = "has other arguments than those that say what is claimed";
                    return Err(wrong(Usage(format!("{}: {text}", certificate.display()))));
                }
                let Request::Check(mut settings) = Request::parse(line)? else {
                    return Err(wrong(Usage(format!("{}: makes no claim", certificate.display()))));
                };
                settings.limits = limits_of(&limits);
                return Ok(Request::CheckCertificate(settings, Box::new(found)));
            }
            Some(Command::Stubs { arguments }) => {
                let line = args.iter().take(1).cloned().chain(arguments);
                let Request::Check(settings) = Request::parse(line)? else {
                    return Err(wrong(Usage("stubs takes a program, and options about how to read it".to_string())));
                };
                return Ok(Request::Stubs(settings));
            }
            Some(Command::Explain { property }) => {
                let meant = property.iter().map(|name| properties::meant(name)).collect::<Result<Vec<_>, _>>();
                return meant.map(|list| Request::Explain(list.concat())).map_err(wrong);
            }
            Some(Command::Completions { shell }) => return Ok(Request::Completions(shell)),
            Some(Command::Man) => return Ok(Request::Manual),
            Some(Command::Schema) => return Ok(Request::Schema),
            None => cli.check,
        };
        // A witness is about the program as it is.
        let configuration = match check.output.validate_witness {
            Some(_) => Ok(Configuration::default()),
            None => Configuration::of(&check.config),
        };
        let certificate = check.output.certificate.clone().map(|file| (file, certificates::claim(&args)));
        let mut settings = configuration.and_then(|c| resolve(check, &c)).map_err(wrong)?;
        settings.engine.certifies = certificate.is_some();
        settings.output.certificate = certificate;
        Ok(Request::Check(Box::new(settings)))
    }
}

fn limits_of(args: &LimitArgs) -> Limits {
    Limits {
        timeout: args.timeout.unwrap_or(TimeLimit(Some(USUAL_TIME))).0,
        is_usual_time: args.timeout.is_none(),
        memory: args.memory.map(|mb| mb.saturating_mul(1 << 20)),
    }
}

fn wrong(Usage(text): Usage) -> clap::Error {
    Cli::command().error(ErrorKind::ValueValidation, text)
}

/// How many pointers can be followed from a parameter, if nobody says.
const POINTER_DEPTH: u32 = 2;

/// The assumptions about the caller of an entry function other than `main`.
fn caller(task: &TaskArgs) -> Result<frontend::Caller, Usage> {
    let pointers = match task.pointer_arguments {
        Some(PointerArguments::Deep) => {
            frontend::PointerArguments::Deep { depth: task.pointer_depth.unwrap_or(POINTER_DEPTH) }
        }
        _ if task.pointer_depth.is_some() => {
            return Err(Usage("--pointer-depth goes with --pointer-arguments deep: add it".to_string()));
        }
        Some(PointerArguments::Valid) => frontend::PointerArguments::Valid,
        Some(PointerArguments::Any) | None => frontend::PointerArguments::Any,
    };
    Ok(frontend::Caller { pointers, initial_variables: task.variables == Some(Variables::Initial) })
}

fn resolve(mut args: CheckArgs, configuration: &Configuration) -> Result<Settings, Usage> {
    adopt_definition(&mut args)?;
    let validate = match &args.output.validate_witness {
        Some(path) => Some(witness::read(path).map_err(|e| Usage(e.to_string()))?),
        None => None,
    };
    if let Some(witness) = &validate {
        adopt_task(&mut args, witness)?;
    }
    defaults::fill(&mut args, configuration);
    let configured = Configured {
        file: configuration.file.clone(),
        clang_arguments: configuration.check.clang_arguments.len(),
        note: defaults::note(&args, configuration.file.as_deref()),
    };
    let request = properties::resolve(&args.task, &args.aliases, args.strategy.all_functions)?;
    let engine = engine_of(&args, validate.as_ref())?;
    let frontend = frontend_of(&args, &request.checked, configuration)?;
    if args.strategy.all_functions && (args.task.pointer_arguments.is_some() || args.task.variables.is_some()) {
        let text = "--all-functions is about all callers: leave out --pointer-arguments and --variables, or use `verify batch --all-functions -- …`";
        return Err(Usage(text.to_string()));
    }
    Ok(Settings {
        files: args.files,
        frontend,
        engine,
        not_checked: request.not_checked,
        all_available: request.all,
        validate,
        limits: limits_of(&args.limits),
        output: output_of(args.output, &args.strategy),
        configured,
        suppressions: Suppressions {
            file: configuration.file.as_ref().map(|f| f.display().to_string()).unwrap_or_default(),
            list: configuration.suppress.clone(),
            is_part: args.config.one_of_many,
        },
    })
}

/// The options of the frontend for checking these properties.
fn frontend_of(
    args: &CheckArgs,
    properties: &[Property],
    configuration: &Configuration,
) -> Result<frontend::Options, Usage> {
    let (task, aliases) = (&args.task, &args.aliases);
    let mut clang_arguments = args.clang.arguments.clone();
    clang_arguments.extend(aliases.bits32.then(|| "-m32".to_string()));
    clang_arguments.extend(aliases.bits64.then(|| "-m64".to_string()));
    Ok(frontend::Options {
        function: task.function.clone().unwrap_or_else(|| "main".to_string()),
        all_functions: args.strategy.all_functions,
        properties: properties.iter().copied().collect(),
        signed_overflow_undefined: task.signed_overflow == Some(SignedOverflow::Undefined),
        error_labels: task.error_label.clone(),
        caller: caller(task)?,
        clang_arguments,
        malloc_may_fail: task.malloc_may_fail.unwrap_or(false),
        external: match task.external {
            Some(External::Pure) => frontend::External::Pure,
            Some(External::Arguments) => frontend::External::Arguments,
            _ => frontend::External::Arbitrary,
        },
        external_is_input: task.external == Some(External::Arbitrary),
        volatile: match task.volatile {
            Some(Volatile::Memory) => frontend::Volatile::Memory,
            _ => frontend::Volatile::Input,
        },
        registers: configuration.registers.clone(),
        loop_statements: args.output.witness.is_some(),
    })
}

/// The settings of the engines, of a witness that is to be validated with the inputs that it says.
fn engine_of(args: &CheckArgs, witness: Option<&Witness>) -> Result<Config, Usage> {
    let Strategy { engine, domains, refine_values } = strategy::resolve(&args.strategy, &args.aliases)?;
    let (strategy, output) = (&args.strategy, &args.output);
    Ok(Config {
        engine,
        domains,
        refine_values,
        unwind: strategy.unwind,
        components: strategy.lexicographic_ranking_function.map_or(COMPONENTS, usize::from),
        jobs: args.limits.jobs.map_or_else(processors, usize::from),
        show_invariants: output.show_invariants || output.witness.is_some(),
        show_points_to: output.show_points_to,
        all_properties: strategy.keep_going,
        modular: strategy.modular,
        preconditions: strategy.preconditions || strategy.all_functions,
        all_functions: strategy.all_functions,
        cross_check: strategy.cross_check,
        candidates: strategy.invariant.clone(),
        rechecks: !strategy.no_recheck,
        certifies: false,
        expected_inputs: witness.map(Witness::expected_inputs).unwrap_or_default(),
    })
}

/// The outputs to print and write, but for the certificate.
fn output_of(args: OutputArgs, strategy: &StrategyArgs) -> Output {
    Output {
        trace: args.trace,
        verbose: args.verbose,
        log: args.log.or_else(|| args.verbose.then(|| Targets::new().with_default(LevelFilter::INFO))),
        quiet: args.quiet,
        show_invariants: args.show_invariants,
        show_points_to: args.show_points_to,
        show_procedures: strategy.preconditions || strategy.all_functions,
        json: args.json.map(|file| match file.to_str() {
            Some("-") => JsonTarget::Stdout,
            _ => JsonTarget::File(file),
        }),
        reproducer: args.reproducer,
        witness: args.witness,
        certificate: None,
        exports: args.exports,
    }
}

/// Takes the specification and the data model from the witness to be validated, as far as the arguments do not say.
fn adopt_task(args: &mut CheckArgs, witness: &Witness) -> Result<(), Usage> {
    if let Some(other) = args.files.iter().find(|f| !f.extension().is_some_and(|e| e == "c" || e == "i")) {
        return Err(Usage(format!("a witness is validated with C sources, not with {}", other.display())));
    }
    if args.task.property.is_empty() && args.task.spec.is_none() {
        let names = properties::of_specification(&witness.specification).ok_or_else(|| {
            Usage("the specification of the witness is not known; name it with --property or --spec".to_string())
        })?;
        args.task.property = names.iter().map(|p| p.name().to_string()).collect();
    }
    args.aliases.bits32 |= witness.data_model == "ILP32" && !has_data_model(args);
    Ok(())
}

fn has_data_model(args: &CheckArgs) -> bool {
    args.aliases.bits32 || args.aliases.bits64 || args.clang.arguments.iter().any(|a| a == "-m32" || a == "-m64")
}

/// Takes sources, properties and data model from the task definition given instead of a program, as far as the arguments do not say.
fn adopt_definition(args: &mut CheckArgs) -> Result<(), Usage> {
    let [file] = &args.files[..] else { return Ok(()) };
    if !file.extension().is_some_and(|e| e == "yml" || e == "yaml") {
        return Ok(());
    }
    let name = file.display().to_string();
    let task = tasks::definition(file).map_err(|e| Usage(e.to_string()))?;
    let has_properties =
        !args.task.property.is_empty() || args.task.spec.is_some() || !properties::flags(&args.aliases).is_empty();
    match &task.specifications[..] {
        _ if has_properties => {}
        [] => {}
        [one] => args.task.spec = Some(one.clone()),
        [first, ..] => {
            return Err(Usage(format!(
                "{name} has several properties: choose one, for example with --spec {}, or use `verify batch {name}`",
                first.display()
            )));
        }
    }
    args.aliases.bits32 |= task.is_ilp32 && !has_data_model(args);
    args.files = task.files;
    Ok(())
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::config::{DomainKind, EngineKind};
    use crate::property::table::TABLE;

    fn parse(args: &str) -> Result<Settings, String> {
        let words = std::iter::once("verify").chain(args.split_whitespace()).map(OsString::from);
        match Request::parse(words) {
            Ok(Request::Check(settings)) => Ok(*settings),
            Ok(other) => Err(format!("{other:?}")),
            Err(e) => Err(e.to_string()),
        }
    }

    /// Checks engine, domains and properties of a command line.
    fn check(args: &str, expected: &str) {
        let settings = parse(args).unwrap();
        let domains: Vec<_> = settings.engine.domains.iter().map(|d| d.name()).collect();
        let checked: Vec<_> = crate::property::PROPERTIES
            .into_iter()
            .filter(|p| settings.frontend.properties.contains(*p))
            .map(Property::name)
            .collect();
        let not: String = settings.not_checked.iter().map(|(p, _)| format!(" !{}", p.name())).collect();
        let found = format!("{:?}({}) {}{not}", settings.engine.engine, domains.join(","), checked.join(","));
        assert_eq!(found, expected, "{args}");
    }

    fn refuse(args: &str, part: &str) {
        let error = parse(args).unwrap_err();
        assert!(error.contains(part), "{args}: {error}");
    }

    const DEFAULT: &str = "assertions,deref,free,overflow,float-conversion,div-by-zero,shift,undefined";

    #[test]
    fn check_is_the_default_subcommand() {
        for args in ["f.bc", "check f.bc", "--trace f.bc", "check --trace f.bc"] {
            check(args, &format!("Auto() {DEFAULT}"));
            assert_eq!(parse(args).unwrap().files, [PathBuf::from("f.bc")], "{args}");
        }
        assert_eq!(parse("a.bc check").unwrap().files.len(), 2);
        assert_eq!(parse("./check").unwrap().files, [PathBuf::from("./check")]);
    }

    #[test]
    fn properties_are_chosen() {
        check("f.bc --property overflow,shift", "Auto() overflow,shift");
        check("f.bc -p overflow -p shift", "Auto() overflow,shift");
        check("f.bc -p reach", "Auto() assertions");
        check("f.bc -p memory-safety", "Auto() deref,free,memtrack");
        check("f.bc -p deref", "Auto() deref,free");
        check("f.bc -p valid-deref", "Auto() deref");
        check("f.bc -p termination", "Auto() termination");
        let names: Vec<&str> = TABLE.iter().filter(|row| row.in_all).map(|row| row.name).collect();
        let all = names.join(",");
        check("f.bc -p all", &format!("Auto() {all}"));
        check("f.bc -p conversion", "Auto() conversion,float-conversion");
        check("f.bc -p memory-safety --all-functions", "Auto() deref,free !memtrack");
        refuse("f.bc -p oveflow", "unknown property 'oveflow'; did you mean 'overflow'?");
        refuse("f.bc -p ,", "empty");
    }

    #[test]
    fn property_aliases_add_to_assertions() {
        check("f.bc --signed-overflow-check", "Auto() assertions,overflow");
        check("f.bc --bounds-check --div-by-zero-check", "Auto() assertions,deref,div-by-zero");
        check("f.bc --pointer-check", "Auto() assertions,deref,free");
        check("f.bc --pointer-check --no-assertions", "Auto() deref,free");
        check("f.bc -p shift --unsigned-overflow-check", "Auto() unsigned-overflow,shift");
        check("f.bc --memory-leak-check", "Auto() assertions,memtrack");
        refuse("f.bc --no-assertions -p assertions", "no property is left");
    }

    #[test]
    fn engines_and_domains_are_chosen() {
        let default = |e: &str| format!("{e} {DEFAULT}");
        check("f.bc --havoc", &default("AbstractInterpretation(havoc)"));
        check("f.bc --intervals", &default("AbstractInterpretation(intervals)"));
        check("f.bc --zones --equalities", &default("AbstractInterpretation(equalities,zones)"));
        check("f.bc --k-induction", &default("KInduction()"));
        check("f.bc --k-induction --havoc", &default("KInduction()"));
        check("f.bc --k-induction --zones", &default("Kiki(zones)"));
        check("f.bc --engine k-induction -d zones", &default("Kiki(zones)"));
        check("f.bc --incremental-bmc", &default("Bmc()"));
        check("f.bc --engine kiki", &default("Kiki()"));
        check("f.bc --engine ai -d octagons,zones", &default("AbstractInterpretation(zones,octagons)"));
        check("f.bc --engine havoc", &default("AbstractInterpretation(havoc)"));
        check("f.bc --domain zones", &default("Auto(zones)"));
        check("f.bc --heap --ownership", &default("AbstractInterpretation(heap,ownership)"));
        check("f.bc --engine kiki -d ownership", &default("Kiki(ownership)"));
    }

    #[test]
    fn domains_are_refined_and_told_apart() {
        let default = |e: &str| format!("{e} {DEFAULT}");
        check("f.bc --heap --values-refine", &default("AbstractInterpretation(heap)"));
        check("f.bc --values-refine", &default("Auto()"));
        check("f.bc --k-induction --values-refine", &default("Kiki()"));
        check("f.bc --engine kiki --arrays --values-refine", &default("Kiki(arrays)"));
        check("f.bc --sympath", &default("Auto(sympath)"));
        check("f.bc --k-induction --sympath", &default("Kiki(sympath)"));
        check("f.bc --sympath --intervals", &default("AbstractInterpretation(intervals,sympath)"));
        check("f.bc --domain sympath,zones", &default("Auto(zones,sympath)"));
        assert!(parse("f.bc --heap --values-refine").unwrap().engine.refine_values);
        assert!(!parse("f.bc --heap").unwrap().engine.refine_values);
    }

    #[test]
    fn contradictions_are_refused() {
        refuse("f.bc --engine bmc --k-induction", "two engines");
        refuse("f.bc --engine bmc --zones", "uses no invariants");
        refuse("f.bc --havoc --zones", "cannot be combined");
        refuse("f.bc --engine foo", "unknown engine 'foo'");
        check("f.bc -p termination --engine termination", "Termination() termination");
        check("f.bc --nontermination", "NonTermination() termination");
        check("f.bc --termination", "Auto() termination");
        check("f.bc --termination --nontermination", "Auto() termination");
        check("f.bc --termination --bounds-check", "Auto() assertions,deref,termination");
        refuse("f.bc --engine bmc --sympath", "uses no invariants");
        refuse("f.bc --engine run --values-refine", "uses no invariants");
        refuse("f.bc --zones --values-refine", "leave out zones");
        refuse("f.bc --havoc --sympath", "cannot be combined");
        refuse("f.bc --engine havoc --values-refine", "cannot be combined");
        refuse("f.bc --domain zone", "did you mean 'zones'?");
        refuse("f.bc --32 --64", "cannot be used with");
    }

    #[test]
    fn limits_and_output() {
        let s =
            parse("f.bc --timeout 1.5 --memory 100 -j 3 --json - --reproducer out --unwind 4 --keep-going").unwrap();
        let limits =
            Limits { timeout: Some(Duration::from_millis(1500)), is_usual_time: false, memory: Some(100 << 20) };
        assert_eq!(s.limits, limits);
        assert_eq!(s.output.json, Some(JsonTarget::Stdout));
        assert_eq!(s.output.reproducer, Some(PathBuf::from("out")));
        assert_eq!((s.engine.jobs, s.engine.unwind, s.engine.all_properties), (3, Some(4), true));
        refuse("f.bc --quiet -v", "cannot be used with");
        let usual = Limits { timeout: Some(Duration::from_secs(60)), is_usual_time: true, memory: None };
        assert_eq!(parse("f.bc").unwrap().limits, usual);
        assert_eq!(parse("f.bc --timeout none").unwrap().limits.timeout, None);
        refuse("f.bc --timeout 0", "positive");
        refuse("f.bc --timeout soon", "not a number");
        refuse("f.bc --jobs 0", "0 is not in 1..");
    }

    #[test]
    fn the_last_of_equal_options_counts() {
        let s = parse("f.bc --timeout 1 --timeout 2 --trace --trace --function f --function g").unwrap();
        assert_eq!(s.limits.timeout, Some(Duration::from_secs(2)));
        assert_eq!(s.frontend.function, "g");
    }

    #[test]
    fn clang_arguments_are_passed_on() {
        let s = parse("-I dir -DN=1 -m32 f.c -std=c99 --64").unwrap();
        assert_eq!(s.frontend.clang_arguments, ["-I", "dir", "-DN=1", "-m32", "-std=c99", "-m64"]);
    }

    #[test]
    fn frontend_choices() {
        let s =
            parse("f.c --error-label ERROR --signed-overflow undefined --pointer-arguments valid --malloc-may-fail");
        let f = s.unwrap().frontend;
        assert_eq!(f.error_labels, ["ERROR"]);
        assert!(
            f.signed_overflow_undefined && f.caller.pointers == frontend::PointerArguments::Valid && f.malloc_may_fail
        );
        let deep = parse("f.c --pointer-arguments deep --pointer-depth 3 --variables initial").unwrap().frontend.caller;
        assert!(deep.pointers == frontend::PointerArguments::Deep { depth: 3 } && deep.initial_variables);
        let text = parse("f.c --pointer-arguments valid --pointer-depth 3").unwrap_err();
        assert!(text.contains("--pointer-arguments deep"), "{text}");
        let text = parse("f.c --all-functions --variables initial").unwrap_err();
        assert!(text.contains("verify batch --all-functions"), "{text}");
        assert_eq!(parse("f.c").unwrap().engine.engine, EngineKind::Auto);
        assert_eq!(parse("f.c -d zones").unwrap().engine.domains, [DomainKind::Zones]);
    }
}
