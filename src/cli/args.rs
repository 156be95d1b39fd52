//! The command line as it is written: every option, its help and its spelling. No meaning yet (see
//! [`super::settings`]).

use super::clang_args::ClangArgs;
use super::compare_args::CompareArgs;
use super::config_args::{ConfigArgs, TimeLimit, parse_seconds, parse_threads, parse_time, parse_time_limit};
use super::diff_args::DiffArgs;
use super::domain_options::DomainOptions;
use super::listings;
use super::log;
use super::property_options::{self, PropertyOptions};
use super::values::{External, PointerArguments, SignedOverflow, Variables, Volatile};
use crate::engine::config::Candidate;
use clap::builder::Styles;
use clap::builder::styling::{AnsiColor, Effects};
use clap::{Args, Parser, Subcommand, ValueEnum};
use glob::Pattern;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::filter::Targets;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .usage(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .literal(AnsiColor::Cyan.on_default().effects(Effects::BOLD))
    .placeholder(AnsiColor::Cyan.on_default());

const ABOUT: &str = "Proves and refutes properties of C programs compiled to LLVM bitcode";

const LONG_ABOUT: &str = "\
Proves and refutes properties of C programs compiled to LLVM bitcode.

`verify` takes a program (C source, LLVM IR or bitcode) and decides, for every place where something \
could go wrong, whether it can: a failing assertion, an invalid memory access, an arithmetic overflow, \
a division by zero. Loops need no bound: they are proved by k-induction with invariants that \
`verify` finds itself, beside a search for bugs by bounded model checking.";

const EXAMPLES: &str = "\
Examples:
  verify program.c                          check a C file, from main, for the usual properties
  verify --function sort sort.c             check one function, for all arguments
  verify --property overflow --trace f.bc   only signed overflow; show how a failure happens
  verify --reproducer out bug.c             write a C file with the failing inputs: sh out/build.sh
  verify --show-invariants --zones loop.c   one inductive check with zones, and the invariants found
  verify -m32 -I include -D N=8 a.c b.c     compile for 32 bits and link two files

The last line of standard output is the verdict: `verdict: true`, `verdict: false(<property>)` or
`verdict: unknown (<reason>)`. Exit status: 0 true, 10 false, 5 unknown, 2 wrong usage, 1 bad input.
`verify --help` explains every option.";

/// Examples, verdicts and exit statuses, as the help ends.
pub const LONG_EXAMPLES: &str = "\
Examples:
  verify program.c
      Check a C file: everything that main can do, for the default properties.
  clang -c -g -O0 -emit-llvm a.c b.c && verify a.bc b.bc
      Check a program of several files that you have compiled yourself. Use -g, for names and lines,
      and -O0, so that no optimiser has removed what is to be checked.
  verify --function sort --pointer-arguments valid sort.c
      Check one function for all arguments, where pointers point to objects of any size.
  verify --property overflow --trace f.bc
      Only signed overflow; show the execution that leads to a failure.
  verify --reproducer out bug.c && sh out/build.sh
      Write a C file with the failing inputs; build.sh compiles it with the program and runs both
      under clang's sanitizers.
  verify --show-invariants --zones loop.c
      One inductive check with the abstract domain of zones; print the invariants of each loop.
  verify --engine bmc --unwind 20 --timeout 60 f.c
      Search for bugs in executions with at most 20 iterations of a loop, for a minute.
  verify -m32 -I include -D N=8 a.c b.c
      Compile for 32 bits, with an include directory and a macro, and link two files.

Verdicts:
  Each property has a line:
      [main.overflow.3] file.c:12: arithmetic overflow on signed + in a + b: FAILURE
  The last line of standard output is always one of
      verdict: true                 every property holds in every execution
      verdict: false(<property>)    one fails: a counterexample was found and executed
      verdict: unknown (<reason>)   neither is known

Exit status:
  0 true    10 false    5 unknown    2 wrong usage    1 bad input or internal error";

/// The whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "verify",
    version,
    about = ABOUT,
    long_about = LONG_ABOUT,
    after_help = EXAMPLES,
    after_long_help = LONG_EXAMPLES,
    styles = STYLES,
    max_term_width = 100,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    args_override_self = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The arguments of `check`, which is what is done by default.
    #[command(flatten)]
    pub check: CheckArgs,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check a program (the default: `verify FILE` is `verify check FILE`)
    #[command(
        long_about = LONG_ABOUT, after_help = EXAMPLES, after_long_help = LONG_EXAMPLES,
        max_term_width = 100, args_override_self = true
    )]
    Check(Box<CheckArgs>),
    /// Compile as clang or gcc would, and keep bitcode for each object file
    ///
    /// A drop-in for `cc`: the arguments are those of clang or gcc. The object files are made by the compiler that VERIFY_CC names [default:
    /// clang]; each leads to its bitcode (section .llvm_bc, as with wllvm and gllvm), and so do the
    /// archives, libraries and executables that are made of it, which `verify` takes as input then.
    #[command(disable_help_flag = true)]
    Cc {
        /// Arguments of clang or gcc
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARG")]
        arguments: Vec<OsString>,
    },
    /// Run a build (make, cmake --build, ninja, …), and record its programs and libraries with their bitcode
    ///
    /// CC and PATH lead to compilers that do what they were asked for, and keep bitcode. For the bitcode alone, options that optimise or hide
    /// bugs are left out (-O2, -DNDEBUG, -D_FORTIFY_SOURCE=…). What was built is in .verify/project.json, for `verify batch`.
    Build(BuildArgs),
    /// Check many programs or functions, and keep the results
    ///
    /// Each task runs in a process of its own. Results are kept in a database as soon as they are there: the same command goes on with a run
    /// that was interrupted. Exit status: 10 if a task is refuted, 1 if one could not be run, 5 if one is unknown, else 0.
    Batch(Box<BatchArgs>),
    /// Compare engines on many programs: a table, quantile plots, a page; see docs/approaches.md
    ///
    /// Each engine gets each task, in a process of its own, as in a batch. Exit status: 10 if a verdict is wrong, or engines contradict each other, 1 if a task could not
    /// be run, 5 if something is left to run, else 0.
    Compare(Box<CompareArgs>),
    /// Check a certificate that --certificate has written, without any engine and without a solver
    ///
    /// The certificate says what is claimed: properties, the entry function, how C is compiled. Exit status: 0 if it is accepted, 10 if
    /// it is refused, 5 if a limit comes first.
    CheckCertificate {
        /// The certificate
        #[arg(value_name = "CERTIFICATE")]
        certificate: PathBuf,
        /// The program that it is about
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// When to give up.
        #[command(flatten)]
        limits: LimitArgs,
    },
    /// Write skeletons of the functions that a program calls and nobody defines
    ///
    /// On standard output, as C to be completed: what these functions return, and what they change. The arguments are those of a check, of which the files,
    /// --function and what is for clang matter: verify stubs -Iinclude main.c > stubs.c, then verify -Iinclude main.c stubs.c
    Stubs {
        /// The program, and options about how to read it
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true, value_name = "ARG")]
        arguments: Vec<OsString>,
    },
    /// Compare two versions of a program: do their functions mean the same?
    Diff(Box<DiffArgs>),
    /// Explain properties: what they mean, an example, what helps, what is checked; without a name, list all
    ///
    /// PROPERTY is a name that --property takes, or a label of a report such as main.overflow.3.
    Explain {
        /// What to explain
        #[arg(value_name = "PROPERTY", value_delimiter = ',')]
        property: Vec<String>,
    },
    /// Print a script that completes arguments in a shell
    ///
    /// For bash: verify completions bash > ~/.local/share/bash-completion/completions/verify
    ///
    /// For zsh: verify completions zsh > DIR/_verify, where DIR is in fpath
    ///
    /// For fish: verify completions fish > ~/.config/fish/completions/verify.fish
    Completions {
        /// Whose arguments to complete
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page, e.g. for `verify man | man -l -`
    Man,
    /// Print the JSON schema of reports (--json)
    Schema,
}

