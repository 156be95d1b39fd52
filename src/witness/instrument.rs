//! Writes a witness into the C source that it is about. Lines stay where they are.
//!
//! Invariants become calls `__verify_invariant(condition, number)` at loops and statements. The segments of a violation become a counter: where a
//! waypoint is passed in the segment that it ends, the counter grows; where one is passed that is to be avoided, the execution ends.

use super::SEGMENT;
use super::c_text::CText;
use super::read::{Invariant, Kind, Segment, SourcePlace, Waypoint, WaypointKind, Witness};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};

/// The instrumented sources, with the pieces that come from the witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instrumented {
    /// The sources, in the order of the files.
    pub sources: Vec<String>,
    /// Of a violation: the target.
    pub target: Option<Target>,
    /// The pieces of the sources that come from the witness, in order.
    pub pieces: Vec<Piece>,
}

/// Where a violation is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// How many segments come before.
    pub segments: u32,
    /// The name of the file.
    pub file: OsString,
    /// The lines.
    pub lines: RangeInclusive<u32>,
}

/// A piece of an instrumented source that is not in the original.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The name of the file.
    pub file: OsString,
    /// The line.
    pub line: u32,
    /// The columns.
    pub columns: Range<u32>,
}

/// A piece of text to be put in front of an offset; those for one offset in the order of their numbers.
type Insertions = BTreeMap<(usize, usize), String>;

/// The number of the first piece at an offset that closes nothing.
const OPENING: usize = 1 << 32;

/// Passing a place: what is compared in which segment, and whether it is to be avoided.
struct Passing {
    segment: usize,
    condition: String,
    avoid: bool,
}

/// The sources in `files` with `witness` in them.
///
/// # Errors
/// Says what of the witness does not fit the sources.
pub fn instrument(files: &[PathBuf], witness: &Witness) -> Result<Instrumented, String> {
    let read = |f: &PathBuf| std::fs::read_to_string(f).map_err(|e| format!("{} cannot be read: {e}", f.display()));
    let texts: Vec<CText> = files.iter().map(|f| Ok(CText::new(&read(f)?))).collect::<Result<_, String>>()?;
    let mut edits: Vec<Insertions> = texts.iter().map(|_| Insertions::new()).collect();
    let mut target = None;
    match &witness.kind {
        Kind::Invariants(list) => {
            for (n, invariant) in list.iter().enumerate() {
                let file = file_of(&invariant.place, files)?;
                add_invariant(&texts[file], &mut edits[file], invariant, n)?;
            }
        }
        Kind::Violation { segments, target: place } => {
            add_segments(&texts, &mut edits, files, segments)?;
            let file = file_of(place, files)?;
            let first = texts[file].find(place.line, place.column, |_| true);
            let last = first.map_or(place.line, |n| texts[file].last_line(n));
            target =
                Some(Target { segments: segments.len() as u32, file: name_of(&files[file]), lines: place.line..=last });
        }
    }
    let (mut sources, mut pieces) = (Vec::new(), Vec::new());
    for (n, file) in files.iter().enumerate() {
        sources.push(prelude(n == 0, file) + &applied(&texts[n].text, &edits[n], &name_of(file), &mut pieces));
    }
    Ok(Instrumented { sources, target, pieces })
}

/// Declarations, and a marker after which lines are counted as in `file`.
fn prelude(first: bool, file: &Path) -> String {
    let linkage = if first { "" } else { "extern " };
    let name = file.display().to_string().replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        "extern void __verify_invariant(int, int); extern void __verify_assume(int); {linkage}int {SEGMENT};\n# 1 \"{name}\"\n"
    )
}

fn name_of(file: &Path) -> OsString {
    file.file_name().unwrap_or_default().to_os_string()
}

fn applied(text: &str, edits: &Insertions, file: &OsString, pieces: &mut Vec<Piece>) -> String {
    let (mut result, mut at) = (String::with_capacity(text.len() + 1000), 0);
    let (mut line, mut line_start) = (1, 0);
    for ((offset, _), piece) in edits {
        for (n, _) in text[at..*offset].match_indices('\n') {
            (line, line_start) = (line + 1, result.len() + n + 1);
        }
        result.push_str(&text[at..*offset]);
        let column = (result.len() - line_start) as u32 + 1;
        pieces.push(Piece { file: file.clone(), line, columns: column..column + piece.len() as u32 });
        result.push_str(piece);
        at = *offset;
    }
    result.push_str(&text[at..]);
    result
}

