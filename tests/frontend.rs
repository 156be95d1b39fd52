//! What the frontend makes of small C programs.

use std::path::PathBuf;
use verify::frontend::{Error, Options, PointerArguments, load};
use verify::program::{Constant, Init, InputKind, Op, Program, Property, PtrQuery, text, validate};
use verify::property::PROPERTIES;

fn options(properties: &[Property]) -> Options {
    Options::new(properties.iter().copied())
}

/// Loads one file with these contents; the program must keep the rules of the IR.
fn load_text(name: &str, contents: &str, options: &Options) -> Result<Program, Error> {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path: PathBuf = directory.path().join(name);
    std::fs::write(&path, contents).expect("a writable directory");
    let program = load(&[path], options)?;
    if let Err(errors) = validate::validate(&program) {
        panic!("{}\n{}", errors.join("\n"), text::print(&program));
    }
    Ok(program)
}

fn lower_c(source: &str, options: &Options) -> Program {
    load_text("t.c", source, options).unwrap_or_else(|e| panic!("{e}"))
}

/// Compiles `source`, which must not need headers, for both pointer widths; gives the 64-bit program.
fn lower_with(source: &str, options: &Options) -> Program {
    let mut narrow = options.clone();
    narrow.clang_arguments.push("-m32".to_string());
    assert_eq!(lower_c(source, &narrow).target.pointer_width, 32);
    let program = lower_c(source, options);
    assert_eq!(program.target.pointer_width, 64);
    program
}

fn lower(source: &str, properties: &[Property]) -> Program {
    lower_with(source, &options(properties))
}

/// `line: description` of every check of a property.
fn checks(program: &Program, property: Property) -> Vec<String> {
    let of = program.checks.iter().filter(|c| c.property() == property);
    of.map(|c| format!("{}: {}", program.source.locs[c.loc].line, c.description())).collect()
}

fn unsupported(program: &Program) -> Vec<String> {
    checks(program, Property::Unsupported)
}

fn ops(program: &Program) -> Vec<&Op> {
    program.functions.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.insts).map(|i| &i.op).collect()
}

fn has_function(program: &Program, name: &str) -> bool {
    program.functions.iter().any(|f| f.name == name)
}

#[test]
fn frontend_checks_signed_arithmetic() {
    let source = "int main(int argc, char **argv) {\n int a = argc, b = 3;\n a = a + b;\n a -= b;\n a = -a * b;\n\
                  a = a / b;\n a++;\n short s = a;\n s++;\n unsigned u = a;\n u = u + 1;\n return a % b;\n}\n";
    let program = lower(source, &[Property::Overflow]);
    assert_eq!(
        checks(&program, Property::Overflow),
        [
            "3: arithmetic overflow on signed + in a + b",
            "4: arithmetic overflow on signed - in a - b",
            "5: arithmetic overflow on signed unary minus in -a",
            "5: arithmetic overflow on signed * in -a * b",
            "6: arithmetic overflow on signed / in a / b",
            "7: arithmetic overflow on signed + in a + 1",
            "12: arithmetic overflow on signed % in a % b",
        ]
    );
    let program = lower(source, &[Property::UnsignedOverflow]);
    assert_eq!(checks(&program, Property::UnsignedOverflow), ["11: arithmetic overflow on unsigned + in u + 1"]);
    let program = lower(source, &[Property::DivByZero]);
    let found = checks(&program, Property::DivByZero);
    assert_eq!(found, ["6: division by zero in a / b", "12: division by zero in a % b"]);
}

#[test]
fn frontend_assumes_unchecked_overflow_away_on_request() {
    let source = "int main(int argc, char **argv) { return argc + 1; }";
    let assumptions = |o: &Options| {
        let program = lower_with(source, o);
        assert!(checks(&program, Property::Overflow).is_empty());
        ops(&program).iter().filter(|op| matches!(op, Op::Assume(_))).count()
    };
    let mut with = options(&[Property::Assertions]);
    with.signed_overflow_undefined = true;
    assert_eq!(assumptions(&with), assumptions(&options(&[Property::Assertions])) + 1);
}

#[test]
fn frontend_checks_shifts_and_conversions() {
    let source = "int main(int argc, char **argv) {\n long long n = argc;\n int x = 1 << n;\n x <<= 3;\n char c = x;\n\
                  return x >> argc;\n}\n";
    let program = lower(source, &[Property::Shift, Property::Conversion]);
    assert_eq!(checks(&program, Property::Shift), ["3: shift distance in 1 << n", "6: shift distance in x >> argc"]);
    let lossy = checks(&program, Property::Conversion);
    assert!(lossy.contains(&"5: the conversion changes the value of x".to_string()), "{lossy:?}");
}

/// The checks of overflow and those of what is not modelled in `source`, read from bitcode.
fn shift_checks(source: &str) -> (Vec<String>, Vec<String>) {
    checks_in_bitcode(source, "-O0 -g", Property::Overflow)
}

