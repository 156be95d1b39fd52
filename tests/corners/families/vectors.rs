//! Vectors, and complex integers: their sums wrap around in clang, so that nobody asks about overflow.
//!
//! No sanitizer sees divisions and shifts of them: `EACH` has the native rendering look at all elements first.

use super::mixing::{Corner, Parts};
use crate::rng::Rng;
use crate::tree::Node;

/// Types of elements, and their sizes.
const ELEMENTS: [(&str, usize); 9] = [
    ("int", 4),
    ("int", 4),
    ("unsigned", 4),
    ("signed char", 1),
    ("unsigned char", 1),
    ("short", 2),
    ("unsigned short", 2),
    ("long long", 8),
    ("unsigned long long", 8),
];

/// What is done with vectors `a` and `b` with `COUNT` elements of type `E`; `M` is `COUNT - 1`, `O` another type of elements.
const USES: &[&str] = &[
    "a = a $O b;",
    "a $O= b;",
    "b = a $O (E)$V;",
    "a = -b;\nb = ~a;",
    "a = (V#@)(a $R b);",
    "b = (V#@)(a $R (E)k) & a;",
    "b[l & M] $O= $V;",
    "b[l & M]$P;",
    "a[$I] = $V;",
    "mix@(a[$I]);",
    "mix@(b[$I & M]);",
    "mix@((a $O b)[$I]);",
    "mix@(swap#@(a, b)[$I]);",
    "a = swap#@(b, a);",
    "set#@(&a, $I, $V);",
    "V#@ *p = &a;\nmix@((*p)[$I]);",
    "V#@ c = a;\nmix@(((E *)&c)[l & M]);",
    "V#@ c = b;\nE *p = (E *)&c;\nmix@(ELEMENT(p, $I, 0, COUNT));",
    "V#@ c[2] = {a, b};\nmix@(c[l & 1][k & M]);\nmix@(c[$I & 1][$I & M]);",
    "V#@ c[2] = {b, a};\nc[$I & 1] += a;\nmix@(c[1][l & M]);",
    "union { V#@ v; E e[COUNT]; } u = {a};\nu.e[l & M] = $V;\na = u.v;",
    "E e[COUNT];\nmemcpy(e, &a, sizeof e);\nmix@(e[$I & M]);",
    "struct { char c; V#@ v; } s = {1, a};\ns.v[$I & M] += s.c;\na = s.v;",
    "E e[COUNT + 2] = {k, l, 3};\nmix@((*(U#@ *)(e + $I))[l & M]);",
    "E e[COUNT + 1] = {k, l, 3};\n*(U#@ *)(e + (l & 1)) = a;\nmix@(e[$I & M]);",
    "EACH(b, b[i] == 0, DIVISION);\na = a / b;",
    "EACH(b, b[i] == 0, DIVISION);\na = a % b;",
    "V#@ c = b | 1;\na = a / c;",
    "EACH(b, b[i] < 0 || b[i] >= BITS, SHIFT);\na = a $S b;",
    "V#@ c = b & (E)(BITS - 1);\na = a $S c;",
    "a = b $S (E)(l & 3);",
    "a = b $S (V#@)(b & 7);",
    "a = __builtin_shufflevector(a, b, LANES);",
    "b = __builtin_shufflevector(a, a, LANES);",
    "a = __builtin_shufflevector(a, (V#@)(b & (E)M));",
    "mix@(__builtin_shufflevector(a, b, LANE, LANE)[$I & 1]);",
    "mix@(__builtin_convertvector(a, W#@)[$I & M]);",
    "b = __builtin_convertvector(__builtin_convertvector(a, W#@) $O (O)3, V#@);",
    "W#@ w = __builtin_convertvector(b, W#@);\nw[l & M] $O= $V;\nmix@(w[$I & M]);",
    "mix@(__builtin_reduce_add(a));\nmix@(__builtin_reduce_mul(b));",
    "mix@(__builtin_reduce_max(a));\nmix@(__builtin_reduce_min(b));\nmix@(__builtin_reduce_xor(a));",
    "mix@(__builtin_reduce_or(a) & __builtin_reduce_and(b));",
    "a = __builtin_elementwise_max(a, b);\nb = __builtin_elementwise_min(a, b);",
    "a = __builtin_elementwise_add_sat(a, b);\nb = __builtin_elementwise_sub_sat(b, a);",
    "a = (V#@)__builtin_elementwise_popcount(a);\nb = __builtin_elementwise_bitreverse(b);",
    "mix@(a[0] > b[l & M] ? a[1] : b[0]);",
    "a = k > 0 ? a : b;",
    "a = (V#@)((b > a) | (a == 1));",
    "if ((a == b)[l & M]) mix@(5);",
    "ASSERT(a[l & M] != $N || b[0] $R k);",
    "a = (V#@){$V, l};\nmix@(((V#@){1, k})[$I & M]);",
    "g#@ += a;\nmix@(g#@[$I & M]);\nb = g#@;",
    "g#@[l & M] = $V;\na ^= g#@;",
    "static V#@ s = {1, $N};\ns = s + a;\nmix@(s[l & M]);",
    "V#@ *p = malloc(sizeof a * 2);\nif (p) p[1] = a;\nif (p) mix@(p[l > $N ? 2 : 1][1]);\nfree(p);",
    "X#@ x = {k, l, $N}, y = x.zyx;\nx.xy = y.yz;\nmix@(x[$I]);\nmix@(y.y);",
    "X#@ x = {k, l, 7};\nx.z $O= x.x;\nx = x $O x.yzx;\nmix@(x[l]);",
    "X#@ x = {k, l, 7}, y = {l, l, $N};\nx = x > y ? x : y;\nmix@(x.x);\nmix@(x.z);",
    "X#@ x = {k, l, 7};\nx[$I & 1] = $V;\nmix@(x.y);\nmix@(x.zz[l & 1]);",
    "_Bool t __attribute__((ext_vector_type(4))) = {k > 0, l & 1, 1};\nmix@(t[l]);\nmix@(t[$I]);",
];