/// A shell.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
}

/// What makes the exit status of a batch other than 0. Tasks that could not be run always do.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailOn {
    /// A task that is refuted, or unknown
    Unknown,
    /// A task that is refuted
    Refuted,
    /// A failure that the baseline does not know
    New,
}

/// The arguments of `batch`.
#[derive(Args, Debug)]
pub struct BatchArgs {
    /// What to check: directories of projects that `verify build` has recorded, compile_commands.json, programs and source files, SV-COMP task
    /// definitions (.yml) and sets of them (.set) [default: the project recorded here]
    #[arg(value_name = "TARGET")]
    pub targets: Vec<PathBuf>,
    /// Check every exported function by itself, rather than `main`
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub all_functions: Option<bool>,
    /// Of exported functions, check only those whose names match a GLOB
    #[arg(long, value_name = "GLOB", value_delimiter = ',', value_parser = Pattern::new)]
    pub only: Vec<Pattern>,
    /// Of exported functions, leave out those whose names match a GLOB
    #[arg(long, value_name = "GLOB", value_delimiter = ',', value_parser = Pattern::new)]
    pub exclude: Vec<Pattern>,
    /// Check these properties (see `verify check --help`)
    #[arg(long, short = 'p', value_name = "P,…", value_delimiter = ',')]
    pub property: Vec<String>,
    /// Give up on a task after S seconds [default: 60]
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub timeout: Option<Duration>,
    /// Give up on a task that uses more than MB megabytes of memory [default: 4096]
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(1..))]
    pub memory: Option<u64>,
    /// Run N tasks at a time [default: as the processors allow]
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Threads of each task; with two, proofs and counterexamples are looked for at once
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = parse_threads)]
    pub threads: usize,
    /// End after TIME (600, 90s, 10m, 2h): tasks that took long in earlier runs come last, and get what the others have left
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub budget: Option<Duration>,
    /// What makes the exit status other than 0
    #[arg(long, value_name = "WHAT", default_value = "unknown")]
    pub fail_on: FailOn,
    /// List the tasks, and run none
    #[arg(long, alias = "list")]
    pub dry_run: bool,
    /// Keep results in FILE [default: .verify/batch.sqlite of the project, or here]
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Run every task, even those of which an earlier run has a result that still holds
    #[arg(long)]
    pub fresh: bool,
    /// Formats of other tools.
    #[command(flatten)]
    pub exports: ExportArgs,
    /// Take the failures that FILE lists for known: only new ones count; tasks go on after failures
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// List all failures in FILE, for --baseline; tasks go on after failures
    #[arg(long, value_name = "FILE")]
    pub write_baseline: Option<PathBuf>,
    /// Tell which verdicts differ from those of run N
    #[arg(long, value_name = "N")]
    pub diff: Option<i64>,
    /// Tell which runs the database has
    #[arg(long)]
    pub list_runs: bool,
    /// List every task in the end, however many there are
    #[arg(long, short = 'v')]
    pub verbose: bool,
    /// Print only how many tasks came out how; no progress, no list
    #[arg(long, short = 'q', conflicts_with = "verbose")]
    pub quiet: bool,
    /// Where defaults are.
    #[command(flatten)]
    pub config: ConfigArgs,
    /// Further arguments of `verify check` for every task
    #[arg(last = true, value_name = "ARG")]
    pub check: Vec<OsString>,
}

