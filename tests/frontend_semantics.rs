//! Programs that check themselves: they must end normally when run natively, and so must what the frontend
//! makes of them when the interpreter runs it, with every check inserted.

use std::path::Path;
use std::process::Command;
use verify::frontend::{Options, load};
use verify::interp::{Oracle, Origin, Outcome, Scalar, Site, run};
use verify::program::{InputKind, Property, Type, validate};
use verify::util::Bv;

/// One argument for main, and success of all output; nothing else is undetermined in these programs.
struct Plain;

impl Oracle for Plain {
    fn input(&mut self, _: Site, kind: &InputKind, ty: Type) -> Option<Scalar> {
        if *kind == InputKind::Uninitialised {
            return match ty {
                Type::Int(width) => Some(Scalar::Int(Bv::new(width, 85))),
                Type::Float(kind) => Some(Scalar::Float(kind, Bv::zero(kind.bits()))),
                Type::Ptr => Some(Scalar::Ptr(0)),
            };
        }
        let Type::Int(width) = ty else { return None };
        let value = match kind {
            InputKind::Parameter(name) if name == "argc" => 1,
            InputKind::Unmodelled(name) if name == "printf" => 5,
            InputKind::Library { model, .. } => match model.as_str() {
                "__verify_start" => 5,
                // Output succeeds, and functions give what glibc's do.
                "__verify_put" | "__verify_perhaps" | "__verify_qsort_pure" | "__verify_compare_any" | "bsearch" => 0,
                any if any.starts_with("__verify_any_") => 0,
                _ => return None,
            },
            _ => return None,
        };
        Some(Scalar::Int(Bv::new(width, value)))
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, len: u64) -> Option<Vec<u8>> {
        Some(vec![b'x'; len as usize])
    }
}

fn run_natively(source: &Path, width: &str) {
    let program = source.with_extension(width.trim_start_matches('-'));
    let compiled = Command::new("clang-22")
        .args([width, "-O0", "-w", "-fno-builtin"])
        .arg(source)
        .arg("-o")
        .arg(&program)
        .arg("-lm")
        .output()
        .expect("clang-22 is installed");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let output = Command::new(&program).output().expect("the compiled program runs");
    assert!(output.status.success(), "natively: {}", String::from_utf8_lossy(&output.stderr));
}

fn interpret(source: &Path, arguments: &[&str]) {
    let properties = [Property::Assertions, Property::Deref, Property::Free, Property::Overflow];
    let properties = properties.into_iter().chain([Property::DivByZero, Property::Shift]);
    let clang_arguments = arguments.iter().map(|a| a.to_string()).collect();
    let options = Options { clang_arguments, ..Options::new(properties) };
    let program = load(&[source.to_path_buf()], &options).unwrap_or_else(|e| panic!("{e}"));
    validate::validate(&program).unwrap_or_else(|e| panic!("{}", e.join("\n")));
    let report = run(&program, &mut Plain, &verify::interp::Options::default());
    let place = match &report.outcome {
        Outcome::Finished => return,
        Outcome::Violation { check, loc, .. } => {
            format!("{}: {}", program.source.describe(*loc), program.checks[*check].description())
        }
        Outcome::Undefined { loc, what, .. } => format!("{}: {what}", program.source.describe(*loc)),
        Outcome::Unsupported { loc, reason, .. } => format!("{}: {reason}", program.source.describe(*loc)),
        Outcome::Unanswered { loc, .. } => format!("{}: no answer", program.source.describe(*loc)),
        _ => String::new(),
    };
    panic!("{arguments:?}: {:?} {place}", report.outcome);
}

/// Runs a program natively and in the interpreter; one without headers for both widths, at -O0 and at -O1.
fn same(body: &str) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join("t.c");
    std::fs::write(&path, body).expect("a writable directory");
    run_natively(&path, "-m64");
    interpret(&path, &[]);
    interpret(&path, &["-O1", "-fno-builtin"]);
    if !body.contains("#include") {
        interpret(&path, &["-m32", "-msse2"]);
    }
}

const CHECK: &str = "extern void abort(void);\n#define CHECK(c) do { if (!(c)) { fail(__LINE__); } } while (0)\n\
                     void __assert_fail(const char *, const char *, unsigned, const char *);\n\
                     void fail(int line) { __assert_fail(\"check\", \"t.c\", line, \"fail\"); }\n";