/// The checks of a property and those of what is not modelled in `source`, read from bitcode made with `level`.
fn checks_in_bitcode(source: &str, clang_options: &str, property: Property) -> (Vec<String>, Vec<String>) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let (c, bc) = (directory.path().join("t.c"), directory.path().join("t.bc"));
    std::fs::write(&c, source).expect("a writable directory");
    let mut clang = std::process::Command::new("clang-22");
    let clang = clang.args(["-c", "-emit-llvm"]).args(clang_options.split_whitespace());
    let status = clang.arg("-o").arg(&bc).arg(&c).status();
    assert!(status.expect("clang-22 is installed").success());
    let program = load(&[bc], &options(&[property])).unwrap_or_else(|e| panic!("{e}"));
    (checks(&program, property), unsupported(&program))
}

#[test]
fn frontend_doubts_overflows_that_an_optimiser_computes_ahead() {
    let source = "int main(int n, char **v) {\n int s = 0;\n for (int i = 0; i < n; i++) {\n  if (n > 9) return 1;\n\
                  s ^= n * n + i;\n }\n return s;\n}\n";
    let (sure, doubted) = checks_in_bitcode(source, "-O2 -g", Property::Overflow);
    assert!(sure.is_empty() && doubted.iter().any(|d| d.ends_with("compile with -O0")), "{sure:?} {doubted:?}");
    let (sure, doubted) = checks_in_bitcode(source, "-O0 -g", Property::Overflow);
    assert!(!sure.is_empty() && doubted.is_empty(), "{sure:?} {doubted:?}");
}

#[test]
fn frontend_tells_untouched_code_from_optimised_code() {
    let source = "extern int in(void); int main(void) { int n = in(), r = 0; if (n < 100) r = n + 1; return r; }\n";
    for (options, is_sure) in [
        ("-O0", true),
        ("-O0 -Xclang -disable-O0-optnone", true),
        ("-O2 -Xclang -disable-llvm-passes", true),
        ("-O1", false),
        ("-O2", false),
        ("-O2 -g", false),
    ] {
        let (sure, doubted) = checks_in_bitcode(source, options, Property::Overflow);
        assert_eq!((sure.is_empty(), doubted.is_empty()), (!is_sure, is_sure), "{options}: {sure:?} {doubted:?}");
    }
}

#[test]
fn frontend_doubts_operations_that_an_optimiser_moves() {
    let ahead = |ty: &str, expression: &str| {
        format!(
            "{ty};\n__attribute__((noinline)) static long f(int some) {{ long r = 9; if (some) r = {expression}; return r; }}\n\
             int main(int n, char **v) {{ return (int)f(n); }}\n"
        )
    };
    let copied = "char text[8];\n__attribute__((noinline)) static int f(char *p) { int i; __builtin_memcpy(&i, p + 1, 4); return i; }\n\
                  int main(int n, char **v) { return f(text + n % 4); }\n";
    for (source, property) in [
        (ahead("char *p, *q", "p < q"), Property::PointerCompare),
        (ahead("char *p, *q", "p - q"), Property::PointerSubtract),
        (ahead("int x; char a[4], *p = a", "p[x] ? 1 : p + x == a"), Property::PointerArithmetic),
        (ahead("unsigned x", "__builtin_ctz(x)"), Property::Undefined),
        (ahead("double x", "(long)x"), Property::Conversion),
        (copied.to_string(), Property::Alignment),
    ] {
        let (sure, doubted) = checks_in_bitcode(&source, "-O1 -g", property);
        assert!(sure.is_empty() && !doubted.is_empty(), "{source}: {sure:?} {doubted:?}");
        let (_, doubted) = checks_in_bitcode(&source, "-O0 -g", property);
        assert!(!doubted.iter().any(|text| text.contains("optimised")), "{source}: {doubted:?}");
    }
}

#[test]
fn frontend_knows_variable_arguments_without_names() {
    let source = "#include <stdarg.h>\nstatic int length(const char *p) { int n = 0; while (*p++) n++; return n; }\n\
                  static long sum(int n, ...) {\n va_list l;\n va_start(l, n);\n long s = va_arg(l, long);\n\
                  s += length(va_arg(l, char *));\n va_end(l);\n return s;\n}\n\
                  int main(void) { return (int)sum(2, 1L, \"a\"); }\n";
    for machine in ["-m32", "-m64"] {
        for names in ["-fdiscard-value-names", "-fno-discard-value-names"] {
            let options = format!("-O0 {machine} {names}");
            let (sure, _) = checks_in_bitcode(source, &options, Property::Undefined);
            let typed = sure.iter().filter(|check| check.ends_with("as one of another type")).count();
            assert_eq!(typed, 2, "{options}: {sure:?}");
        }
    }
}

