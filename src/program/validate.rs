//! The rules that every program keeps, checked after each pass in tests.
