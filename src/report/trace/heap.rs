//! Heap pictures for people: what the failure is about, then variables and objects, a line each.

use super::super::known;
use super::super::paint::{Ink, Paint};
use crate::interp::trace::heap::{Culprit, Heap, Object, ObjectKind, Part};
use crate::program::{LIBRARY_STATE, LocId, Source};
use std::fmt::Write;

/// So many objects that are left are described in full.
const MAX_LEFT: usize = 3;

/// The object that the failure is about, in words; nothing if it is not about one.
pub fn culprit(source: &Source, heap: &Heap) -> Vec<String> {
    match &heap.culprit {
        None => Vec::new(),
        Some(Culprit::Access { object, offset, size, part }) => {
            let Some(accessed) = heap.objects.get(*object) else { return Vec::new() };
            let what = size.map_or("pointer: to".to_string(), |n| format!("accessed: {} at", bytes(n)));
            let part = part.as_deref().or(beyond(accessed, *offset, size.unwrap_or(0)));
            let part = part.map_or(String::new(), |part| format!(" ({part})"));
            vec![format!("{what} offset {offset}{part} of {}", description(source, accessed))]
        }
        Some(Culprit::Left { objects, count, lost }) => {
            let what = if *lost { "lost" } else { "not freed" };
            let shown = objects.iter().take(MAX_LEFT).filter_map(|&n| heap.objects.get(n));
            let mut lines: Vec<String> =
                shown.map(|object| format!("{what}: {}", description(source, object))).collect();
            let rest = count.saturating_sub(lines.len() as u64);
            if rest > 0 {
                lines.push(format!("{what}: {rest} more"));
            }
            lines
        }
    }
}

/// How an access leaves the object, if it does.
fn beyond(object: &Object, offset: i64, size: u64) -> Option<&'static str> {
    let end = i128::from(offset) + i128::from(size);
    match () {
        () if offset < 0 => Some("before the start"),
        () if i128::from(offset) >= i128::from(object.size) && size > 0 => Some("behind the end"),
        () if end > i128::from(object.size) => Some("across the end"),
        () => None,
    }
}

/// Variables that point to objects, and the objects.
pub fn picture(source: &Source, heap: &Heap, paint: Paint) -> String {
    let mut text = String::new();
    if !heap.objects.iter().any(|o| o.kind == ObjectKind::Heap) {
        return text;
    }
    text.push_str("  heap:\n");
    if variables(heap).next().is_some() {
        let _ = writeln!(text, "        {}", parts(variables(heap)));
    }
    for (n, object) in heap.objects.iter().enumerate() {
        let contents = match (parts(&object.parts), object.more) {
            (parts, _) if parts.is_empty() => String::new(),
            (parts, more) => format!(": {parts}{}", if more { ", …" } else { "" }),
        };
        let line = format!("@{}  {}{contents}", n + 1, description(source, object));
        let culprit = is_culprit(heap, n);
        let _ = match culprit {
            true => writeln!(text, "      * {}", paint.paint(Ink::Bad, &line)),
            false => writeln!(text, "        {line}"),
        };
    }
    if heap.omitted > 0 {
        let _ = writeln!(text, "        … {} more", heap.omitted);
    }
    text
}

/// Whether the failure is about the object at this position.
pub fn is_culprit(heap: &Heap, position: usize) -> bool {
    match &heap.culprit {
        None => false,
        Some(Culprit::Access { object, .. }) => *object == position,
        Some(Culprit::Left { objects, .. }) => objects.contains(&position),
    }
}

/// The variables, but for those inside of the C library.
pub fn variables(heap: &Heap) -> impl Iterator<Item = &Part> {
    heap.variables.iter().filter(|part| !part.name.starts_with(LIBRARY_STATE))
}

/// `head = #1, next = NULL`.
fn parts<'p>(parts: impl IntoIterator<Item = &'p Part>) -> String {
    let one = |part: &Part| match part.target {
        Some(_) => format!("{} -> {}", part.name, part.value),
        None => format!("{} = {}", part.name, part.value),
    };
    parts.into_iter().map(one).collect::<Vec<_>>().join(", ")
}

/// `heap object of list.c:9 #2 (node, 16 bytes), freed at list.c:20`.
fn description(source: &Source, object: &Object) -> String {
    let at = |before: &str, loc: LocId| match source.describe(known(source, loc)) {
        place if place.is_empty() => place,
        place => format!(" {before} {place}"),
    };
    let (what, end) = match object.kind {
        ObjectKind::Heap if !object.name.is_empty() => (format!("object of {}", object.name), "freed"),
        ObjectKind::Heap if object.occurrence > 1 => {
            (format!("heap object{} #{}", at("of", object.made), object.occurrence), "freed")
        }
        ObjectKind::Heap => (format!("heap object{}", at("of", object.made)), "freed"),
        ObjectKind::Local => (format!("'{}'{}", object.name, at("of", object.made)), "its scope ended"),
        ObjectKind::Global => (format!("'{}'{}", object.name, at("of", object.made)), "dead"),
    };
    let ty = object.ty.as_ref().map_or(String::new(), |ty| format!("{ty}, "));
    let ended = object.ended.map_or(String::new(), |loc| format!(", {end}{}", at("at", loc)));
    format!("{what} ({ty}{}){ended}", bytes(object.size))
}

fn bytes(n: u64) -> String {
    if n == 1 { "1 byte".to_string() } else { format!("{n} bytes") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::source::NOWHERE;

    fn object(kind: ObjectKind, occurrence: u64, ended: Option<LocId>) -> Object {
        let part = Part { name: "next".into(), value: "@2".into(), target: Some(1) };
        let parts = if ended.is_some() { Vec::new() } else { vec![part] };
        let (name, ty) = (String::new(), Some("node".into()));
        Object { kind, name, ty, size: 16, made: NOWHERE, occurrence, ended, parts, more: ended.is_none() }
    }

    #[test]
    fn objects_are_drawn_a_line_each() {
        let heap = Heap {
            variables: vec![Part { name: "p".into(), value: "@1".into(), target: Some(0) }],
            objects: vec![object(ObjectKind::Heap, 1, None), object(ObjectKind::Heap, 2, Some(NOWHERE))],
            omitted: 3,
            culprit: Some(Culprit::Access { object: 1, offset: 8, size: Some(8), part: Some("next".into()) }),
        };
        let source = Source::default();
        assert_eq!(
            culprit(&source, &heap),
            ["accessed: 8 bytes at offset 8 (next) of heap object #2 (node, 16 bytes), freed"]
        );
        let expected = "  heap:\n        p -> @1\n        @1  heap object (node, 16 bytes): next -> @2, …\n      \
                        * @2  heap object #2 (node, 16 bytes), freed\n        … 3 more\n";
        assert_eq!(picture(&source, &heap, Paint::PLAIN), expected);
    }

    #[test]
    fn accesses_may_leave_the_object() {
        let object = object(ObjectKind::Heap, 1, None);
        let cases =
            [(-1, Some("before the start")), (12, None), (13, Some("across the end")), (16, Some("behind the end"))];
        for (offset, expected) in cases {
            assert_eq!(beyond(&object, offset, 4), expected, "{offset}");
        }
    }
}
