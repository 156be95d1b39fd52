//! A function that is tried.

/// A function, or a way to call it.
#[derive(Clone, Copy)]
pub struct Function {
    /// Its name, and what is special.
    pub name: &'static str,
    /// A letter for each argument, see `cases`.
    pub arguments: &'static str,
    /// The call, in C: arguments are `a0`, `a1` and so on.
    pub code: &'static str,
}

/// A row of a table.
pub const fn f(name: &'static str, arguments: &'static str, code: &'static str) -> Function {
    Function { name, arguments, code }
}
