//! Writes reports in the formats of other tools.

use super::args::ExportArgs;
use crate::export::{self, Case};
use std::path::Path;

/// Whether any format is asked for.
pub fn is_wanted(args: &ExportArgs) -> bool {
    *args != ExportArgs::default()
}

/// Writes `cases` to the files that `args` name; returns what went wrong.
pub fn write(args: &ExportArgs, cases: &[Case]) -> Vec<String> {
    let root = std::env::current_dir().unwrap_or_default();
    let mut errors = Vec::new();
    let mut save = |file: &Option<std::path::PathBuf>, text: &dyn Fn() -> String| {
        if let Some(path) = file {
            let written = std::fs::write(path as &Path, text());
            errors.extend(written.err().map(|e| format!("{} cannot be written: {e}", path.display())));
        }
    };
    save(&args.sarif, &|| export::sarif(cases, &root));
    save(&args.junit, &|| export::junit(cases));
    save(&args.markdown, &|| export::markdown(cases));
    save(&args.html, &|| export::html(cases));
    errors
}