/// What is done with complex integers `z` and `w` of type `C`, whose parts are `$0`.
const COMPLEX: &[&str] = &[
    "z = z + w;",
    "z = w - z;",
    "z = z * w;",
    "z += w;",
    "z *= $V;",
    "w -= $N;",
    "z = $V + z;",
    "PARTS(w);\nz = z / w;",
    "z = -w;",
    "z = ~w;",
    "__real__ z $O= $V;",
    "__imag__ z = $V;",
    "__imag__ w$P;",
    "z$P;",
    "mix@(z == w);",
    "mix@(z != $N);",
    "if (z) mix@(3);",
    "mix@(!w);",
    "mix@((int)z);",
    "z = k;",
    "mix@(__real__ (z * w));",
    "mix@(__imag__ (k > 0 ? z : w));",
    "_Complex $2 x = z;\nmix@(__imag__ x);\nw = x;",
    "$1 x = z;\nmix@(x);",
    "_Complex $2 x = $V;\nz = x * w;",
    "C *p = k > 0 ? &z : &w;\n*p += 1;\nmix@(__imag__ *p);",
    "$0 *p = &__imag__ z;\n*p = $V;\nmix@(p[-1]);",
    "$0 *p = (void *)&z;\nmix@(ELEMENT(p, $I, 0, 2));",
    "C a[2] = {z, w};\na[l & 1] += w;\nmix@(__imag__ a[$I]);",
    "struct { char c; C z; } s = {1, z};\ns.z += s.c;\nw = s.z;",
    "z = c#@(w, $V);",
    "mix@(__real__ c#@(z, l));",
    "g#@ = z;\n__real__ g#@ += 1;\nw = g#@;",
    "z = 1i * w + $N;",
    "w = (C)(2 + 3i) - z;",
    "z = w = z + 1;",
    "mix@((z, w) == (w, z));",
    "_Bool t = z;\nmix@(t);",
    "ASSERT(__imag__ z != $N || __real__ w $R k);",
    "union { C z; $0 e[2]; } u = {z};\nu.e[$I] = l;\nw = u.z;",
    "C x;\nmemcpy(&x, &z, sizeof z);\nmix@(__imag__ x - __real__ x);",
    "_Complex int x = __builtin_choose_expr(1, z, w);\nmix@(__imag__ x);",
];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut parts = Parts::new();
    parts.declare(
        "#define EACH(v, wrong, how) NATIVE(for (int i = 0; i < (int)(sizeof v / sizeof v[0]); i++) if (wrong) end(how);)\n\
         #define PARTS(z) NATIVE(if ((__typeof__(__real__ z))(__real__ z * __real__ z + __imag__ z * __imag__ z) == 0) end(DIVISION);)",
    );
    for _ in 0..rng.within(1, 2) {
        let (before, body) = if rng.chance(650) { vectors(rng) } else { complex(rng) };
        parts.add(rng, Corner(&before, "", &body));
    }
    parts.finish(rng)
}