#[test]
fn frontend_takes_no_moving_pointers_for_variable_arguments() {
    let next = "struct in { const char **at; };\n\
                __attribute__((noinline)) static const char *next(struct in *s) { return *s->at++; }\n\
                int main(void) { const char *a[3] = {\"a\", \"b\", 0}; struct in s = {a};\n\
                int n = 0; while (next(&s)) n++; return n; }\n";
    let phis = "extern int __VERIFIER_nondet_int(void);\nstatic int a = 1, b = 2;\n\
                int main(void) { int *p = &a, s = 0; for (int i = 0; i < 4; i++) {\n\
                if (__VERIFIER_nondet_int()) { __VERIFIER_nondet_int(); p = &b; } s += *p; } return s; }\n";
    for (source, options) in [(next, "-O1 -m32"), (next, "-O0 -m32"), (phis, "-O1"), (phis, "-O0")] {
        let (sure, _) = checks_in_bitcode(source, options, Property::Undefined);
        assert!(!sure.iter().any(|check| check.contains("va_arg")), "{options}: {sure:?}");
    }
}

#[test]
fn frontend_knows_structures_that_are_given_without_debug_information() {
    let source = "struct big { int a[8]; };\n\
                  static struct big by_address(int x) {\n struct big b, *p = &b;\n\
                  for (int i = 0; i < 8; i++) p->a[i] = x;\n return b;\n}\n\
                  static struct big missing(int x) {\n if (x) return (struct big){{x}};\n}\n\
                  int main(void) { return by_address(1).a[7] + missing(0).a[0]; }\n";
    for options in ["-O0 -w", "-O0 -w -g", "-O0 -w -fno-discard-value-names"] {
        let (mut checks, doubted) = checks_in_bitcode(source, options, Property::Undefined);
        checks.extend(doubted);
        let about_values = checks.iter().filter(|check| check.contains("ended without the value")).count();
        assert_eq!(about_values, 1, "{options}: {checks:?}");
    }
}

#[test]
fn frontend_doubts_values_of_functions_without_debug_information() {
    // The variable of the program looks like the place for the result, and a structure may be given without being written.
    let partly = "struct pair { int a, b; };\n\
                  __attribute__((nodebug)) struct pair one(int x) { struct pair p; if (x) p.a = 1; return p; }\n\
                  __attribute__((nodebug)) static int none(int x) { if (x) return 1; }\n\
                  static int two(int x) { if (x) return 2; }\n";
    for (main, sure, doubted) in [
        ("int main(void) { return one(0).b; }", 0, 1),
        ("int main(void) { return none(1); }", 0, 1),
        ("int main(void) { return two(1); }", 1, 0),
        ("int main(int n, char **v) { int (*f)(int) = n > 1 ? none : two; return f(1); }", 1, 1),
    ] {
        let (checks, in_doubt) = checks_in_bitcode(&format!("{partly}{main}\n"), "-O0 -w -g", Property::Undefined);
        let about_values = |checks: &[String]| checks.iter().filter(|c| c.contains("ended without the value")).count();
        assert_eq!(
            (about_values(&checks), about_values(&in_doubt)),
            (sure, doubted),
            "{main}: {checks:?} {in_doubt:?}"
        );
    }
}

#[test]
fn frontend_doubts_lives_without_debug_information() {
    use Property::{Assertions, Deref, Undefined, Uninitialized, UnreachableCode};
    let keep = "static int *kept; static void keep(int *p) { kept = p; } static int *same(int *p) { return p; }\n\
                static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }\n\
                static int order(const void *a, const void *b) { kept = (int *)a; return 0; }\n\
                void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));\n\
                long strtol(const char *, char **, int); unsigned long strlen(const char *);\n";
    for (body, property, matters) in [
        ("int *p = 0; for (int i = 0; i < n; i++) { if (p) s += *p; int x = i; p = &x; }", Deref, true),
        ("if (n) { int x = n; keep(&x); } s = kept ? *kept : 0;", Deref, true),
        ("int *p = &n; if (n) { int a[2] = {1, 2}; p = same(a); } s = *p;", Deref, true),
        ("int x = n, y = 2; swap(&x, &y); __builtin_memset(&x, 0, sizeof x); s = x + y;", Deref, false),
        ("int *p = &n; s = *p;", Deref, false),
        ("while (n-- > 0) { int y; if (s) y = 1; s += y; }", Assertions, true),
        ("int y; while (n-- > 0) { y = n; s += y; }", Assertions, false),
        ("unsigned long u; { int x; u = (unsigned long)&x; } { int y; s = u == (unsigned long)&y; }", Assertions, true),
        ("for (int i = 0; i < n; i++) { int a[1]; if (i == 0) a[0] = 5; else s = a[0]; }", Assertions, true),
        ("int a[2] = {1, 2}; for (int i = 0; i < n; i++) s += a[i & 1];", Assertions, false),
        ("char *end = 0; if (n) { char text[2] = \"1\"; strtol(text, &end, 10); } s = *end;", Deref, true),
        ("char text[2] = \"1\"; s = strlen(text);", Deref, false),
        ("if (n) { int a[2] = {2, 1}; qsort(a, 2, sizeof *a, order); } s = *kept;", Deref, true),
        ("int a[n]; a[0] = 1; s = a[0];", Undefined, true),
        ("int a[3]; a[0] = 1; s = a[0];", Undefined, false),
        ("int a[3]; a[0] = 1; s = a[n];", Uninitialized, true),
        ("for (int i = 0;;) { int x; if (i++ == 0) { x = 1; continue; } s = x; break; }", Assertions, true),
        ("int x = 0; while (n-- > 0) x = n; s = x;", Assertions, false),
        ("if (n) s = 2;", UnreachableCode, true),
        ("static union { char first[1]; int whole; } u; u.first[n] = 1;", Deref, false),
    ] {
        let source = format!("{keep}int main(int n, char **v) {{\n int s = 0;\n{body}\n return s;\n}}\n");
        let (_, doubted) = checks_in_bitcode(&source, "-O0", property);
        let advised = doubted.iter().filter(|text| text.ends_with("compile with -g")).count();
        assert_eq!((advised, doubted.len()), (usize::from(matters), usize::from(matters)), "{body}: {doubted:?}");
        // Lines alone tell no more.
        let (_, of_lines) = checks_in_bitcode(&source, "-O0 -g1", property);
        assert_eq!(of_lines.len(), doubted.len(), "{body}: {of_lines:?}");
        let (_, doubted) = checks_in_bitcode(&source, "-O0 -g", property);
        assert!(doubted.is_empty(), "{body}: {doubted:?}");
    }
}