/// The arguments of `build`.
#[derive(Args, Debug)]
pub struct BuildArgs {
    /// Record the build in directory DIR
    #[arg(long, short = 'o', value_name = "DIR", default_value = crate::build::project::DIRECTORY)]
    pub output: PathBuf,
    /// The command that builds the project
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

/// The arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The program: .c .i .ll .bc .o .a .so files, an executable, or compile_commands.json; several are linked
    ///
    /// A task definition of SV-COMP (.yml) tells files, property and data model.
    /// C source (.c, .i) is compiled by clang; LLVM IR (.ll) and bitcode (.bc) are taken as they are. Object files, libraries and executables
    /// need to lead to their bitcode: compile with `verify cc`, wllvm, gllvm, -fembed-bitcode, -flto or -ffat-lto-objects.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// What to check, and from where.
    #[command(flatten)]
    pub task: TaskArgs,

    /// How to check it.
    #[command(flatten)]
    pub strategy: StrategyArgs,

    /// Limits.
    #[command(flatten)]
    pub limits: LimitArgs,

    /// What to print and write.
    #[command(flatten)]
    pub output: OutputArgs,

    /// Arguments for clang.
    #[command(flatten)]
    pub clang: ClangArgs,

    /// Where defaults are.
    #[command(flatten)]
    pub config: ConfigArgs,

