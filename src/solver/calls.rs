//! Records of the questions to the SAT solver and its answers, call by call, for tests that ask somebody else, too.

/// Everything that was given and answered.
#[derive(Clone, Default, Debug)]
pub(crate) struct Calls {
    /// Literals as in DIMACS, each clause ended by 0.
    pub(crate) clauses: Vec<i32>,
    pub(crate) calls: Vec<Call>,
}

/// One question.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// How much of [`Calls::clauses`] was given before it.
    pub(crate) given: usize,
    pub(crate) assumptions: Vec<i32>,
    /// Literals of which one has to hold.
    pub(crate) any: Option<Vec<i32>>,
    pub(crate) answer: Said,
}

/// An answer of the SAT solver.
#[derive(Clone, Debug)]
pub(crate) enum Said {
    /// There is a model: the variables that are true in it.
    Model(Vec<i32>),
    /// There is none: the assumptions that are to blame.
    Core(Vec<i32>),
}
