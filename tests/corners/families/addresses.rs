//! Integers made of pointers: what of them is certain, and what C leaves open.
//!
//! Whether a dead object's address is used again, or one object follows another, is an input of the native rendering.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// What is certain of addresses, or left open (`EITHER`), with `#` for a number that makes names unique.
const CLAIMS: [&str; 26] = [
    "int x# = 3; uintptr_t u# = (uintptr_t)&x#; ASSERT(*(int *)u# == 3);",
    "int x#[3] = {1, 2, 3}; uintptr_t u# = (uintptr_t)x#; ASSERT(*(int *)(u# + 2 * sizeof(int)) == 3);",
    "int x# = 3; uintptr_t u# = (uintptr_t)&x# | 1; ASSERT(*(int *)(u# & ~(uintptr_t)1) == 3 && (u# & 1) == 1);",
    "int x#; ASSERT(((uintptr_t)&x# & 3) == 0);",
    "int x#[2]; ASSERT(((uintptr_t)&x#[1] & 7) != 4 || ((uintptr_t)x# & 7) == 0);",
    "static char c#@[3]; int r# = EITHER(((uintptr_t)(c#@ + 1) & 1) == 0); ASSERT(r# == INPUT(0, 1));",
    "static char c#@[3]; ASSERT(EITHER(((uintptr_t)c#@ & 3) == 0));",
    "static int x#@, y#@; ASSERT((uintptr_t)&x#@ != (uintptr_t)&y#@);",
    "int x#, y#; ASSERT(&x# != &y# && (uintptr_t)&x# != (uintptr_t)&y#);",
    "static int x#@[2], y#@[2]; ASSERT(!EITHER((uintptr_t)(x#@ + 2) == (uintptr_t)y#@));",
    "static int x#@[2], y#@[2]; if (EITHER((uintptr_t)(x#@ + 2) == (uintptr_t)y#@)) s@ = 1;",
    "static int x#@, y#@; ASSERT(EITHER((uintptr_t)&x#@ < (uintptr_t)&y#@));",
    "int x#, y#; ASSERT(EITHER((uintptr_t)&x# < (uintptr_t)&y#) == 0);",
    "int *p# = malloc(4); uintptr_t u# = (uintptr_t)p#; free(p#); int *q# = malloc(4);\n\
     if (EITHER(u# == (uintptr_t)q#)) s@ = 2;\nfree(q#);",
    "char *p# = malloc(8); uintptr_t u# = (uintptr_t)p#; free(p#); char *q# = malloc(8);\n\
     ASSERT(!EITHER(u# == (uintptr_t)q#));\nfree(q#);",
    "char *p# = malloc(8); char *q# = malloc(8); ASSERT((uintptr_t)p# != (uintptr_t)q#); free(p#); free(q#);",
    "uintptr_t u# = local@(); uintptr_t v# = other@(); if (EITHER(u# == v#)) s@ = 3;",
    "uintptr_t u# = local@(); uintptr_t v# = local@(); ASSERT(!EITHER(u# == v#));",
    "uintptr_t u# = local@(); int x#; ASSERT(u# != (uintptr_t)&x#);",
    "uintptr_t u# = 0; for (int i = 0; i < 2; i++) { int x#; if (i) { if (EITHER(u# == (uintptr_t)&x#)) s@ = 4; } u# = (uintptr_t)&x#; }",
    "uintptr_t u# = 0; { int x#; u# = (uintptr_t)&x#; } { int y#; ASSERT(!EITHER(u# == (uintptr_t)&y#)); }",
    "int x#[4]; ASSERT((uintptr_t)&x#[3] - (uintptr_t)&x#[1] == 2 * sizeof(int));",
    "int x# = 5, y# = 6; uintptr_t u# = (uintptr_t)&x# ^ (uintptr_t)&y#; ASSERT(*(int *)(u# ^ (uintptr_t)&y#) == 5);",
    "int x#; ASSERT((uintptr_t)&x# != 0 && (uintptr_t)&x# + sizeof x# != 0);",
    "struct { char c; int i; } v#; ASSERT((uintptr_t)&v#.i - (uintptr_t)&v# == 4 && (void *)&v# == (void *)&v#.c);",
    "static int x#@; ASSERT(EITHER(((uintptr_t)&x#@ >> 4 & 1) == 0));",
];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut nodes = vec![
        text("static int s@;"),
        text("static uintptr_t local@(void) { int x = 1; return (uintptr_t)&x; }"),
        text("static uintptr_t other@(void) { int y = 2; return (uintptr_t)&y; }"),
    ];
    let mut body = Vec::new();
    for number in 0..rng.within(1, 3) {
        let claim = text(rng.pick(&CLAIMS).replace('#', &number.to_string()));
        body.push(if rng.chance(300) { block("if (INPUT(0, 1)) {", vec![claim]) } else { claim });
    }
    body.push(text(format!("ASSERT(s@ != {});\nreturn 0;", rng.within(0, 4))));
    nodes.push(block("int main@(void) {", body));
    vec![nodes]
}