    /// The spellings of 2LS and CBMC.
    #[command(flatten)]
    pub aliases: AliasArgs,
}

/// What to check, and from where.
#[derive(Args, Debug)]
#[command(next_help_heading = "What to check")]
pub struct TaskArgs {
    /// Start at function NAME [default: main]
    ///
    /// The function's parameters are arbitrary; unless it is main, so are the program's variables. A
    /// pointer parameter is null or points to an object of its own with arbitrary size and contents (see
    /// --pointer-arguments).
    #[arg(long, value_name = "NAME")]
    pub function: Option<String>,

    /// Check these properties [default: assertions,deref,free,overflow,div-by-zero,shift,undefined]
    #[arg(long, short = 'p', value_name = "P,…", value_delimiter = ',', long_help = property_options::help())]
    pub property: Vec<String>,

    /// Take the properties from an SV-COMP property file
    #[arg(long, value_name = "FILE.prp", visible_alias = "propertyfile", conflicts_with = "property")]
    pub spec: Option<PathBuf>,

    /// Reaching the C label NAME is an error (an assertion that fails)
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub error_label: Vec<String>,

    /// What a signed overflow does where it is not itself being checked [default: wrap]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub signed_overflow: Option<SignedOverflow>,

    /// What pointer parameters of the entry function may be [default: any]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub pointer_arguments: Option<PointerArguments>,

    /// With --pointer-arguments deep: how many pointers can be followed from a parameter [default: 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub pointer_depth: Option<u32>,

    /// What variables hold when an entry function other than main starts [default: any]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub variables: Option<Variables>,

    /// What volatile reads give [default: input]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub volatile: Option<Volatile>,

    /// What functions that nobody models may do, beside giving any result [default: arbitrary]. Where
    /// `arbitrary` is said, their results are inputs, on which failures may rest
    #[arg(long, value_name = "WHAT", value_enum)]
    pub external: Option<External>,

    /// Let malloc and its relatives return null at any time
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub malloc_may_fail: Option<bool>,
}

/// How to check it.
#[derive(Args, Debug)]
#[command(next_help_heading = "How to check it")]
pub struct StrategyArgs {
    /// Use this engine [default: auto]
    #[arg(long, short = 'e', value_name = "ENGINE", long_help = listings::engine_help())]
    pub engine: Option<String>,

    /// Look for invariants in these abstract domains [default: chosen per program]
    #[arg(long, short = 'd', value_name = "DOMAIN,…", value_delimiter = ',', long_help = listings::domain_help())]
    pub domain: Vec<String>,

    /// Let invariants tell apart which other loops were executed (symbolic loop paths)
    ///
    /// Each invariant of the domains is looked for once per combination of up to three nearby loops that took a
    /// back edge in their last execution, or did not. The name of sympath may also stand among the domains.
    #[arg(long)]
    pub sympath: bool,

