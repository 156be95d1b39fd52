//! Bitcode, IR or C in; a program of checks and total operations out.
