//! Reading the directives of a sample: what is true of it, and what the verifier must answer.

use std::path::{Path, PathBuf};
use verify::property::table::TABLE;

/// The properties that are checked when none is named.
const DEFAULT: [&str; 8] =
    ["assertions", "deref", "free", "overflow", "float-conversion", "div-by-zero", "shift", "undefined"];

/// Properties whose names ask for another one, too.
const PAIRS: [(&str, &str); 2] = [("deref", "free"), ("conversion", "float-conversion")];

/// Options of other tools that stand for a property.
const ALIASES: [(&str, &str); 5] = [
    ("--bounds-check", "deref"),
    ("--pointer-check", "deref"),
    ("--signed-overflow-check", "overflow"),
    ("--div-by-zero-check", "div-by-zero"),
    ("--uninitialized-check", "uninitialized"),
];

/// Options that change what is true: a truth holds under exactly those that it names.
const MEANING: [(&str, bool); 17] = [
    ("-D", true),
    ("--function", true),
    ("--signed-overflow", true),
    ("--pointer-arguments", true),
    ("--pointer-depth", true),
    ("--variables", true),
    ("--volatile", true),
    ("--external", true),
    ("--error-label", true),
    ("--malloc-may-fail", false),
    ("-m32", false),
    ("-m64", false),
    ("-fno-strict-float-cast-overflow", false),
    ("-fstrict-flex-arrays=0", false),
    ("-fstrict-flex-arrays=1", false),
    ("-fstrict-flex-arrays=2", false),
    ("-fstrict-flex-arrays=3", false),
];

/// A C file with its directives.
#[derive(Debug)]
pub struct Sample {
    /// Where it is.
    pub path: PathBuf,
    /// Its path below `c-samples`, with slashes.
    pub name: String,
    /// What is true of it.
    pub truths: Vec<Truth>,
    /// What must be answered.
    pub directives: Vec<Directive>,
}

/// `// truth: [OPTIONS] PROPERTY true|false [line N[,N]…]`.
#[derive(Debug)]
pub struct Truth {
    /// The options of [`MEANING`] under which it is true.
    pub options: Vec<String>,
    /// A property, or `default` for all that are checked by default.
    pub property: String,
    /// Whether the property holds.
    pub holds: bool,
    /// The lines where it can fail (the first failure of an execution), when they are named.
    pub lines: Vec<u32>,
}

/// `// verify: OPTIONS => EXPECTATION`.
#[derive(Debug)]
pub struct Directive {
    /// Its line in the file, from 1.
    pub at: usize,
    /// What the verifier is called with.
    pub options: Vec<String>,
    /// What it must answer.
    pub expected: Expectation,
}

/// `VERDICT [line N] [says "TEXT"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expectation {
    /// The last line of the output.
    pub verdict: Verdict,
    /// A line with a failing check.
    pub line: Option<u32>,
    /// A part of the output.
    pub says: Option<String>,
}

/// What the verifier says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All requested properties hold.
    True,
    /// The property with this name in verdicts does not.
    False(String),
    /// It does not know.
    Unknown,
}

impl Verdict {
    /// Reads `true`, `false(NAME)` or `unknown` (what follows `unknown` is the reason).
    pub fn parse(text: &str) -> Option<Verdict> {
        let text = text.trim();
        if text == "true" {
            Some(Verdict::True)
        } else if text == "unknown" || text.starts_with("unknown (") {
            Some(Verdict::Unknown)
        } else {
            let name = text.strip_prefix("false(")?.strip_suffix(')')?;
            Some(Verdict::False(name.to_string()))
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Verdict::True => write!(f, "true"),
            Verdict::False(name) => write!(f, "false({name})"),
            Verdict::Unknown => write!(f, "unknown"),
        }
    }
}

impl Expectation {
    fn parse(text: &str) -> Option<Expectation> {
        let (text, says) = match text.split_once(" says ") {
            Some((before, quoted)) => (before, Some(quoted.trim().strip_prefix('"')?.strip_suffix('"')?.to_string())),
            None => (text, None),
        };
        let (verdict, line) = match text.split_once(" line ") {
            Some((before, number)) => (before, Some(number.trim().parse().ok()?)),
            None => (text, None),
        };
        Some(Expectation { verdict: Verdict::parse(verdict)?, line, says })
    }
}

impl std::fmt::Display for Expectation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.verdict)?;
        if let Some(line) = self.line {
            write!(f, " line {line}")?;
        }
        if let Some(text) = &self.says {
            write!(f, " says \"{text}\"")?;
        }
        Ok(())
    }
}

impl Truth {
    fn parse(text: &str) -> Option<Truth> {
        let words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
        let options = meaning(&words);
        let mut rest = words[options.len()..].iter().map(String::as_str);
        let property = rest.next().filter(|p| *p == "default" || verdict_name(p).is_some())?.to_string();
        let holds = match rest.next()? {
            "true" => true,
            "false" => false,
            _ => return None,
        };
        let lines = match (rest.next(), rest.next(), rest.next()) {
            (None, ..) => Vec::new(),
            (Some("line"), Some(lines), None) => lines.split(',').map(|n| n.parse().ok()).collect::<Option<_>>()?,
            _ => return None,
        };
        Some(Truth { options, property, holds, lines })
    }
}

impl Directive {
    fn parse(at: usize, text: &str) -> Option<Directive> {
        let (options, expected) = format!(" {text}").split_once(" => ").map(|(o, e)| (o.to_string(), e.to_string()))?;
        let options = options.split_whitespace().map(str::to_string).collect();
        Some(Directive { at, options, expected: Expectation::parse(&expected)? })
    }