    /// Propose an invariant of the loop in LINE, such as 12:2*i <= n && (s & 1) == 0
    ///
    /// LINE is that of the loop's condition, as in reports of --show-invariants; variables have the names that they have there. It counts only if it
    /// turns out to be inductive, together with others, so that a wrong one does no harm. Numbers are integers without width.
    /// In C source, `while (…) __CPROVER_loop_invariant(PREDICATE) { … }` says the same.
    #[arg(long, value_name = "[FILE:]LINE:PREDICATE")]
    pub invariant: Vec<Candidate>,

    /// Strengthen the domain of values step by step: none, intervals, zones, octagons
    ///
    /// Beside the chosen domains, e.g. with --heap. It ends as soon as everything is proved, and leaves out
    /// steps that have nothing to add.
    #[arg(long)]
    pub values_refine: bool,

    /// Analyse procedures one by one, with summaries, instead of inlining calls
    ///
    /// Chosen by itself where inlining would make the program too large.
    #[arg(long)]
    pub modular: bool,

    /// Say for each procedure under which condition it terminates, or violates nothing
    ///
    /// Procedures are functions that take and give no pointers. With `--function NAME`, of NAME and what it calls.
    #[arg(long)]
    pub preconditions: bool,

    /// The same for all functions of the program; there need be no `main`
    #[arg(long, conflicts_with = "function")]
    pub all_functions: bool,

    /// Let every engine decide by itself, one after another, and compare their answers
    ///
    /// Where one proves what another refutes, at least one of them is wrong: a bug of verify, which is the verdict then.
    #[arg(long, conflicts_with_all = ["engine", "modular", "preconditions", "all_functions"])]
    pub cross_check: bool,

    /// Do not check proofs again before they are told
    ///
    /// By itself, verify makes a formula of its own from what it has found (invariants, ranking functions, depths of unwinding), and asks another solver
    /// whether it proves what it should. A proof that does not survive is a bug, and the verdict is unknown.
    #[arg(long)]
    pub no_recheck: bool,

    /// Look for ranking functions with up to N components [default: 8]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub lexicographic_ranking_function: Option<u8>,

    /// Unwind each loop at most N times
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub unwind: Option<u32>,

    /// Go on after a failure until every property is decided
    #[arg(long)]
    pub keep_going: bool,
}

/// Limits.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Give up after S seconds (or `none`: never) [default: 60]; what is known by then is reported
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = parse_time_limit)]
    pub timeout: Option<TimeLimit>,

    /// Use no more than MB megabytes of memory [default: half of the machine's]; engines give up a little before
    #[arg(long, value_name = "MB", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub memory: Option<u64>,

    /// Work on N threads at once [default: one per processor]
    #[arg(long, short = 'j', value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
}