#[test]
fn frontend_does_not_know_signs_of_conversions_in_bitcode() {
    let source = "int main(int n, char **v) { unsigned u = n; char c = u; return c; }";
    let (sure, doubted) = checks_in_bitcode(source, "-O0 -g", Property::Conversion);
    assert!(
        sure.is_empty() && doubted.len() == 1 && doubted[0].contains("-fsanitize=implicit-conversion"),
        "{doubted:?}"
    );
}

#[test]
fn frontend_knows_unsigned_shifts_in_bitcode() {
    let in_main = |body: &str| shift_checks(&format!("int n;\nint main(void) {{\n{body}\n}}"));
    let (overflow, odd) = in_main("unsigned u = n; return (u << 3) + ((u + 1u) << 3) + ((n ^ u) << 2);");
    assert_eq!((overflow.len(), odd.len()), (0, 0), "{overflow:?} {odd:?}");
    // With a conversion or without, it is the same bitcode.
    for body in ["return n << 3;", "return (unsigned)n << 3;", "return 1 << n % 32;", "return 1u << n % 32;"] {
        let (_, odd) = in_main(body);
        let doubts = ["which shifts too far, is a signed <<", "which loses bits, is a signed <<"];
        let expected = if body.contains('%') { &doubts[..] } else { &doubts[1..] };
        assert!(odd.len() == expected.len() && odd.iter().zip(expected).all(|(o, e)| o.ends_with(e)), "{body} {odd:?}");
    }
    let (_, odd) =
        in_main("struct { unsigned a : 3; int b : 20; int c : 9; } s = {0, n, n}; s.b = n; return s.b + s.c;");
    assert_eq!(odd.len(), 0, "{odd:?}");
    // Nobody widens these.
    let (_, odd) = in_main("_BitInt(11) a = 5; a <<= n & 15; return a;");
    assert!(odd.last().is_some_and(|o| o.ends_with("which loses bits, is a signed <<")), "{odd:?}");
    let (_, odd) = in_main("unsigned _BitInt(11) a = 5; a <<= 3; a = (a + a) << 1; return a;");
    assert_eq!(odd.len(), 0, "{odd:?}");
}

#[test]
fn frontend_names_dereferenced_expressions() {
    let source = "struct S { int x; struct S *next; int a[4]; };\nint g[8];\nint f(struct S *p, int i) {\n\
                  int local = 1; struct S s = {0};\n local = s.x + g[3];\n p->next->x = 1;\n\
                  return p->a[i] + g[i] + *(&local + i);\n}\n";
    let mut with = options(&[Property::Deref]);
    with.function = "f".to_string();
    let program = lower_with(source, &with);
    assert_eq!(
        checks(&program, Property::Deref),
        [
            "6: dereference failure: null pointer in p->next",
            "6: dereference failure: deallocated object in p->next",
            "6: dereference failure: pointer outside object bounds in p->next",
            "6: dereference failure: null pointer in p->next->x",
            "6: dereference failure: deallocated object in p->next->x",
            "6: dereference failure: pointer outside object bounds in p->next->x",
            "7: array 'p->a' index out of bounds in p->a[i]",
            "7: dereference failure: null pointer in p->a[i]",
            "7: dereference failure: deallocated object in p->a[i]",
            "7: array 'p->a' index out of bounds in p->a[i]",
            "7: array 'g' index out of bounds in g[i]",
            "7: dereference failure: pointer outside object bounds in (&local)[i]",
        ]
    );
}

#[test]
fn frontend_checks_null_on_the_pointer_that_is_dereferenced() {
    let source = "struct S { int a, b; };\nint main(void) { struct S *p = 0; return p->b; }\n";
    let program = lower(source, &[Property::Deref]);
    let main = program.functions.iter().find(|f| f.name == "main").expect("main");
    let insts = || main.blocks.iter().flat_map(|b| &b.insts);
    let moved = |v| insts().any(|i| i.result == Some(v) && matches!(i.op, Op::PtrAdd(..)));
    assert!(!insts().any(|i| matches!(i.op, Op::Cmp(_, a, _) if moved(a))), "{}", text::print(&program));
}

