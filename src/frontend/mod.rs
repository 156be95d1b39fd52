//! From C source, LLVM assembly or bitcode to a [`Program`].
//!
//! `input` reads and links the files into one module, `library` adds the models of library functions that
//! it needs, and `lower` turns what the entry function can reach into the program IR, with a check in
//! front of every operation that a requested property is about. No LLVM pass runs at any time: passes
//! exploit undefined behaviour, which would hide the bugs that are looked for.
//!
//! Only this module names LLVM, and nothing of LLVM's leaves it. What is not modelled becomes a check of
//! `Property::Unsupported` that fails when it is reached; nothing is guessed.

pub mod clang;
mod code;
mod container;
mod debug;
mod digest;
mod error;
mod folded;
mod input;
mod isolated;
mod labels;
mod library;
mod llvm;
mod lower;
mod operations;
mod pair;
mod prototypes;
mod quiet;
pub mod recorded;

pub use code::read_code;
pub use digest::digest;
pub use error::{Error, ErrorKind};
pub use folded::FoldedErrors;
pub use library::is_library_function;
pub use pair::{NEW, OLD, Pair, link, load_pair, reached};
pub use prototypes::{CType, Prototype, prototypes};

use crate::program::{Program, Property, PropertySet};
use recorded::Traps;
use std::path::{Path, PathBuf};

/// The settings of the translation of an input to a program.
#[derive(Clone, Debug)]
pub struct Options {
    /// The entry function; `main` is the usual one.
    pub function: String,
    /// Whether to lower every function that is defined; then there may be no `main`.
    pub all_functions: bool,
    /// The properties to insert checks for.
    pub properties: PropertySet,
    /// Whether executions end, unobserved, where a signed operation overflows that is not itself checked.
    pub signed_overflow_undefined: bool,
    /// Labels that must not be reached.
    pub error_labels: Vec<String>,
    /// The state that the entry function finds, unless it is `main`.
    pub caller: Caller,
    /// Options for clang when a file is C source.
    pub clang_arguments: Vec<String>,
    /// Whether allocation functions may return null.
    pub malloc_may_fail: bool,
    /// The values of volatile reads.
    pub volatile: Volatile,
    /// The effects of functions that nobody models.
    pub external: External,
    /// Whether results of such functions count as inputs: failures that rest on them are failures.
    pub external_is_input: bool,
    /// Registers of devices.
    pub registers: Vec<Register>,
    /// Whether to note where C's loop statements are, for [`crate::program::Source::loop_at`].
    pub loop_statements: bool,
}

/// The values that volatile reads may give.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Volatile {
    /// Anything: something else may have written the object.
    #[default]
    Input,
    /// The value that the program has written.
    Memory,
}

/// The effects that functions which nobody models may have, beside giving any result.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum External {
    /// Change whatever they can reach: variables that are not static, what they got now or earlier, and so on.
    #[default]
    Arbitrary,
    /// Change what their arguments point to.
    Arguments,
    /// Nothing.
    Pure,
}

/// Memory that belongs to a device: reads give anything, writes have no effect that the program could see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Register {
    /// Where it starts.
    pub address: u64,
    /// How many bytes it has.
    pub size: u64,
    /// Whether it may be read.
    pub readable: bool,
    /// Whether it may be written.
    pub writable: bool,
}

impl Register {
    /// Whether it may be read or (if `writes`) written.
    pub fn allows(&self, writes: bool) -> bool {
        if writes { self.writable } else { self.readable }
    }
}

/// Which arrays at the end of structures go on behind their declared length, beside those without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlexibleArrays {
    /// All of them.
    All,
    /// Those of one element.
    One,
    /// Those of one element in structures at the start of larger blocks of the heap.
    OneInBlocks,
    /// Those of none.
    Empty,
    /// No others.
    Unsized,
}

impl Options {
    /// Checks of `properties` in a program that begins with `main`; everything else by default.
    pub fn new(properties: impl IntoIterator<Item = Property>) -> Self {
        Options {
            function: "main".to_string(),
            all_functions: false,
            properties: properties.into_iter().collect(),
            signed_overflow_undefined: false,
            error_labels: Vec::new(),
            caller: Caller::default(),
            clang_arguments: Vec::new(),
            malloc_may_fail: false,
            volatile: Volatile::default(),
            external: External::default(),
            external_is_input: false,
            registers: Vec::new(),
            loop_statements: false,
        }
    }

    /// Which arrays are flexible: what `-fstrict-flex-arrays` says.
    pub fn flexible_arrays(&self) -> FlexibleArrays {
        let level = |argument: &String| match argument.as_str() {
            "-fno-strict-flex-arrays" | "-fstrict-flex-arrays=0" => Some(FlexibleArrays::All),
            "-fstrict-flex-arrays=1" => Some(FlexibleArrays::One),
            "-fstrict-flex-arrays=2" => Some(FlexibleArrays::Empty),
            "-fstrict-flex-arrays=3" | "-fstrict-flex-arrays" => Some(FlexibleArrays::Unsized),
            _ => None,
        };
        self.clang_arguments.iter().rev().find_map(level).unwrap_or(FlexibleArrays::OneInBlocks)
    }
}

/// The state that an entry function other than `main` finds when it is called.
#[derive(Clone, Copy, Default, Debug)]
pub struct Caller {
    /// The values that its pointer parameters may have.
    pub pointers: PointerArguments,
    /// Whether variables have the values that they have when the program starts.
    pub initial_variables: bool,
}