    /// The properties that these options ask for by name.
    fn properties(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        let mut options = self.options.iter();
        while let Some(option) = options.next() {
            if option == "--property" {
                let names = options.next().into_iter().flat_map(|list| list.split(','));
                names.for_each(|name| match name {
                    "memory-safety" => found.extend(["deref", "free", "memtrack"]),
                    name => found.push(name),
                });
            }
            found.extend(ALIASES.iter().filter(|(alias, _)| alias == option).map(|(_, property)| *property));
        }
        if found.is_empty() { DEFAULT.to_vec() } else { found }
    }
}

/// The options among `words` that change what is true.
fn meaning(words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if let Some((_, has_value)) = MEANING.iter().find(|(option, _)| option == word) {
            found.push(word.clone());
            if *has_value {
                found.extend(words.next().cloned());
            }
        }
    }
    // What is the default anyway changes nothing.
    if found == ["-m64"] || found == ["--signed-overflow", "wrap"] {
        found.clear();
    }
    found
}

/// The name of a property in a verdict.
fn verdict_name(property: &str) -> Option<&'static str> {
    TABLE.iter().find(|row| row.name == property).map(|row| row.property.verdict_name())
}

impl Sample {
    /// Reads the directives at the top of a file.
    pub fn read(root: &Path, path: &Path) -> Result<Sample, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        let (mut truths, mut directives) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            let unreadable = || format!("{name}:{}: cannot read `{line}`", index + 1);
            if let Some(text) = line.strip_prefix("// truth: ") {
                truths.push(Truth::parse(text).ok_or_else(unreadable)?);
            } else if let Some(text) = line.strip_prefix("// verify: ") {
                directives.push(Directive::parse(index + 1, text).ok_or_else(unreadable)?);
            }
        }
        Ok(Sample { path: path.to_path_buf(), name, truths, directives })
    }

    /// The name of the test for one directive.
    pub fn test_name(&self, index: usize) -> String {
        match self.directives[index].options.join(" ") {
            options if options.is_empty() => self.name.clone(),
            options => format!("{} {options}", self.name),
        }
    }

    /// What is known of `property` under the options of `directive`.
    pub fn truth(&self, directive: &Directive, property: &str) -> Option<&Truth> {
        let options = meaning(&directive.options);
        let named = |name: &str| self.truths.iter().find(|t| t.options == options && t.property == name);
        named(property).or_else(|| named("default").filter(|_| DEFAULT.contains(&property)))
    }

    /// The properties that `directive` asks for, those that are asked for along with others included.
    pub fn asked<'d>(&self, directive: &'d Directive) -> Vec<&'d str> {
        let mut found = directive.properties();
        for (name, other) in PAIRS {
            if found.contains(&name) && !found.contains(&other) && self.truth(directive, other).is_some() {
                found.push(other);
            }
        }
        found
    }

    /// What is known of the property that a verdict names.
    pub fn truth_of_verdict(&self, directive: &Directive, verdict: &str) -> Option<&Truth> {
        let is_it = |property: &&str| verdict_name(property) == Some(verdict);
        // Where nobody asked, it is what happens on the way to a failure that somebody did.
        let unasked = || self.truths.iter().map(|t| t.property.as_str()).find(is_it);
        let property = self.asked(directive).into_iter().find(is_it).or_else(unasked)?;
        self.truth(directive, property)
    }

    /// Everything that is wrong with the directives themselves.
    pub fn mistakes(&self) -> Vec<String> {
        let mut mistakes = Vec::new();
        if self.truths.is_empty() {
            mistakes.push(format!("{}: no `// truth:` line", self.name));
        }
        if self.directives.is_empty() {
            mistakes.push(format!("{}: no `// verify:` line", self.name));
        }
        for (index, directive) in self.directives.iter().enumerate() {
            if let Some(mistake) = self.disagreement(directive) {
                mistakes.push(format!("{}:{}: {mistake}", self.name, directive.at));
            }
            if self.directives[..index].iter().any(|other| other.options == directive.options) {
                mistakes.push(format!("{}:{}: the same options twice", self.name, directive.at));
            }
        }
        mistakes
    }

    /// Why an expectation does not fit what is true.
    fn disagreement(&self, directive: &Directive) -> Option<String> {
        let expected = &directive.expected;
        match &expected.verdict {
            Verdict::False(name) => {
                let Some(truth) = self.truth_of_verdict(directive, name) else {
                    return Some(format!("no truth for `{name}` with these options"));
                };
                let stray = expected.line.filter(|line| !truth.lines.is_empty() && !truth.lines.contains(line));
                if truth.holds {
                    return Some(format!("expects a failure, but {} holds", truth.property));
                }
                stray.map(|line| format!("expects a failure at line {line}, the truth says {:?}", truth.lines))
            }
            verdict => self.asked(directive).into_iter().find_map(|property| match self.truth(directive, property) {
                None => Some(format!("no truth for `{property}` with these options")),
                Some(truth) if !truth.holds && *verdict == Verdict::True => {
                    Some(format!("expects `true`, but {property} does not hold"))
                }
                Some(_) => None,
            }),
        }
    }

    /// Replaces the expectation of `directive` in the file.
    pub fn bless(&self, directive: &Directive, expected: &Expectation) -> Result<(), String> {
        let text = std::fs::read_to_string(&self.path).map_err(|e| e.to_string())?;
        let mut lines: Vec<&str> = text.split('\n').collect();
        let options: String = directive.options.iter().map(|option| format!("{option} ")).collect();
        let line = format!("// verify: {options}=> {expected}");
        lines[directive.at - 1] = &line;
        std::fs::write(&self.path, lines.join("\n")).map_err(|e| e.to_string())
    }
}