/// Puts a piece in front of an offset, behind those that are there.
fn insert(edits: &mut Insertions, offset: usize, piece: String) {
    let number = OPENING + edits.range((offset, OPENING)..=(offset, usize::MAX)).count();
    edits.insert((offset, number), piece);
}

/// Puts a piece that closes what was opened at an offset in front of another one: what was opened last is closed first.
fn close(edits: &mut Insertions, offset: usize, piece: String) {
    let number = OPENING - 1 - edits.range((offset, 0)..(offset, OPENING)).count();
    edits.insert((offset, number), piece);
}

/// The number of the file of a place.
fn file_of(place: &SourcePlace, files: &[PathBuf]) -> Result<usize, String> {
    let Some(wanted) = &place.file else { return Ok(0) };
    let wanted = Path::new(wanted);
    let same_name = |f: &&PathBuf| f.file_name() == wanted.file_name();
    match files.iter().position(|f| f == wanted) {
        Some(n) => Ok(n),
        None if files.len() == 1 => Ok(0),
        None if files.iter().filter(same_name).count() == 1 => {
            files.iter().position(|f| f.file_name() == wanted.file_name()).ok_or_else(String::new)
        }
        None => Err(format!("{} is none of the files", wanted.display())),
    }
}

fn missing<T>(what: &str, place: &SourcePlace) -> Result<T, String> {
    let column = place.column.map_or(String::new(), |c| format!(", column {c}"));
    Err(format!("there is no {what} at line {}{column}", place.line))
}

fn add_invariant(text: &CText, edits: &mut Insertions, invariant: &Invariant, number: usize) -> Result<(), String> {
    let call = format!("__verify_invariant(!!({}), {number})", one_line(&invariant.value));
    let place = &invariant.place;
    if !invariant.of_loop {
        let Some(n) = text.find(place.line, place.column, |n| text.begins_statement(n)) else {
            return missing("statement of a block", place);
        };
        insert(edits, text.tokens[n].start, format!("{call}; "));
        return Ok(());
    }
    let is_loop = |n: usize| matches!(text.token(n), "for" | "while" | "do");
    let Some(n) = text.find(place.line, place.column, is_loop) else { return missing("loop", place) };
    match text.token(n) {
        "for" => {
            let Some((first, second)) = text.for_parts(n) else { return missing("loop", place) };
            insert(edits, text.tokens[first].end, format!(" {call},"));
            if second == first + 1 {
                // Once, however many invariants the loop has.
                edits.insert((text.tokens[second].start, usize::MAX), " 1".to_string());
            }
        }
        "while" => {
            let Some((open, _)) = text.condition(n) else { return missing("loop", place) };
            insert(edits, text.tokens[open].end, format!("{call}, "));
        }
        _ if text.token(n + 1) == "{" => insert(edits, text.tokens[n + 1].end, format!(" {call}; ")),
        _ => return Err(format!("the loop at line {} has no block", place.line)),
    }
    Ok(())
}

fn one_line(expression: &str) -> String {
    expression.replace(['\n', '\r'], " ")
}

/// Waypoints by kind, file and token.
type Places = BTreeMap<(usize, usize, u8), (WaypointKind, Vec<Passing>)>;

fn add_segments(
    texts: &[CText],
    edits: &mut [Insertions],
    files: &[PathBuf],
    segments: &[Segment],
) -> Result<(), String> {
    let mut places = Places::new();
    for (segment, s) in segments.iter().enumerate() {
        for (waypoint, avoid) in s.avoid.iter().map(|w| (w, true)).chain([(&s.follow, false)]) {
            let file = file_of(&waypoint.place, files)?;
            let token = token_of(&texts[file], waypoint)?;
            let condition = condition_of(waypoint)?;
            let kind = waypoint.kind as u8;
            let list = &mut places.entry((file, token, kind)).or_insert_with(|| (waypoint.kind, Vec::new())).1;
            list.push(Passing { segment, condition, avoid });
        }
    }
    for ((file, token, _), (kind, passings)) in places {
        add_passing(&texts[file], &mut edits[file], token, kind, &passings)?;
    }
    Ok(())
}