/// What to print and write.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub struct OutputArgs {
    /// Show the execution that leads to each failure
    ///
    /// Without this option, the execution that leads to the first failure is shown when standard output
    /// is a terminal, and of other failures the line of the source.
    #[arg(long)]
    pub trace: bool,

    /// Tell on standard error what the engines do: steps, queries, clauses, times; in the end, what each did in all
    #[arg(long, short = 'v')]
    pub verbose: bool,

    /// Tell on standard error what FILTER lets pass, such as debug, or solver=trace,engine=info
    ///
    /// Directives, separated by commas: a level (off, error, warn, info, debug, trace) for everything, or TARGET=LEVEL for one part of verify
    /// (configuration, frontend, engine, solver, or one engine, as in engine::bmc). Each line begins with the time since the start. The option
    /// --verbose stands for info.
    #[arg(long, value_name = "FILTER", value_parser = log::filter)]
    pub log: Option<Targets>,

    /// Print nothing but the verdict, in one line, and no progress
    ///
    /// Reports go to files as usual; errors to standard error.
    #[arg(long, short = 'q', conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print the invariants that were found, loop by loop
    #[arg(long)]
    pub show_invariants: bool,

    /// Print which objects each pointer may point to, at which byte offsets
    ///
    /// Per variable, and per member or element that holds pointers, whatever the path and the time. NULL is
    /// listed where the program assigns it.
    #[arg(long)]
    pub show_points_to: bool,

    /// Write the report as JSON to FILE, or to standard output if FILE is -
    ///
    /// With -, standard output holds nothing but the JSON document and the report for people goes
    /// to standard error.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write a C program that shows the first failure into directory DIR
    ///
    /// DIR/inputs.c has the inputs of the failing execution; DIR/build.sh compiles it with the program
    /// under clang's sanitizers and runs it.
    #[arg(long, value_name = "DIR")]
    pub reproducer: Option<PathBuf>,

    /// Write a verification witness of SV-COMP (YAML 2.0 or 2.1) to FILE
    ///
    /// Of a failure: the values of inputs, and the place; of a proof: invariants of loops; of an execution without an end: inputs up to the loop.
    /// If FILE ends in .graphml, a failure is written in GraphML 1.0.
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,

    /// Check the witness in FILE (YAML 2.0 or 2.1) instead of the whole program
    ///
    /// Of a violation: whether some execution that it describes violates its specification; of a proof: whether its invariants hold, and the
    /// specification. Without --property or --spec, the witness tells the specification, and without -m32 or -m64 the data model.
    #[arg(long, value_name = "FILE", conflicts_with = "config")]
    pub validate_witness: Option<PathBuf>,

    /// Write a certificate of a proof to FILE, which `verify check-certificate` checks
    ///
    /// It holds the invariants, ranking functions or depths of unwinding that prove the properties, and for each statement about them a clausal
    /// proof (LRAT). Of proofs procedure by procedure there are none.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["no_recheck", "validate_witness"])]
    pub certificate: Option<PathBuf>,

    /// Formats of other tools.
    #[command(flatten)]
    pub exports: ExportArgs,
}

/// Reports in the formats of other tools.
#[derive(Args, Clone, PartialEq, Eq, Default, Debug)]
pub struct ExportArgs {
    /// Write the failures as SARIF 2.1.0 to FILE, for code scanning: with executions, CWE numbers, stable fingerprints
    #[arg(long, value_name = "FILE", visible_alias = "sarif-output")]
    pub sarif: Option<PathBuf>,

    /// Write all properties as JUnit XML to FILE: what is not decided counts as skipped
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,

    /// Write a summary in Markdown to FILE
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,

    /// Write a page to FILE: the failures in the source, with what happens on each line; of many tasks, one for each
    /// in a folder beside
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// The spellings of 2LS and CBMC. Properties add to the assertions (or to --property); engines and
/// domains are those of --engine and --domain.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Spellings of 2LS and CBMC")]
pub struct AliasArgs {
    /// One per name in the table of properties.
    #[command(flatten)]
    pub properties: PropertyOptions,
    /// Do not check assertions
    #[arg(long)]
    pub no_assertions: bool,

    /// As --engine k-induction; with a domain, --engine kiki
    #[arg(long)]
    pub k_induction: bool,
    /// As --engine bmc
    #[arg(long)]
    pub incremental_bmc: bool,
    /// As --engine havoc; with --k-induction, no invariants
    #[arg(long)]
    pub havoc: bool,
    /// One per domain that 2LS has an option for.
    #[command(flatten)]
    pub domains: DomainOptions,

    /// As -m32
    #[arg(long = "32", conflicts_with = "bits64")]
    pub bits32: bool,
    /// As -m64
    #[arg(long = "64")]
    pub bits64: bool,

    /// What this does is the default: see --keep-going.
    #[arg(long, hide = true, conflicts_with = "keep_going")]
    pub stop_on_fail: bool,
    /// Same as --property termination.
    #[arg(long, hide = true)]
    pub termination: bool,
    /// Same as --property termination --engine non-termination; beside --termination, both are tried.
    #[arg(long, hide = true, visible_alias = "non-termination")]
    pub nontermination: bool,
}
