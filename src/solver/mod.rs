//! Incremental SAT on terms.