#[test]
fn frontend_knows_assertions() {
    let source = "#include <assert.h>\nextern void __VERIFIER_error(void);\nvoid reach_error(void) { assert(0); }\n\
                  extern void __CPROVER_assert(int, const char *);\nint main(int argc, char **argv) {\n\
                  assert(argc > 3);\n if (argc == 5) reach_error();\n __CPROVER_assert(argc, \"positive\");\n\
                  if (argc == 6) __VERIFIER_error();\n return 0;\n}\n";
    let program = lower_c(source, &options(&[Property::Assertions]));
    assert_eq!(
        checks(&program, Property::Assertions),
        ["6: assertion argc > 3", "7: call of reach_error()", "8: assertion positive", "9: call of __VERIFIER_error()"]
    );
    assert!(unsupported(&lower_c(source, &options(&[Property::Overflow]))).is_empty());
    // Not asked for, a failed assertion ends the execution.
    let program = lower_c(source, &options(&[]));
    assert!(program.checks.is_empty());
    assert!(ops(&program).iter().any(|op| matches!(op, Op::Assume(_))));
}

#[test]
fn frontend_knows_nondeterministic_functions() {
    let source = "extern int __VERIFIER_nondet_int(void);\nextern _Bool __VERIFIER_nondet_bool(void);\n\
                  extern void __VERIFIER_assume(int);\nextern void *__VERIFIER_nondet_pointer(void);\n\
                  extern unsigned char nondet_uchar(void);\nextern int who_knows(int *);\nint main(void) {\n\
                  int x = __VERIFIER_nondet_int();\n __VERIFIER_assume(x > 3);\n\
                  _Bool b = __VERIFIER_nondet_bool();\n void *p = __VERIFIER_nondet_pointer();\n\
                  return b + nondet_uchar() + who_knows(&x) + (p == 0);\n}\n";
    let program = lower(source, &[Property::Assertions]);
    let all = ops(&program);
    let inputs: Vec<&InputKind> =
        all.iter().filter_map(|op| if let Op::Input(kind) = op { Some(kind) } else { None }).collect();
    let nondet = |name: &str| InputKind::Nondet(name.to_string());
    let expected = [
        nondet("__VERIFIER_nondet_int"),
        nondet("__VERIFIER_nondet_bool"),
        nondet("__VERIFIER_nondet_pointer"),
        nondet("nondet_uchar"),
        InputKind::Doubtful("what who_knows() does".to_string()),
        InputKind::Unmodelled("who_knows".to_string()),
    ];
    assert_eq!(inputs, expected.iter().collect::<Vec<_>>());
    let [(name, place)] = &program.unmodelled[..] else { panic!("{:?}", program.unmodelled) };
    assert_eq!((name.as_str(), program.source.locs[*place].line), ("who_knows", 12));
    assert!(all.iter().any(|op| matches!(op, Op::MemHavoc { .. })));
}

#[test]
fn frontend_lowers_allocation() {
    let source = "#include <stdlib.h>\nint main(int argc, char **argv) {\n int *p = malloc(4 * sizeof *p);\n\
                  p = realloc(p, 32);\n char *q = calloc(argc, 8);\n free(q);\n free(p + 1);\n}\n";
    let program = lower_c(source, &options(&[Property::Free]));
    assert_eq!(
        checks(&program, Property::Free),
        [
            "6: free of a pointer that is not a live heap object: q",
            "7: free of a pointer that is not a live heap object: p + 1",
            "4: free of a pointer that is not a live heap object: in realloc",
        ]
    );
    assert!(ops(&program).iter().any(|op| matches!(op, Op::HeapAlloc { zeroed: true, .. })));
    assert!(ops(&program).iter().any(|op| matches!(op, Op::Query(PtrQuery::Freeable, ..))));
    let mut failing = options(&[]);
    failing.malloc_may_fail = true;
    let program = lower_c(source, &failing);
    assert!(ops(&program).iter().any(|op| matches!(op, Op::Input(InputKind::Nondet(n)) if n == "malloc")));
}

#[test]
fn frontend_links_models_only_on_demand_and_lets_definitions_win() {
    let uses = "unsigned long strlen(const char *);\nint main(int argc, char **argv) { return strlen(argv[0]); }";
    let program = lower_c(uses, &options(&[]));
    assert!(has_function(&program, "strlen"));
    assert!(program.unmodelled.is_empty());
    let defines =
        "unsigned long strlen(const char *s) { return 7; }\nint main(int n, char **v) { return strlen(v[0]); }";
    let program = lower_c(defines, &options(&[Property::Deref]));
    let own = program.functions.iter().find(|f| f.name == "strlen").expect("the user's strlen");
    assert_eq!(own.blocks.len(), 1);
}

