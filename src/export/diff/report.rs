//! A report about two versions, read from its JSON.

use crate::export::Location;
use serde::Deserialize;

/// A report about two versions, as far as it is exported.
#[derive(Clone, Deserialize, Debug)]
pub struct DiffReport {
    /// The verdict on all.
    pub verdict: String,
    /// How many functions have which verdict, in words.
    pub summary: String,
    /// Functions that both versions have.
    pub functions: Vec<Function>,
    /// Functions that only the old version has.
    pub only_old: Vec<String>,
    /// Functions that only the new version has.
    pub only_new: Vec<String>,
    /// Variables that start with something else.
    pub variables: Vec<String>,
}

/// A function of both versions.
#[derive(Clone, Deserialize, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// `equal`, `different` and the like.
    pub verdict: String,
    /// Why, in words.
    pub cause: Option<String>,
    /// What is not the same where both versions part.
    pub difference: Option<String>,
    /// The arguments with which both do different things.
    #[serde(default)]
    pub arguments: Vec<Argument>,
    /// What memory holds then.
    #[serde(default)]
    pub memory: Vec<Memory>,
    /// The function in the old version.
    pub old: Option<Version>,
    /// The same of the new one.
    pub new: Option<Version>,
}

/// An argument.
#[derive(Clone, Deserialize, Debug)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// Memory with certain contents.
#[derive(Clone, Deserialize, Debug)]
pub struct Memory {
    /// Its name.
    pub name: String,
    /// The first bytes.
    pub bytes: Vec<u8>,
}

/// A function in one version.
#[derive(Clone, Deserialize, Debug)]
pub struct Version {
    /// The source file that defines it.
    pub file: String,
    /// The line of its name.
    pub line: u32,
    /// The last line that has code of it.
    pub last_line: u32,
    /// Where both versions part.
    pub parts: Option<Place>,
    /// What it returns in an execution in which that differs.
    pub result: Option<String>,
}

/// A line of a source file.
#[derive(Clone, PartialEq, Eq, Deserialize, Debug)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
}

impl DiffReport {
    /// The report that `json` is.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(json: &str) -> Result<DiffReport, String> {
        serde_json::from_str(json).map_err(|e| e.to_string())
    }

    /// In words what is not about one function of both versions.
    pub(super) fn remarks(&self) -> Vec<String> {
        let only = |names: &[String], which: &str| -> Vec<String> {
            names.iter().map(|name| format!("{name}: only in the {which} version")).collect()
        };
        let starts = self.variables.iter().map(|name| format!("variable {name}: starts with something else"));
        [only(&self.only_old, "old"), only(&self.only_new, "new"), starts.collect()].concat()
    }
}

impl Function {
    /// Whether it is equal, and there is no condition.
    pub(super) fn is_equal(&self) -> bool {
        self.verdict == "equal"
    }

    /// Why, in one line.
    pub(super) fn why(&self) -> String {
        let open = matches!(self.verdict.as_str(), "different" | "unknown");
        let difference = self.difference.clone().filter(|_| open);
        self.cause.iter().cloned().chain(difference).collect::<Vec<_>>().join("; ")
    }
}

impl Version {
    /// Where both versions part, or else the function.
    pub(super) fn place(&self) -> Place {
        self.parts.clone().unwrap_or_else(|| Place { file: self.file.clone(), line: self.line })
    }

    /// The same as a place in a function.
    pub(super) fn location(&self, function: &str) -> Location {
        let Place { file, line } = self.place();
        Location { file, line, column: None, function: function.to_string() }
    }
}