#[test]
fn frontend_semantics_of_integers() {
    same(&format!(
        "{CHECK}
        struct Bits {{ unsigned a : 3; int b : 5; unsigned long long c : 40; _Bool d : 1; }};
        typedef unsigned char u8; typedef signed char s8;
        int collatz(unsigned n) {{ int s = 0; while (n != 1) {{ n = n % 2 ? 3 * n + 1 : n / 2; s++; }} return s; }}
        int main(int argc, char **argv) {{
          int n = argc; struct Bits b = {{0}};
          b.a = 13; b.b = -7; b.c = 0x123456789aULL; b.d = n;
          CHECK(b.a == 5 && b.b == -7 && b.c == 0x123456789aULL && b.d);
          u8 x = 200; s8 y = (s8)x; x += 100; CHECK(x == 44 && y == -56 && (y >> 1) == -28 && (unsigned)y / 16 == 0xffffffc8u / 16);
          CHECK(-7 / (n + 1) == -3 && -7 % (n + 1) == -1 && (7u + n) % 3 == 2 && (n << 4 | 3) == 19 && (~n & 0xff) == 254);
          long long big = 1LL << (40 + n); CHECK(big >> 39 == 4 && (int)big == 0 && big * 3 / 3 == big);
          CHECK(collatz(27) == 111);
          CHECK(__builtin_popcount(0xf0f1 + n) == 9 && __builtin_clz(n) == 31 && __builtin_ctz(n + 7) == 3);
          CHECK(__builtin_bswap32(0x01020304) == 0x04030201 && __builtin_bswap16(0x0102) == 0x0201);
          int r; CHECK(__builtin_add_overflow(2147483647, n, &r) && r == -2147483647 - 1);
          unsigned q; CHECK(!__builtin_mul_overflow(65536u, 65535u + 0 * n, &q) && q == 0xffff0000u);
          CHECK(__builtin_abs(-n - 4) == 5);
          unsigned rot = 0x80000001u; rot = rot << 4 | rot >> 28; CHECK(rot == 0x18);
          return 0;
        }}"
    ));
}

#[test]
fn frontend_semantics_of_control_and_calls() {
    same(&format!(
        "{CHECK}
        struct Pair {{ char a; double b; }}; struct Big {{ int a[20]; }}; struct Small {{ short a, b, c; }};
        struct Pair swap(struct Pair p) {{ struct Pair q = {{ (char)p.b, p.a }}; return q; }}
        struct Big fill(struct Big b, int v) {{ for (int i = 0; i < 20; i++) b.a[i] = v + i; return b; }}
        struct Small rotate(struct Small s) {{ struct Small r = {{ s.b, s.c, s.a }}; return r; }}
        int even(int n); int odd(int n) {{ return n ? even(n - 1) : 0; }} int even(int n) {{ return n ? odd(n - 1) : 1; }}
        int add(int a, int b) {{ return a + b; }} int mul(int a, int b) {{ return a * b; }}
        int (*const table[2])(int, int) = {{ add, mul }};
        int classify(int x) {{ switch (x) {{ case -3: return 1; case 0 ... 9: return 2; case 100: x++; case 101: return x; default: return 3; }} }}
        int sum(int n, ...) {{ __builtin_va_list l, m; long long s = 0; __builtin_va_start(l, n); __builtin_va_copy(m, l);
          for (int i = 0; i < n; i++) s += __builtin_va_arg(l, int);
          s += (int)__builtin_va_arg(l, double); s += __builtin_va_arg(l, long long);
          struct Pair p = __builtin_va_arg(l, struct Pair); s += p.a + (int)p.b;
          __builtin_va_arg(l, long double); struct Big b = __builtin_va_arg(l, struct Big); s += b.a[19];
          for (int i = 0; i < n; i++) s += __builtin_va_arg(m, int);
          return (int)s; }}
        int main(int argc, char **argv) {{
          struct Pair p = swap((struct Pair){{ 3, 65.0 }}); CHECK(p.a == 65 && p.b == 3.0);
          struct Big zero = {{0}}, full = fill(zero, 7); CHECK(zero.a[5] == 0 && full.a[19] == 26);
          struct Small s = rotate((struct Small){{ 1, 2, -3 }}); CHECK(s.a == 2 && s.b == -3 && s.c == 1);
          CHECK(even(10) && odd(7) && table[argc](3, 4) == 12 && table[0](3, 4) == 7);
          CHECK(classify(-3) == 1 && classify(5) == 2 && classify(100) == 101 && classify(101) == 101 && classify(-1) == 3);
          CHECK(sum(2, 10, 20, 2.5, 1LL << 20, p, 4.0L, full) == 30 + 2 + (1 << 20) + 68 + 26 + 30);
          int (*indirect)(int, ...) = sum; CHECK(indirect(0, 1.0, 2LL, p, 3.0L, full) == 1 + 2 + 68 + 26);
          int i = 0, total = 0; static void *labels[] = {{ &&again, &&done }};
          again: total += i++; goto *labels[i > 4]; done: CHECK(total == 10);
          for (int k = 0;; k++) {{ if (k == 3) continue; if (k > 5) break; total += k; }} CHECK(total == 22);
          do total--; while (total > 3); CHECK(total == 3);
          int vla[argc + 4]; for (int k = 0; k < argc + 4; k++) vla[k] = k * k; CHECK(vla[argc + 3] == 16);
          return 0;
        }}"
    ));
}

