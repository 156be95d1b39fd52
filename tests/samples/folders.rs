//! The folders of the samples: there are few of them, and c-samples/README.md says what belongs into each.

use std::collections::BTreeSet;

/// So many folders there may be.
const MOST: usize = 20;

/// How the heading of the table of folders begins.
const HEADING: &str = "| folder |";

/// What is wrong with the folders of the samples with these names (paths below `c-samples`), if `page` is about them.
pub fn mistakes(page: &str, samples: &[String]) -> Vec<String> {
    let mut mistakes = Vec::new();
    let mut folders = BTreeSet::new();
    for name in samples {
        match name.split('/').collect::<Vec<_>>()[..] {
            [folder, _] => _ = folders.insert(folder),
            _ => mistakes.push(format!("{name} is not in a folder of c-samples")),
        }
    }
    if folders.len() > MOST {
        mistakes
            .push(format!("{} folders, there may be {MOST}: sort samples into those that there are", folders.len()));
    }
    let rows = rows(page);
    let described: BTreeSet<&str> = rows.iter().map(|row| row[0]).collect();
    mistakes
        .extend(folders.difference(&described).map(|folder| format!("c-samples/README.md has no row for {folder}")));
    mistakes
        .extend(described.difference(&folders).map(|folder| format!("{folder} has a row, but there are no samples")));
    if described.len() < rows.len() {
        mistakes.push("c-samples/README.md has two rows for one folder".to_string());
    }
    let silent = rows.iter().filter(|row| row.len() != 3 || row.contains(&""));
    mistakes.extend(silent.map(|row| format!("{}: a row says what belongs there and what elsewhere", row[0])));
    mistakes
}

/// The cells of the table of folders, the names without their marks.
fn rows(page: &str) -> Vec<Vec<&str>> {
    let table = page.lines().skip_while(|line| !line.starts_with(HEADING)).skip(2);
    let lines = table.map_while(|line| line.strip_prefix('|')?.strip_suffix('|'));
    lines.map(|line| line.split('|').map(|cell| cell.trim().trim_matches('`')).collect()).collect()
}
