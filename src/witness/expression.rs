//! Which expressions of a witness may stand in the program: those that change nothing and cannot be taken for more than an expression. A program with
//! another one in it would be another program, and a verdict about it wrong.

use super::c_text::CText;
use std::collections::BTreeSet;

/// Words that a type in a cast may be made of, besides names that end in `_t`.
const TYPES: [&str; 17] = [
    "int", "unsigned", "signed", "long", "short", "char", "_Bool", "float", "double", "void", "const", "volatile",
    "struct", "union", "enum", "__int128", "*",
];

/// Other spellings of brackets and the like.
const OTHER_SPELLINGS: [&str; 6] = ["<:", ":>", "<%", "%>", "%:", "??"];

/// Why `expression` may not stand in a program.
pub fn objection(expression: &str) -> Option<&'static str> {
    if expression.contains("//") || expression.contains("/*") {
        return Some("it has a comment");
    }
    if OTHER_SPELLINGS.iter().any(|s| expression.contains(s)) {
        return Some("it has digraphs or trigraphs");
    }
    // A backslash is left for `\result`.
    let text = CText::new(&expression.replace("\\result", "result").replace(['\n', '\r'], " "));
    if text.tokens.is_empty() {
        return Some("it is empty");
    }
    for n in 0..text.tokens.len() {
        let (here, next) = (text.token(n), text.token(n + 1));
        let touches = text.tokens.get(n + 1).is_some_and(|t| t.start == text.tokens[n].end);
        match here {
            ";" | "{" | "}" | "#" | "\\" | "`" | "@" | "$" => return Some("it is more than an expression"),
            "(" | ")" | "[" | "]" if text.partner(n).is_none() => return Some("its brackets do not match"),
            "+" | "-" if next == here && touches => return Some("it changes a variable"),
            "=" if is_assignment(&text, n) => return Some("it changes a variable"),
            ")" if next == "(" && !is_cast(&text, n) => return Some("it calls a function"),
            "]" if next == "(" => return Some("it calls a function"),
            _ if next == "(" && is_name(here) && here != "sizeof" => return Some("it calls a function"),
            _ if here.starts_with('"') => return Some("it has a text"),
            _ => {}
        }
    }
    None
}

/// Why `expression` may not stand in a program with these macros (names and bodies, each as often as it is defined); with the name of the macro.
pub fn objection_with(expression: &str, macros: &[(String, String)]) -> Option<(String, &'static str)> {
    let names = |text: &str| -> Vec<String> {
        let text = CText::new(text);
        (0..text.tokens.len()).map(|n| text.token(n).to_string()).filter(|t| is_name(t)).collect()
    };
    let (mut seen, mut work) = (BTreeSet::new(), names(expression));
    while let Some(name) = work.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        for (_, body) in macros.iter().filter(|(n, body)| *n == name && !body.is_empty()) {
            if let Some(why) = objection(body) {
                return Some((name, why));
            }
            work.extend(names(body));
        }
    }
    None
}

fn is_name(word: &str) -> bool {
    word.bytes().next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_' || b >= 0x80)
}

/// Whether the `=` is neither a part of a comparison nor the second one of `==`.
fn is_assignment(text: &CText, n: usize) -> bool {
    let adjacent =
        |a: usize, b: usize| text.tokens.get(a).zip(text.tokens.get(b)).is_some_and(|(a, b)| a.end == b.start);
    let before = |k: usize| n.checked_sub(k).map_or("", |m| text.token(m));
    if text.token(n + 1) == "=" && adjacent(n, n + 1) {
        return false;
    }
    let joined = n > 0 && adjacent(n - 1, n);
    match before(1) {
        "=" | "!" if joined => false,
        // `<=` is a comparison, `<<=` is not.
        c @ ("<" | ">") if joined => before(2) == c && adjacent(n - 2, n - 1),
        _ => true,
    }
}

/// Whether the bracket `n` closes the type of a cast.
fn is_cast(text: &CText, n: usize) -> bool {
    let Some(open) = text.partner(n) else { return false };
    let mut words = (open + 1..n).map(|m| text.token(m));
    open + 1 < n && words.all(|w| TYPES.contains(&w) || w.ends_with("_t"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_and_arithmetic_are_harmless() {
        for expression in [
            "x == 3 && y != 4 || !(z <= 5) && a[i] >= p->n",
            "(long long)(x) * (-2) <= 7",
            "4294967295U * (unsigned int)(y) == 0U",
            "\\result == -7",
            "x - -y > 0 && x >> 2 < 1 << 3",
            "sizeof(long) == 4 && (size_t)(n) < 3",
            "c == '='",
            "(x == 1) ? y : z",
        ] {
            assert_eq!(objection(expression), None, "{expression}");
        }
    }

    #[test]
    fn macros_are_looked_into() {
        let of = |list: &[(&str, &str)]| -> Vec<(String, String)> {
            list.iter().map(|(n, b)| (n.to_string(), b.to_string())).collect()
        };
        let harmless = of(&[("LIMIT", "(TOP * 2U + 1U)"), ("TOP", "0x7fffffff"), ("NONE", ""), ("OTHER", "x++")]);
        assert_eq!(objection_with("x <= LIMIT && NONE y", &harmless), None);
        for (name, body) in [("TOP", "(x = 3)"), ("TOP", "f()"), ("TOP", "1) || (1"), ("LIMIT", "x++")] {
            let mut macros = harmless.clone();
            macros.push((name.to_string(), body.to_string()));
            assert!(objection_with("x <= LIMIT", &macros).is_some(), "{body}");
        }
        assert!(objection("t<:0:>(1)").is_some());
    }

    #[test]
    fn effects_and_more_than_expressions_are_refused() {
        for expression in [
            "x = 3",
            "(x = 3) == 3",
            "x += 1",
            "x <<= 1",
            "x >>= 1 == 2",
            "x++ == 1",
            "--x",
            "f()",
            "(f)(x)",
            "(*p)(1)",
            "t[0](1)",
            "1; x",
            "({ x; })",
            "1) || (2",
            "1 // 2",
            "1 /* 2",
            "",
            "x\\",
            "asm(\"nop\")",
            "f (1)",
            "a = = b",
            "x ==\n= 3",
            "x[1",
        ] {
            assert!(objection(expression).is_some(), "{expression}");
        }
    }
}
