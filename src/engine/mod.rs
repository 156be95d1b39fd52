//! Strategies that turn a program into a verdict.
