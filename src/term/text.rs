//! Terms as text, for debugging and tests: an s-expression with shared nodes written out.

use super::arena::{Sort, Term, TermId, Terms};
use std::fmt::Write;

/// `id` as an s-expression; nodes deeper than `depth` as `…`.
pub fn print(terms: &Terms, id: TermId, depth: u32) -> String {
    let mut out = String::new();
    write_term(terms, id, depth, &mut out);
    out
}

fn write_term(terms: &Terms, id: TermId, depth: u32, out: &mut String) {
    let term = terms.get(id);
    if let Some(v) = terms.as_const(id) {
        let _ = write!(out, "{v:?}");
        return;
    }
    if let Term::Symbol(s) = term {
        let _ = write!(out, "{}#{}", terms.symbol_name(s), s.0);
        return;
    }
    if depth == 0 {
        out.push('…');
        return;
    }
    let debug = format!("{term:?}");
    let name = debug.split(['(', ' ', '{']).next().unwrap_or_default().to_lowercase();
    let _ = write!(out, "({name}");
    match (term, terms.sort(id)) {
        (Term::Extract { low, .. }, Sort::Bv(w)) => {
            let _ = write!(out, " {low}+{w}");
        }
        (Term::ZExt(_) | Term::SExt(_), Sort::Bv(w)) => {
            let _ = write!(out, " {w}");
        }
        _ => {}
    }
    Terms::for_each_operand(term, |a| {
        out.push(' ');
        write_term(terms, a, depth - 1, out);
    });
    out.push(')');
}