#[test]
fn frontend_reads_initial_contents() {
    let source = "struct S { char c; int i; int *p; double d; };\nint x = 5, y;\n\
                  struct S s = { 'a', -2, &x, 1.5 };\nint *past = &x + 1;\nint f(void);\nint (*fp)(void) = f;\n\
                  int f(void) { return s.i + y + *past; }\nint main(void) { return fp(); }\n";
    let program = lower_c(source, &options(&[]));
    let init = |name: &str| {
        let global = program.globals.iter().find(|g| g.name == name).expect(name);
        let Init::Pieces(pieces) = &global.init else { panic!("{name}") };
        pieces.iter().map(|p| (p.offset, p.value.clone())).collect::<Vec<_>>()
    };
    assert!(init("y").is_empty());
    assert_eq!(init("s").iter().map(|p| p.0).collect::<Vec<_>>(), [0, 4, 8, 16]);
    assert!(matches!(init("past")[0].1, Constant::Global(_, 4)));
    assert!(matches!(init("fp")[0].1, Constant::Function(_)));
    // Before another entry the environment may have written to globals.
    let mut other = options(&[]);
    other.function = "f".to_string();
    let program = lower_c(source, &other);
    assert!(program.globals.iter().filter(|g| !g.constant).all(|g| g.init == Init::Arbitrary));
    // Unless nothing was called before.
    other.caller.initial_variables = true;
    let program = lower_c(source, &other);
    assert!(!program.globals.iter().any(|g| g.init == Init::Arbitrary));
}

fn parameters(program: &Program) -> Vec<String> {
    let kinds = ops(program).into_iter().filter_map(|op| match op {
        Op::Input(InputKind::Parameter(name)) => Some(name.clone()),
        _ => None,
    });
    kinds.collect()
}

#[test]
fn frontend_makes_up_arguments() {
    let mut with = options(&[]);
    with.function = "f".to_string();
    let source = "int f(int n, const char *text, double d) { return n + text[0] + d; }";
    assert_eq!(parameters(&lower_with(source, &with)), ["n", "size of *text", "text == NULL", "d"]);
    with.caller.pointers = PointerArguments::Valid;
    assert_eq!(parameters(&lower_with(source, &with)), ["n", "size of *text", "d"]);
    // Names of parameters do not depend on their positions, which structures shift.
    let shifted = "struct pair { char *a, *b; };\nint f(struct pair p, char *s, int n) { return s[n] + p.a[0]; }";
    let names = parameters(&lower_with(shifted, &with));
    assert_eq!(names, ["size of *p", "size of *p", "size of *s", "n"]);
    assert_eq!(parameters(&lower("int main(int count, char **v) { return count; }", &[])), ["count"]);
    assert!(has_function(&lower("int main(int n, char **v) { return v[0][0]; }", &[]), "__verify_start"));
    assert!(!has_function(&lower("int main(int n, char **v) { return n; }", &[]), "__verify_start"));
}

#[test]
fn frontend_fills_the_objects_of_deep_arguments() {
    let mut with = options(&[]);
    with.function = "f".to_string();
    with.caller.pointers = PointerArguments::Deep { depth: 2 };
    let source = "struct leaf { int x; };\nstruct node { struct node *next; void (*call)(void); union { int *u; } n;\n\
                  struct { const struct leaf *at[2]; } s; };\n\
                  int f(struct node *p, struct leaf **q) { return p->next->s.at[1]->x + (*q)->x; }";
    let objects = ["p", "p->next", "p->s.at[0]", "p->s.at[1]", "q", "*q"];
    let is_null = |name: &str| vec![format!("size of *{name}"), format!("{name} == NULL")];
    let expected: Vec<String> = objects
        .iter()
        .flat_map(|&name| if name.len() == 1 { vec![format!("size of *{name}")] } else { is_null(name) })
        .collect();
    assert_eq!(parameters(&lower_with(source, &with)), expected);
    with.caller.pointers = PointerArguments::Deep { depth: 3 };
    let names = parameters(&lower_with(source, &with));
    assert!(names.contains(&"p->next->s.at[1] == NULL".to_string()), "{names:?}");
    assert!(!names.contains(&"p->next->next->next == NULL".to_string()), "{names:?}");
}

#[test]
fn frontend_passes_structures_and_variable_arguments() {
    let source = "struct Big { int a[9]; };\nstruct Pair { int a; double b; };\n\
                  struct Big big(struct Big b) { b.a[1]++; return b; }\nstruct Pair pair(struct Pair p) { return p; }\n\
                  int sum(int n, ...) { __builtin_va_list l; int s = 0; __builtin_va_start(l, n);\n\
                  while (n--) s += __builtin_va_arg(l, int);\n __builtin_va_end(l); return s; }\n\
                  int main(void) { struct Big b = {0}; struct Pair p = {1, 2};\n int (*indirect)(int, ...) = sum;\n\
                  return big(b).a[1] + pair(p).a + sum(2, 3, 4) + indirect(0); }\n";
    let program = lower(source, &[Property::Deref, Property::Overflow]);
    assert_eq!(unsupported(&program), [""; 0]);
}

