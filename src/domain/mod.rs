//! Templates: abstract domains over state variables.