#[test]
fn frontend_semantics_of_memory() {
    same(&format!(
        "{CHECK}
        struct Node {{ struct Node *next; int v; }}; union U {{ int i; unsigned char c[4]; float f; }};
        void *malloc(__SIZE_TYPE__); void *calloc(__SIZE_TYPE__, __SIZE_TYPE__); void *realloc(void *, __SIZE_TYPE__); void free(void *);
        void *memcpy(void *, const void *, __SIZE_TYPE__); void *memmove(void *, const void *, __SIZE_TYPE__);
        void *memset(void *, int, __SIZE_TYPE__);
        int g = 4, *pg = &g, grid[3][4] = {{ {{1, 2}}, {{3}}, {{0, 0, 0, 9}} }}; const char *words[] = {{ \"one\", \"two\" }};
        struct {{ char tag; double d; int *p; int (*f)(void); }} mixed = {{ 't', 2.5, grid[1] + 1, 0 }};
        int main(int argc, char **argv) {{
          struct Node *head = 0; for (int i = 0; i < 5; i++) {{ struct Node *n = malloc(sizeof *n); n->v = i; n->next = head; head = n; }}
          int sum = 0; while (head) {{ struct Node *n = head; sum = sum * 10 + n->v; head = n->next; free(n); }} CHECK(sum == 43210);
          *pg += argc; CHECK(g == 5 && grid[2][3] == 9 && grid[0][argc] == 2 && words[argc][0] == 't' && *mixed.p == 0 && mixed.d == 2.5 && !mixed.f);
          union U u; u.i = 0x01020304; CHECK(u.c[0] == 4 && u.c[3] == 1); u.f = 1.0f; CHECK(u.i == 0x3f800000);
          int *a = calloc(4, sizeof(int)); CHECK(a[3] == 0); a[3] = 8; a = realloc(a, 8 * sizeof(int)); CHECK(a[3] == 8);
          memset(a, 1, 8); CHECK(a[1] == 0x01010101); memmove(a + 1, a, 8); CHECK(a[2] == 0x01010101); free(a);
          char text[8]; memcpy(text, words[0], 4); CHECK(text[2] == 'e' && text[3] == 0);
          int *end = grid[2] + 4, *begin = &grid[0][0]; CHECK(end - begin == 12 && begin < end && (char *)end - (char *)begin == 48);
          long address = (long)begin; CHECK((int *)(address + 4) == begin + 1 && *(int *)(address + 4) == 2);
          struct Node local = {{ &local, 3 }}, copy = local; CHECK(copy.next->v == 3 && copy.next == &local);
          CHECK(argv[0][0] != 0 && argv[1] == 0);
          _Atomic int atomic = 3; atomic += 4; CHECK(atomic == 7); int counter = 7; int old = __atomic_fetch_add(&counter, 2, 5); CHECK(old == 7 && counter == 9);
          int expected = 9; CHECK(__atomic_compare_exchange_n(&counter, &expected, 1, 0, 5, 5) && counter == 1);
          return 0;
        }}"
    ));
}

#[test]
fn frontend_semantics_of_floats() {
    same(&format!(
        "{CHECK}
        double sqrt(double); double fabs(double); double floor(double); double ceil(double); double trunc(double);
        double round(double); double fmod(double, double); double fmin(double, double); double fmax(double, double);
        double copysign(double, double); long lround(double); float fabsf(float); double modf(double, double *);
        int main(int argc, char **argv) {{
          double d = argc / 4.0, inf = 1e308 * 10, nan = inf - inf; float f = 0.1f;
          CHECK(d == 0.25 && (float)0.1 == f && (double)f != 0.1 && (int)-2.75 == -2 && (unsigned char)(argc * 65.9) == 65);
          CHECK(nan != nan && !(nan < 1) && inf > 1e308 && -inf < 0 && 1 / -inf == 0);
          CHECK(sqrt(16.0 * argc) == 4 && fabs(-d) == 0.25 && fabsf(-f) == f && floor(-0.5) == -1 && ceil(0.5) == 1 && trunc(-1.5) == -1);
          CHECK(round(2.5) == 3 && round(-2.5) == -3 && fmod(7.5, 2) == 1.5 && fmin(nan, 2) == 2 && fmax(1, d) == 1);
          CHECK(copysign(3, -0.0) == -3 && lround(-1.5) == -2 && __builtin_isnan(nan) && !__builtin_isnan(d) && __builtin_isinf(inf));
          CHECK(!__builtin_isfinite(nan) && __builtin_isfinite(d) && __builtin_signbit(-0.0) && !__builtin_isnormal(0.0));
          double whole, part = modf(-3.25, &whole); CHECK(part == -0.25 && whole == -3);
          float product = 3.0f * f; unsigned u = 3000000000u * argc; CHECK((double)u == 3e9 && (float)u == 3e9f&& product > 0.25f);
          long long big = (long long)(1e15 * argc); CHECK(big == 1000000000000000LL && (double)big == 1e15);
          return 0;
        }}"
    ));
}

#[test]
fn frontend_semantics_of_strings() {
    same(
        "#include <assert.h>\n#include <ctype.h>\n#include <string.h>\n#include <strings.h>\n#include <stdlib.h>\n#include <errno.h>\n
        #include <limits.h>\n#include <stdio.h>\n
        static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
        int main(int argc, char **argv) {
          char b[32]; strcpy(b, \"hello\"); strcat(b, \", world\"); assert(strlen(b) == 12 && !strcmp(b, \"hello, world\"));
          assert(strncmp(b, \"help\", 3) == 0 && strcmp(\"a\", \"b\") < 0 && strcmp(\"b\", \"a\") > 0 && strcasecmp(\"HeLLo\", \"hEllO\") == 0);
          assert(strchr(b, 'w') == b + 7 && strrchr(b, 'o') == b + 8 && !strchr(b, 'z') && strstr(b, \"lo,\") == b + 3 && !strstr(b, \"xyz\"));
          assert(strspn(b, \"hel\") == 4 && strcspn(b, \",\") == 5 && strpbrk(b, \"xw\") == b + 7 && strnlen(b, 4) == 4);
          char n[8]; strncpy(n, \"ab\", 5); assert(n[1] == 'b' && n[2] == 0 && n[4] == 0); strncat(n, \"cdef\", 2); assert(!strcmp(n, \"abcd\"));
          assert(memcmp(\"abc\", \"abd\", 3) < 0 && memchr(b, ',', 12) == b + 5 && !memchr(b, ',', 5));
          char *d = strdup(b), *e = strndup(b, 5); assert(!strcmp(d, b) && !strcmp(e, \"hello\")); free(d); free(e);
          char t[] = \"a,b;;c\"; assert(!strcmp(strtok(t, \",;\"), \"a\") && !strcmp(strtok(0, \",;\"), \"b\") && !strcmp(strtok(0, \",;\"), \"c\") && !strtok(0, \",;\"));
          for (int c = -1; c < 256; c++) {
            assert(!isdigit(c) == !(c >= '0' && c <= '9') && !isalnum(c) == !(isalpha(c) || isdigit(c)) && !isupper(c) == !(isalpha(c) && tolower(c) != c));
            assert(!isgraph(c) == !(isalnum(c) || ispunct(c)) && !isprint(c) == !(isgraph(c) || c == ' ') && !isspace(c) == !(c == ' ' || (c >= 9 && c <= 13)));
          }
          assert((isalpha)('x') && !(isalpha)('1') && (toupper)('q') == 'Q' && (ispunct)('!') && !(iscntrl)('a') && (isxdigit)('F'));
          assert(atoi(\" -42x\") == -42 && atol(\"+7\") == 7); char *end;
          assert(strtol(\"0x1fz\", &end, 0) == 31 && *end == 'z' && strtol(\"077\", 0, 0) == 63 && strtoul(\"zz\", 0, 36) == 35 * 36 + 35);
          errno = 0; assert(strtol(\"99999999999999999999\", 0, 10) == LONG_MAX && errno == ERANGE);
          assert(abs(-3) == 3 && labs(-4L) == 4 && div(7, 2).rem == 1 && ldiv(-7L, 2).quot == -3);
          int a[] = {5, 3, 9, 1, 7}, key = 9; qsort(a, 5, sizeof *a, order); assert(a[0] == 1 && a[2] == 5 && a[4] == 9);
          assert(bsearch(&key, a, 5, sizeof *a, order) == a + 4); key = 2; assert(!bsearch(&key, a, 5, sizeof *a, order));
          printf(\"%s %d\\n\", b, a[0]); puts(b); putchar('x');
          return 0;
        }",
    );
}
