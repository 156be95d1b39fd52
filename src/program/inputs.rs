//! Values that the program asks its environment for.

/// Where an unknown value comes from; for reports, and for what replay must supply.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputKind {
    /// A call of a nondeterministic function such as `__VERIFIER_nondet_int`.
    Nondet(String),
    /// A choice or finding of a library function, where that is not simply its result.
    Library {
        /// The function that the program calls.
        call: String,
        /// The function among its models that asks.
        model: String,
    },
    /// An uninitialised scalar variable or an LLVM `undef`.
    Uninitialised,
    /// The result of a call of a function that nobody models.
    Unmodelled(String),
    /// What a function that nobody models has left in a variable, by the name of the function.
    Left(String),
    /// A read of something volatile, by its name in C.
    Volatile(String),
    /// A choice that C leaves open and machines make in a way that is not known: no counterexample rests on it. In words.
    Doubtful(String),
    /// A parameter of the entry function, by its name; of pointers [`size_of`](InputKind::size_of) and [`is_null`](InputKind::is_null).
    Parameter(String),
    /// The initial value of a global that the environment may have set, by its name.
    Environment(String),
}

/// The prefix of the names of variables inside the C library.
pub const LIBRARY_STATE: &str = "libc.";

const SIZE_OF: &str = "size of *";
const IS_NULL: &str = " == NULL";
const IS_DEFINED: &str = " != NULL";

impl InputKind {
    /// Whether the value is the contents of a variable: a program that has the variable in memory asks for its bytes instead.
    pub fn is_contents(&self) -> bool {
        matches!(self, InputKind::Uninitialised | InputKind::Left(_))
    }

    /// The size of the object that the argument `pointer` points to.
    pub fn size_of(pointer: &str) -> Self {
        InputKind::Parameter(format!("{SIZE_OF}{pointer}"))
    }

    /// Whether the argument `pointer` is null.
    pub fn is_null(pointer: &str) -> Self {
        InputKind::Parameter(format!("{pointer}{IS_NULL}"))
    }

    /// Whether a file that is not given defines the weak symbol `name`.
    pub fn defined(name: &str) -> Self {
        InputKind::Environment(format!("&{name}{IS_DEFINED}"))
    }

    /// The pointer argument whose object's size this is.
    pub fn sized(&self) -> Option<&str> {
        match self {
            InputKind::Parameter(what) => what.strip_prefix(SIZE_OF),
            _ => None,
        }
    }

    /// The pointer argument whose being null this is.
    pub fn null_tested(&self) -> Option<&str> {
        match self {
            InputKind::Parameter(what) => what.strip_suffix(IS_NULL),
            _ => None,
        }
    }
}