#[test]
fn frontend_checks_orders_and_differences_of_pointers() {
    let source = "int main(int argc, char **argv) {\n char *p = argv[0], *q = argv[1];\n\
                  int *a = (int *)p, *b = (int *)q;\n int less = p < q, same = p == q;\n long bytes = p - q;\n\
                  long ints = a - b;\n unsigned long distance = (unsigned long)p - (unsigned long)q;\n\
                  return less + same + bytes + ints + distance;\n}\n";
    let properties = [Property::PointerCompare, Property::PointerSubtract];
    let program = lower(source, &properties);
    assert_eq!(
        checks(&program, properties[0]),
        [
            "4: comparison of a pointer to a dead object in p < q",
            "4: comparison of pointers into different objects in p < q",
            "4: comparison of a pointer to a dead object in p == q",
        ]
    );
    assert_eq!(
        checks(&program, properties[1]),
        [
            "5: subtraction of pointers into different objects in p - q",
            "6: subtraction of pointers into different objects in a - b",
        ]
    );
    assert_eq!(unsupported(&program), [""; 0]);
}

#[test]
fn frontend_checks_sums_of_pointers_however_they_are_written() {
    let property = Property::PointerArithmetic;
    let of =
        |function: &str| format!("struct s {{ int a[3]; int n; }} z;\nint main(int n, char **v) {{ {function} }}\n");
    let constant = of("int *volatile p = &z.a[9]; return p == 0;");
    for options in ["-O0 -g", "-O0 -fdiscard-value-names", "-O0 -fwrapv-pointer"] {
        let (sure, _) = checks_in_bitcode(&constant, options, property);
        assert_eq!(sure.len(), 1, "{options}: {sure:?}");
    }
    let member = of("struct s *p = &z; return &p->n == 0;");
    assert_eq!(checks_in_bitcode(&member, "-O0", property).0, [""; 0]);
    // Without names, nobody knows whether the program has shortened the index.
    let wide = of("int a[4]; __int128 i = n; return a + i == 0;");
    let (_, doubted) = checks_in_bitcode(&wide, "-O0 -g -fdiscard-value-names", property);
    assert!(doubted.iter().any(|text| text.contains("whether a cast shortens the index")), "{doubted:?}");
    // A member and an element of it in one computation.
    let module = "@z = global { [3 x i32], i32 } zeroinitializer\ndefine i32 @main(i32 %n) {\n\
                  %p = getelementptr inbounds { [3 x i32], i32 }, ptr @z, i64 0, i32 0, i32 %n\n\
                  %c = icmp eq ptr %p, null\n %r = zext i1 %c to i32\n ret i32 %r\n}\n";
    let program = load_text("t.ll", module, &options(&[property])).unwrap_or_else(|e| panic!("{e}"));
    assert!(!checks(&program, property).is_empty() || !unsupported(&program).is_empty());
}

#[test]
fn frontend_checks_alignment_where_it_is_not_certain() {
    let source = "struct s { char c; int n; };\nint main(int argc, char **argv) {\n struct s s = {1, 2};\n struct s *p = &s;\n\
                  int *q = (int *)argv[0];\n s.n = 3;\n p->n = 4;\n return *q + p->c;\n}\n";
    let program = lower(source, &[Property::Alignment]);
    assert_eq!(
        checks(&program, Property::Alignment),
        [
            "5: misaligned access, not at a multiple of 8, in argv[0]",
            "7: misaligned access, not at a multiple of 4, in *p",
            "7: misaligned access, not at a multiple of 4, in p->n",
            "8: misaligned access, not at a multiple of 4, in *q",
            "8: misaligned access, not at a multiple of 4, in *p",
            "8: misaligned access, not at a multiple of 4, in p->c",
        ]
    );
}

#[test]
fn frontend_says_what_is_unsupported_where_it_happens() {
    let source = "#include <setjmp.h>\n#include <stdlib.h>\nvoid bye(int status, void *data) {}\njmp_buf env;\n\
                  int main(int argc, char **argv) {\n if (argc == 1) return setjmp(env);\n\
                  if (argc == 2) on_exit(bye, 0);\n __asm__(\"hlt\");\n __asm__ volatile(\"\" ::: \"memory\");\n return 0;\n}\n";
    let program = lower_c(source, &options(&[]));
    let mut found = unsupported(&program);
    found.sort();
    assert_eq!(found, ["7: function 'on_exit'", "8: inline assembly"]);
    // No execution goes on there.
    for function in program.functions.iter() {
        for inst in function.blocks.iter().flat_map(|b| &b.insts) {
            if let Op::Check { check, cond } = inst.op
                && program.checks[check].property() == Property::Unsupported
            {
                assert!(function.int(cond).is_some_and(|c| c.is_zero()));
            }
        }
    }
}