/// The values that pointer parameters of the entry function may have.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum PointerArguments {
    /// Null, or a pointer to an object of its own.
    #[default]
    Any,
    /// A pointer to an object of its own, as large as its type or larger.
    Valid,
    /// The same, and pointers in the object are null or lead to objects of their own, too.
    Deep {
        /// How many pointers can be followed from a parameter.
        depth: u32,
    },
}

/// The files that hold the bitcode of `path`: itself, or those that an object file, library or executable leads to.
///
/// # Errors
/// If there is no bitcode, or it cannot be read.
pub fn modules_of(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let bytes = std::fs::read(path).map_err(|reason| Error::Unreadable { path: path.to_path_buf(), reason })?;
    let mut names: Vec<PathBuf> = container::parts(path, &bytes)?.into_iter().map(|part| part.name).collect();
    names.dedup();
    Ok(names)
}

/// The symbols that a bitcode file offers to others, and those that it wants from them.
#[derive(Default, Debug)]
pub struct Symbols {
    /// Functions and variables that it defines.
    pub defined: Vec<String>,
    /// Those that it uses only.
    pub wanted: Vec<String>,
}

/// The symbols of the bitcode file `path`.
///
/// # Errors
/// As of [`load`].
pub fn symbols(path: &Path) -> Result<Symbols, Error> {
    let session = llvm::Session::new();
    let module = input::read(&session, &[path.to_path_buf()], &[])?;
    let mut symbols = Symbols::default();
    for symbol in module.functions().into_iter().chain(module.globals()).chain(module.aliases()) {
        match (symbol.is_declaration(), symbol.is_exported()) {
            (true, _) if !(symbol.is_function() && symbol.is_intrinsic()) => symbols.wanted.push(symbol.name()),
            (false, true) => symbols.defined.push(symbol.name()),
            _ => {}
        }
    }
    Ok(symbols)
}

/// The functions that `files`, linked, define and offer to others, in order; `clang_arguments` are for C source.
///
/// # Errors
/// As of [`load`].
pub fn exported_functions(files: &[PathBuf], clang_arguments: &[String]) -> Result<Vec<String>, Error> {
    let session = llvm::Session::new();
    let module = input::read(&session, files, clang_arguments)?;
    let exported = |f: &llvm::Val| !f.is_declaration() && f.is_exported();
    Ok(module.functions().into_iter().filter(exported).map(|f| f.name()).collect())
}

/// Reads `files`, links them and lowers what `options.function` can reach.
pub fn load(files: &[PathBuf], options: &Options) -> Result<Program, Error> {
    let session = llvm::Session::new();
    let mut arguments = options.clang_arguments.clone();
    let is_all_c = input::are_all_c(files);
    let traps = if is_all_c { Traps::needed(&options.properties, &arguments) } else { Traps::default() };
    arguments.extend(traps.arguments());
    // Only names tell reads of bit-fields from masked reads of whole integers, some differences of pointers from those of
    // integers, and compound literals from structures that functions return.
    arguments.push("-fno-discard-value-names".to_string());
    let module = input::read(&session, files, &arguments)?;
    lowered(&session, module, (files, is_all_c), options, traps, &arguments)
}

/// Lowers what `options.function` can reach in `module`, which was made of files that may be all C source.
fn lowered<'s>(
    session: &'s llvm::Session,
    mut module: llvm::Module<'s>,
    (files, is_all_c): (&[PathBuf], bool),
    options: &Options,
    traps: Traps,
    arguments: &[String],
) -> Result<Program, Error> {
    let labels = labels::find(&module, &options.error_labels)?;
    let has_marks = is_all_c || lower::has_marks(&module);
    let wraps = |argument: &String| matches!(argument.as_str(), "-fwrapv" | "-fno-strict-overflow" | "-ftrapv");
    let may_wrap_signed = (!is_all_c || arguments.iter().any(wraps)) && lower::may_wrap_signed(&module);
    let guarded = lower::Guarded::find(&module, files);
    // The library gives away texts, and maps memory, that are not to be written, too.
    let gets_constants = module.functions().iter().any(|f| library::says(&f.name(), library::Note::Constant));
    let has_constants = gets_constants
        || !guarded.variables.is_empty()
        || module.globals().into_iter().any(llvm::Val::is_constant_global);
    let unsigned_sanitizer = lower::looks_for_unsigned_overflow(&module);
    let (odd_casts, conversion_units) = (lower::has_odd_casts(&module), lower::units_that_look(&module));
    let has_numeric_addresses = lower::has_numeric_addresses(&module);
    let form = lower::Form::of(&module, is_all_c);
    let weak = lower::weak_symbols(&module);
    let library::Linked { models, asked } = library::link_models(session, &mut module)?;
    let rounding = lower::rounding_variable(&module, &asked);
    let jumps = lower::find_jump_state(&module, &asked);
    module.resolve_aliases();
    let taken = lower::taken_functions(&module).into_iter().filter(|f| !models.contains(&f.name())).collect();
    // The entry function of a program is called by nobody who has objects of his own.
    let environment = options.all_functions || options.function != "main";
    lower::lower(
        &module,
        options,
        lower::Facts {
            models,
            asked,
            weak,
            labels,
            unsigned_sanitizer,
            has_constants,
            guarded,
            may_wrap_signed,
            has_marks,
            taken,
            form,
            odd_casts,
            has_numeric_addresses,
            conversion_units,
            traps,
            environment,
            rounding,
            jumps,
        },
    )
}