/// The token at which a waypoint is.
fn token_of(text: &CText, waypoint: &Waypoint) -> Result<usize, String> {
    let place = &waypoint.place;
    let (what, found) = match waypoint.kind {
        WaypointKind::Assumption | WaypointKind::Target => {
            ("statement of a block", text.find(place.line, place.column, |n| text.begins_statement(n)))
        }
        WaypointKind::FunctionEnter | WaypointKind::FunctionReturn => {
            ("closing bracket of a call", text.find(place.line, place.column, |n| text.closes_call(n)))
        }
        WaypointKind::Branching => {
            let branches = |n: usize| matches!(text.token(n), "if" | "while" | "for" | "switch");
            ("branching statement", text.find(place.line, place.column, branches))
        }
    };
    found.map_or_else(|| missing(what, place), Ok)
}

fn condition_of(waypoint: &Waypoint) -> Result<String, String> {
    let value = one_line(&waypoint.value);
    Ok(match waypoint.kind {
        WaypointKind::FunctionReturn => value.replace("\\result", "__verify_result"),
        WaypointKind::Branching => match value.trim() {
            "true" => "__verify_result != 0".to_string(),
            "false" => "__verify_result == 0".to_string(),
            number if number.parse::<i64>().is_ok() => format!("__verify_result == {number}"),
            other => return Err(format!("the branch `{other}` is not understood")),
        },
        _ => value,
    })
}

/// One step of the counter, as an expression without a value.
fn step(passings: &[Passing]) -> String {
    let mut text = String::new();
    let mut segments: Vec<usize> = passings.iter().map(|p| p.segment).collect();
    segments.dedup();
    for segment in segments {
        text.push_str(&format!("{SEGMENT} == {segment} ? ("));
        for p in passings.iter().filter(|p| p.segment == segment) {
            let effect =
                if p.avoid { "__verify_assume(0)".to_string() } else { format!("(void)({SEGMENT} = {})", segment + 1) };
            text.push_str(&format!("({}) ? {effect} : ", p.condition));
        }
        text.push_str("(void)0) : ");
    }
    format!("({text}(void)0)")
}

