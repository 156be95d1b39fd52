//! Writes reports in the formats of other tools.

use super::args::ExportArgs;
use crate::export::{self, Case};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Whether any format is asked for.
pub fn is_wanted(args: &ExportArgs) -> bool {
    *args != ExportArgs::default()
}

/// Writes `cases` to the files that `args` name; returns what went wrong.
pub fn write(args: &ExportArgs, cases: &[Case]) -> Vec<String> {
    let root = std::env::current_dir().unwrap_or_default();
    let mut errors = Vec::new();
    let mut save = |file: &Option<PathBuf>, text: &dyn Fn() -> String| {
        if let Some(path) = file {
            let written = std::fs::write(path, text());
            errors.extend(written.err().map(|e| format!("{} cannot be written: {e}", path.display())));
        }
    };
    save(&args.sarif, &|| export::sarif(cases, &root));
    save(&args.junit, &|| export::junit(cases));
    save(&args.markdown, &|| export::markdown(cases));
    match cases {
        [only] => save(&args.html, &|| export::html(only)),
        _ => errors.extend(args.html.iter().filter_map(|file| write_pages(file, cases).err())),
    }
    errors
}

/// Writes a page with a row per case to `file`, and one for each in the folder beside it that is called as it, with `.tasks`.
fn write_pages(file: &Path, cases: &[Case]) -> Result<(), String> {
    let lossy = |name: Option<&OsStr>| name.unwrap_or_default().to_string_lossy().into_owned();
    let folder = format!("{}.tasks", lossy(file.file_stem()));
    let directory = file.with_file_name(&folder);
    let failed = |path: &Path, e: std::io::Error| format!("{} cannot be written: {e}", path.display());
    let pages = export::pages(cases, &lossy(file.file_name()), &folder);
    std::fs::create_dir_all(&directory).map_err(|e| failed(&directory, e))?;
    remove_pages(&directory).map_err(|e| failed(&directory, e))?;
    for (name, text) in &pages.cases {
        let path = directory.join(name);
        std::fs::write(&path, text).map_err(|e| failed(&path, e))?;
    }
    std::fs::write(file, pages.overview).map_err(|e| failed(file, e))
}

/// Removes the pages of an earlier run.
fn remove_pages(directory: &Path) -> std::io::Result<()> {
    let is_page = |name: &str| {
        let number = name.split('-').next().unwrap_or_default();
        name.ends_with(".html") && number.len() >= 5 && number.bytes().all(|b| b.is_ascii_digit())
    };
    for entry in std::fs::read_dir(directory)? {
        let entry = entry?;
        if is_page(&entry.file_name().to_string_lossy()) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
