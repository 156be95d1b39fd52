//! Concrete execution of programs.
