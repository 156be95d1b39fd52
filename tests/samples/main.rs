//! The C samples: every `// verify:` line of every file under `c-samples` is one test.
//!
//! c-samples/README.md describes the lines. `VERIFY_BLESS=1 cargo test --test samples` rewrites expectations that are
//! out of date (but never one that contradicts a truth).

mod folders;
mod judge;
mod outcome;
mod sample;

use libtest_mimic::{Arguments, Failed, Trial};
use sample::{Directive, Sample};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// At least so many samples there must be.
const FEWEST: usize = 150;

/// One rewriting of a sample at a time.
static BLESSING: Mutex<()> = Mutex::new(());

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("c-samples");
    let mut samples = Vec::new();
    let mut broken = Vec::new();
    for path in asked(&arguments, &root).map_or_else(|| c_files(&root), |file| vec![file]) {
        match Sample::read(&root, &path) {
            Ok(sample) => samples.push(Arc::new(sample)),
            Err(message) => broken.push(message),
        }
    }
    let mut trials = vec![well_formed(&samples, broken), sorted(&root, &samples)];
    for sample in &samples {
        for index in 0..sample.directives.len() {
            let sample = Arc::clone(sample);
            let name = sample.test_name(index);
            trials.push(Trial::test(name, move || check(&sample, &sample.directives[index]).map_err(Failed::from)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The file of the only test that is asked for, if it is about one: to read the others takes as long as many tests do.
fn asked(arguments: &Arguments, root: &Path) -> Option<PathBuf> {
    let name = arguments.filter.as_ref().filter(|_| arguments.exact)?;
    Some(root.join(name.split(' ').next()?)).filter(|file| file.is_file())
}

/// The C files below `folder`, in order.
fn c_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "c") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The test that all samples can be read, have truths and expectations, and that these agree.
fn well_formed(samples: &[Arc<Sample>], broken: Vec<String>) -> Trial {
    let mut mistakes = broken;
    mistakes.extend(samples.iter().flat_map(|sample| sample.mistakes()));
    if samples.len() < FEWEST {
        mistakes.push(format!("only {} samples, there should be {FEWEST} or more", samples.len()));
    }
    Trial::test("samples are well-formed", move || match mistakes.as_slice() {
        [] => Ok(()),
        some => Err(Failed::from(some.join("\n"))),
    })
}

/// The test that the page of samples says of each folder what belongs there.
fn sorted(root: &Path, samples: &[Arc<Sample>]) -> Trial {
    let page = root.join("README.md");
    let names: Vec<String> = samples.iter().map(|sample| sample.name.clone()).collect();
    Trial::test("samples are in folders with a row", move || {
        let page = std::fs::read_to_string(&page).map_err(|e| format!("{}: {e}", page.display()))?;
        match folders::mistakes(&page, &names).as_slice() {
            [] => Ok(()),
            some => Err(Failed::from(some.join("\n"))),
        }
    })
}

/// Runs the verifier on one sample with one set of options and judges its answer.
fn check(sample: &Sample, directive: &Directive) -> Result<(), String> {
    let outcome = outcome::run(sample, directive)?;
    let complaint = match judge::judge(sample, directive, &outcome) {
        Ok(()) => return Ok(()),
        Err(complaint) => complaint,
    };
    if complaint.can_be_blessed() && std::env::var_os("VERIFY_BLESS").is_some() {
        let _one_at_a_time = BLESSING.lock();
        return sample.bless(directive, &judge::expectation_for(sample, directive, &outcome));
    }
    Err(format!("{complaint}\n\n{}", outcome.transcript))
}
