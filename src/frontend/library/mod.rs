//! The C library: what is known of its functions, and the models of those that are written in C.

mod functions;
mod intrinsics;
mod models;
mod named;

pub use functions::{Note, is_library_function, says};
pub use intrinsics::serving;
pub use models::{Linked, link_models};
pub use named::Named;

#[cfg(test)]
pub use functions::all_with;
#[cfg(test)]
pub use models::declared_by_models;
