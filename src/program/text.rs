//! Printer of the program IR; [`super::parse`] reads it back.
