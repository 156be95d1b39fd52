//! Failures, each once however many programs have it, and what identifies them between runs: rule, file, function and description, but no line.

use super::file_names::Paths;
use super::{Case, Location, Property};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// A failure.
pub struct Finding<'c> {
    /// The property that fails; of the first program that has it.
    pub property: &'c Property,
    /// Stays the same between runs.
    pub fingerprint: String,
}

/// The key that tells failures of one run apart: class, location and description.
pub type FailureKey = (String, Option<Location>, String);

/// The key of a failure.
pub fn key_of(property: &Property) -> FailureKey {
    (property.property.clone(), property.location.clone(), property.description.clone())
}

/// The failures in all `cases`.
pub fn findings<'c>(cases: &'c [Case], paths: &Paths) -> Vec<Finding<'c>> {
    let (mut seen, mut counts): (BTreeSet<FailureKey>, BTreeMap<String, u32>) = Default::default();
    let properties = cases.iter().filter_map(|c| c.report.as_ref().ok()).flat_map(|r| &r.properties);
    let mut found = Vec::new();
    for property in properties.filter(|p| p.is_failure()) {
        if seen.insert(key_of(property)) {
            // The same finding twice in a function is told apart by its number.
            let identity = identity(property, paths);
            let count = counts.entry(identity.clone()).or_default();
            *count += 1;
            found.push(Finding { property, fingerprint: format!("{identity}:{count}") });
        }
    }
    found
}

fn identity(property: &Property, paths: &Paths) -> String {
    let place = property.location.as_ref().map(|l| (paths.uri(&l.file), l.function.clone())).unwrap_or_default();
    fingerprint([&property.property, &place.0, &place.1, &property.description])
}

/// A short text that is the same for the same parts, and for no others.
pub fn fingerprint<'p>(parts: impl IntoIterator<Item = &'p String>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
        hash.update([0]);
    }
    hash.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect()
}