fn add_passing(
    text: &CText,
    edits: &mut Insertions,
    token: usize,
    kind: WaypointKind,
    passings: &[Passing],
) -> Result<(), String> {
    let step = step(passings);
    let t = text.tokens[token];
    match kind {
        WaypointKind::Assumption | WaypointKind::Target => insert(edits, t.start, format!("{step}; ")),
        WaypointKind::FunctionEnter | WaypointKind::FunctionReturn => {
            let start = text.call_start(token).map(|n| text.tokens[n].start);
            let Some(start) = start else { return Err(format!("there is no call at line {}", t.line)) };
            if kind == WaypointKind::FunctionEnter {
                insert(edits, start, format!("({step}, "));
                close(edits, t.end, ")".to_string());
            } else if passings.iter().all(|p| !p.condition.contains("__verify_result")) {
                // The function may return nothing.
                insert(edits, start, "({ ".to_string());
                close(edits, t.end, format!("; {step}; }})"));
            } else {
                let call = one_line(&text.text[start..t.end]);
                insert(edits, start, format!("({{ __typeof__({call}) __verify_result = "));
                close(edits, t.end, format!("; {step}; __verify_result; }})"));
            }
        }
        WaypointKind::Branching => {
            let (from, to) = match text.token(token) {
                "for" => match text.for_parts(token) {
                    Some((first, second)) => (text.tokens[first].end, text.tokens[second].start),
                    None => return Err(format!("the loop at line {} is not understood", t.line)),
                },
                _ => match text.condition(token) {
                    Some((open, close)) => (text.tokens[open].end, text.tokens[close].start),
                    None => return Err(format!("there is no condition at line {}", t.line)),
                },
            };
            let ty = if text.token(token) == "switch" { "long long" } else { "_Bool" };
            let end = format!("); {step}; __verify_result; }})");
            if text.text[from..to].trim().is_empty() {
                insert(edits, from, format!("({{ {ty} __verify_result = (1{end}"));
            } else {
                insert(edits, from, format!("({{ {ty} __verify_result = ("));
                close(edits, to, end);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    const SOURCE: &str = "int g(int);\nint main(void) {\n    int i = 0, s = g(g(3));\n    for (;;) {\n        if (i > s) break;\n        i++;\n    }\n    while (i)\n        i--;\n    do { i++; } while (i < 5);\n    switch (i) { case 1: return 2; }\n    return i;\n}\n";

    fn compiled(witness: Kind) -> Result<String, String> {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("a.c");
        std::fs::write(&file, SOURCE).unwrap();
        let witness =
            Witness { kind: witness, specification: String::new(), data_model: String::new(), hashes: Vec::new() };
        let result = instrument(&[file], &witness)?;
        let out = directory.path().join("b.c");
        std::fs::write(&out, &result.sources[0]).unwrap();
        let status = Command::new("clang-22")
            .args(["-fsyntax-only", "-Werror"])
            .arg(&out)
            .stdin(Stdio::null())
            .status()
            .unwrap();
        assert!(status.success(), "{}", result.sources[0]);
        let (_, rest) = result.sources[0].split_once("a.c\"\n").unwrap();
        assert_eq!(rest.lines().count(), SOURCE.lines().count());
        // Without the pieces, it is the source.
        let mut lines: Vec<String> = rest.lines().map(str::to_string).collect();
        for piece in result.pieces.iter().rev() {
            let columns = piece.columns.start as usize - 1..piece.columns.end as usize - 1;
            lines[piece.line as usize - 1].replace_range(columns, "");
        }
        assert_eq!(lines.join("\n"), SOURCE.trim_end());
        Ok(rest.to_string())
    }

    fn place(line: u32, column: Option<u32>) -> SourcePlace {
        SourcePlace { file: Some("elsewhere/a.c".into()), line, column }
    }

    #[test]
    fn invariants_are_checked_at_heads() {
        let of = |line, of_loop| Invariant { of_loop, value: "i >= 0 && s\n == 3".into(), place: place(line, None) };
        let text = compiled(Kind::Invariants(vec![of(4, true), of(8, true), of(10, true), of(12, false), of(4, true)]))
            .unwrap();
        assert!(text.contains("for (; __verify_invariant(!!(i >= 0 && s  == 3), 0), __verify_invariant(!!(i >= 0 && s  == 3), 4), 1;) {"), "{text}");
        assert!(text.contains("while (__verify_invariant(!!(i >= 0 && s  == 3), 1), i)"), "{text}");
        assert!(text.contains("do { __verify_invariant(!!(i >= 0 && s  == 3), 2);  i++; }"), "{text}");
        let wrong = compiled(Kind::Invariants(vec![of(6, true)]));
        assert_eq!(wrong.unwrap_err(), "there is no loop at line 6");
    }

    #[test]
    fn segments_are_counted() {
        let waypoint =
            |kind, value: &str, line, column| Waypoint { kind, value: value.into(), place: place(line, column) };
        let segment = |follow| Segment { avoid: Vec::new(), follow };
        let segments = vec![
            segment(waypoint(WaypointKind::FunctionReturn, "\\result == 3", 3, Some(25))),
            segment(waypoint(WaypointKind::FunctionReturn, "\\result == 4", 3, Some(26))),
            Segment {
                avoid: vec![waypoint(WaypointKind::Branching, "true", 5, None)],
                follow: waypoint(WaypointKind::Branching, "true", 4, None),
            },
            segment(waypoint(WaypointKind::Assumption, "i == 2", 6, Some(9))),
            segment(waypoint(WaypointKind::Branching, "1", 11, None)),
            segment(waypoint(WaypointKind::FunctionEnter, "1", 3, Some(25))),
        ];
        let text = compiled(Kind::Violation { segments, target: place(12, None) }).unwrap();
        assert!(
            text.contains(
                "__verify_segment == 3 ? ((i == 2) ? (void)(__verify_segment = 4) : (void)0) : (void)0); i++;"
            ),
            "{text}"
        );
        assert!(
            text.contains("__verify_segment == 2 ? ((__verify_result != 0) ? __verify_assume(0) : (void)0) : (void)0"),
            "{text}"
        );
        assert!(text.contains("__verify_result = (1);"), "{text}");
    }
}