#[test]
fn frontend_knows_no_variable_arguments_of_entry_functions() {
    let source = "typedef __builtin_va_list list;\nstruct s { int n; list arguments; };\n\
                  int variadic(int n, ...) { return n; }\n\
                  int given(list a) { return __builtin_va_arg(a, int); }\n\
                  int behind(list *a) { list b; __builtin_va_copy(b, *a); return __builtin_va_arg(b, int); }\n\
                  int inside(struct s *s) { return __builtin_va_arg(s->arguments, int); }\n\
                  int unused(int n, list a) { return n; }\n\
                  int caller(int n) { return variadic(n, 1, 2); }\n";
    for (width, extra) in [(64, None), (32, Some("-m32".to_string()))] {
        let found = |function: &str| {
            let mut options = Options { function: function.to_string(), ..options(&[]) };
            options.clang_arguments.extend(extra.clone());
            let program = lower_c(source, &options);
            assert_eq!(program.target.pointer_width, width);
            unsupported(&program)
        };
        for (function, line) in [("variadic", 3), ("given", 4), ("behind", 5), ("inside", 6)] {
            // What comes behind may not be modelled, either.
            let first = found(function).into_iter().next();
            assert_eq!(first, Some(format!("{line}: the variable arguments of the entry function")));
        }
        assert_eq!([found("unused"), found("caller")], [[""; 0]; 2]);
    }
}

#[test]
fn frontend_gives_each_undefined_operand_a_value_of_its_own() {
    let source = "define i32 @main() {\n  %a = add i32 undef, undef\n  ret i32 %a\n}\n";
    let program = load_text("t.ll", source, &options(&[])).expect("valid assembly");
    let undefined = ops(&program).into_iter().filter(|op| matches!(op, Op::Input(InputKind::Uninitialised)));
    assert_eq!(undefined.count(), 2);
}

#[test]
fn frontend_lowers_vectors_switches_phis_and_computed_gotos() {
    let source = "typedef unsigned v4 __attribute__((vector_size(16)));\nint f(int x) { switch (x) { case 1: return 5;\n\
                  case 2: case 3: x++; default: return x && x > 2 || x < -4; } }\nint main(int argc, char **argv) {\n\
                  v4 a = {1, argc, 3, 4}, b = a * a + 1; static void *t[] = {&&one, &&two};\n\
                  goto *t[argc & 1];\n one: return f(b[argc & 3]);\n two: return f(b[0]);\n}\n";
    let program = lower(source, &[Property::Overflow]);
    assert_eq!(unsupported(&program), ["4: computed goto to something that is no label"]);
}

#[test]
fn frontend_finds_error_labels() {
    let source = "int main(int argc, char **argv) {\n if (argc == 4) goto ERROR;\n return 0;\nOTHER:\n return 2;\n\
                  ERROR:\n return 1;\n}\n";
    let mut with = options(&[Property::Assertions]);
    with.error_labels = vec!["ERROR".to_string()];
    assert_eq!(checks(&lower_c(source, &with), Property::Assertions), ["7: error label ERROR"]);
    with.error_labels = vec!["MISSING".to_string()];
    assert!(matches!(load_text("t.c", source, &with), Err(Error::NoLabel(l)) if l == "MISSING"));
}

#[test]
fn frontend_records_source_information() {
    let source = "enum Color { RED = 3, BLUE = -1 };\ntypedef struct { unsigned b : 3; enum Color c; } Thing;\n\
                  int f(Thing *t, unsigned char n) { Thing local = *t; return local.c + n; }\n\
                  int main(void) { Thing t = {1, RED}; return f(&t, 3); }\n";
    let program = lower(source, &[]);
    let source = &program.source;
    let variable = |name: &str| source.variables.iter().find(|v| v.name == name).expect(name);
    assert!(variable("n").parameter && !variable("local").parameter);
    assert_eq!(variable("local").function.as_deref(), Some("f"));
    let printed = text::print(&program);
    assert!(printed.contains("enum \"Color\" 32 { \"RED\" 3, \"BLUE\" -1 }"), "{printed}");
    assert!(printed.contains("struct \"Thing\" 8 { \"b\" 0 "), "{printed}");
    assert!(source.locs.iter().any(|l| l.line == 3 && source.functions[l.function as usize] == "f"));
    assert!(source.files.iter().any(|f| f.ends_with("t.c")));
}

#[test]
fn frontend_works_without_debug_information() {
    let mut with = options(&PROPERTIES);
    with.clang_arguments.push("-g0".to_string());
    let source = "int g[3]; int main(int argc, char **argv) { return g[argc] + argc / (argc - 1); }";
    let program = lower_with(source, &with);
    assert!(!checks(&program, Property::Deref).is_empty());
    assert!(program.checks.iter().all(|c| !c.function.is_empty()));
}

#[test]
fn frontend_counts_sanitizer_reports_as_checks() {
    let mut with = options(&[Property::Overflow]);
    let source = "int main(int argc, char **argv) {\n return argc * 3 - argc;\n}\n";
    for reaction in ["-fsanitize-trap=all", "-fno-sanitize-recover=all", "-fsanitize-recover=all"] {
        with.clang_arguments = vec!["-fsanitize=signed-integer-overflow".to_string(), reaction.to_string()];
        let found = checks(&lower_c(source, &with), Property::Overflow);
        assert_eq!(found, ["2: arithmetic overflow, found by the sanitizer"; 2], "{reaction}");
    }
}
