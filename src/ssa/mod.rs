//! Programs to guarded equations with loop-back variables.