/// Declarations of types and functions, and a block that uses them.
fn vectors(rng: &mut Rng) -> (String, String) {
    let (element, size) = *rng.pick(&ELEMENTS);
    let other = rng.pick(&ELEMENTS).0;
    let count = (*rng.pick(&[8, 16, 16, 16, 32]) / size).max(2);
    let third = if count > 2 { ", 3" } else { "" };
    let before = format!(
        "typedef {element} V#@ __attribute__((vector_size({bytes})));\n\
         typedef {element} U#@ __attribute__((vector_size({bytes}), aligned(1)));\n\
         typedef {other} W#@ __attribute__((vector_size({count} * sizeof({other}))));\n\
         typedef {element} X#@ __attribute__((ext_vector_type(3)));\n\
         static V#@ g#@ = {{1, $N{third}}};\n\
         static V#@ swap#@(V#@ a, V#@ b) {{ V#@ c = b; c[0] = a[1]; return c; }}\n\
         static void set#@(V#@ *p, int n, {element} v) {{ (*p)[n] = v; }}",
        bytes = count * size,
    );
    let mut body = format!(
        "typedef {element} E; typedef {other} O; enum {{ COUNT = {count}, M = {}, BITS = {} }};\n\
         V#@ a = {{$V, l}}, b = {{l, $V}};",
        count - 1,
        8 * size,
    );
    for _ in 0..rng.within(1, 5) {
        let lanes: Vec<String> = (0..count).map(|_| rng.below(2 * count).to_string()).collect();
        let line = rng.pick(USES).replace("LANES", &lanes.join(", ")).replace("LANE", rng.pick::<String>(&lanes));
        body += &format!("\n{{ {} }}", line.replace('\n', " "));
    }
    body += "\nfor (int j = 0; j < COUNT; j++) mix@(a[j]);\nmix@(b[l & M]);";
    (before, body)
}

/// The same for complex integers.
fn complex(rng: &mut Rng) -> (String, String) {
    let before = "static _Complex $0 g#@;\n\
        static _Complex $0 c#@(_Complex $0 z, $1 n) { __real__ z += n; return z; }";
    let mut body = "typedef _Complex $0 C; C z = $V, w = $V; __imag__ z = l; __imag__ w = $V;".to_string();
    for _ in 0..rng.within(1, 5) {
        body += &format!("\n{{ {} }}", rng.pick(COMPLEX).replace('\n', " "));
    }
    body += "\nmix@(__real__ z);\nmix@(__imag__ z);\nmix@(__real__ w ^ __imag__ w);";
    (before.to_string(), body)
}
