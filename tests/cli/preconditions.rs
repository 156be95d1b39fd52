//! Preconditions are C: what `--preconditions` prints of small functions over all kinds of numbers is put in front of them as an assumption, and
//! proved; and it is compiled, and the functions are run on all or many arguments that satisfy it.

use crate::scene::Scene;
use fastrand::Rng;
use std::fmt::Write;
use std::process::Command;

/// Types of parameters, with their sizes in bits, and signs.
const TYPES: [(&str, u32, bool); 11] = [
    ("signed char", 8, true),
    ("unsigned char", 8, false),
    ("_Bool", 1, false),
    ("short", 16, true),
    ("unsigned short", 16, false),
    ("int", 32, true),
    ("unsigned", 32, false),
    ("long", 64, true),
    ("unsigned long", 64, false),
    ("enum plain", 32, false),
    ("enum negative", 32, true),
];

/// Types of floating-point parameters.
const FLOATS: [(&str, u32, bool); 2] = [("float", 32, true), ("double", 64, true)];

/// Programs that are tried.
const PROGRAMS: u64 = 40;

/// One of `list`.
fn pick<T: Copy>(numbers: &mut Rng, list: &[T]) -> T {
    list[numbers.usize(..list.len())]
}

/// A condition on `a` and `b` as programs have them, in C's arithmetic.
fn condition(numbers: &mut Rng) -> String {
    let variable = pick(numbers, &["a", "b"]);
    let relation = pick(numbers, &["<", "<=", "==", "!=", ">", ">="]);
    let constant = pick(numbers, &["0", "1", "5", "100", "-1", "-3", "127", "255", "4294967295U"]);
    match numbers.u8(..6) {
        0 => format!("{variable} {relation} {constant}"),
        1 | 2 => format!("a {relation} b"),
        3 => format!("a {relation} b + {}", pick(numbers, &["1", "7"])),
        4 => format!("({variable} & {}) {relation} {}", pick(numbers, &["1", "3"]), pick(numbers, &["0", "1"])),
        _ => format!("(unsigned char)a {relation} b"),
    }
}

/// The same, of floating-point numbers.
fn condition_on_floats(numbers: &mut Rng) -> String {
    let variable = pick(numbers, &["a", "b"]);
    let relation = pick(numbers, &["<", "<=", "==", "!=", ">", ">="]);
    let constant = pick(numbers, &["0.0", "1.5", "100", "-1", "-273.15", "0.1f", "1e30", "__builtin_inf()", "-1e-40"]);
    match numbers.u8(..4) {
        0 | 1 => format!("{variable} {relation} {constant}"),
        2 => format!("a {relation} b"),
        _ => format!("{} + {constant} {relation} 10", pick(numbers, &["a", "b"])),
    }
}

/// A function `f` with two parameters that fails for some arguments.
fn function(numbers: &mut Rng, types: [(&str, u32, bool); 2]) -> String {
    let condition = if types.iter().any(|ty| FLOATS.contains(ty)) { condition_on_floats } else { condition };
    let first = condition(numbers);
    let second = condition(numbers);
    let body = match numbers.u8(..4) {
        0 => format!("    CHECK({first});\n"),
        1 => format!("    if ({first})\n        CHECK({second});\n"),
        2 => format!("    CHECK({first} || {second});\n"),
        _ => format!("    CHECK({first});\n    CHECK({second});\n"),
    };
    format!("void f({} a, {} b) {{\n{body}}}\n", types[0].0, types[1].0)
}

const HEAD: &str = "enum plain { A, B, C = 9 };\nenum negative { D = -1, E };\n";

/// What is said of `f`, if something is.
fn precondition(scene: &Scene, function: &str) -> Option<String> {
    scene.file("f.c", format!("#include <assert.h>\n#define CHECK assert\n{HEAD}{function}"));
    let run = scene.run(&["f.c", "--property", "assertions", "--all-functions", "--json", "-", "--timeout", "20"]);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap_or_else(|e| panic!("{e}: {}", run.stderr));
    json["procedures"][0]["condition"].as_str().map(String::from)
}

/// Values of a type as C has them, as numbers of the type that comes first: all of those with up to 8 bits.
fn values(ty: (&str, u32, bool)) -> (&'static str, Vec<String>) {
    if !FLOATS.contains(&ty) {
        return ("unsigned long long", integers(ty).into_iter().map(|x| format!("{}ULL", x as u64)).collect());
    }
    let mut magnitudes = vec![0.0, 1.5, 1e30, 0.5, 8.5, 10.0, 100.0, 273.15, 0.1, f64::from(0.1_f32), 283.15, f64::MAX];
    magnitudes.extend([f64::from(f32::MAX), f64::from_bits(1), f64::from(f32::from_bits(1)), 1e-40, 9.9]);
    let near = |x: f64| {
        let single = x as f32;
        [x, x.next_up(), x.next_down(), f64::from(single), f64::from(single.next_up()), f64::from(single.next_down())]
    };
    let finite = magnitudes.into_iter().flat_map(near).filter(|x| x.is_finite());
    let mut list: Vec<String> = finite.flat_map(|x| [x, -x]).map(|x| format!("{x:?}")).collect();
    list.extend(
        ["__builtin_inf()", "-__builtin_inf()", "__builtin_nan(\"\")", "-__builtin_nan(\"\")"].map(String::from),
    );
    ("double", list)
}

fn integers((_, bits, signed): (&str, u32, bool)) -> Vec<i128> {
    let (least, most) = if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1_i128 << bits) - 1) };
    if bits <= 8 {
        return (least..=most).collect();
    }
    let near = |x: i128| (x - 10)..=(x + 10);
    let mut list: Vec<i128> =
        [least, -256, 0, 100, 255, 32768, 65535, 1 << 31, 1 << 32, 1 << 63, most].into_iter().flat_map(near).collect();
    list.retain(|x| (least..=most).contains(x));
    list
}

/// Runs `function` on the arguments that satisfy the condition; the first for which it fails.
fn run_natively(scene: &Scene, function: &str, said: &str, types: [(&str, u32, bool); 2]) -> Option<String> {
    let mut text =
        "#include <stdio.h>\nstatic int failed;\n#define CHECK(c) do if (!(c)) failed = 1; while (0)\n".to_string();
    let _ =
        writeln!(text, "{HEAD}{function}static int may_call({} a, {} b) {{ return {said}; }}", types[0].0, types[1].0);
    for (name, ty) in ["first", "second"].iter().zip(types) {
        let (kept, all) = values(ty);
        let _ = writeln!(text, "static const {kept} {name}[] = {{{}}};", all.join(", "));
    }
    text.push_str(
        "int main(void) {
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++)
        for (unsigned j = 0; j < sizeof second / sizeof *second; j++)
            if (may_call(first[i], second[j])) {
                f(first[i], second[j]);
                if (failed)
                    return printf(\"%.20g, %.20g\\n\", (double)first[i], (double)second[j]), 1;
            }
    return 0;
}
",
    );
    scene.file("native.c", text);
    let built = Command::new("clang-22")
        .current_dir(scene.path(""))
        .args(["-w", "-O1", "-fwrapv", "native.c", "-o", "native"])
        .output();
    let built = built.unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let shown = Command::new(scene.path("native")).output().unwrap();
    (!shown.status.success()).then(|| String::from_utf8_lossy(&shown.stdout).into_owned())
}

#[test]
fn cli_prints_preconditions_that_c_understands() {
    let mut numbers = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    try_programs(&mut numbers, &TYPES);
}

#[test]
fn cli_prints_preconditions_about_floats_that_c_understands() {
    let mut numbers = Rng::with_seed(0x1234_5678_9abc_def0);
    try_programs(&mut numbers, &FLOATS);
}

/// Functions whose parameters have some of the `types`.
fn try_programs(numbers: &mut Rng, types: &[(&'static str, u32, bool)]) {
    let scene = Scene::new();
    let mut said = 0;
    for n in 0..PROGRAMS {
        let types = [pick(numbers, types), pick(numbers, types)];
        let function = function(numbers, types);
        let Some(condition) = precondition(&scene, &function) else { continue };
        said += 1;
        if let Some(arguments) = run_natively(&scene, &function, &condition, types) {
            panic!("program {n}: f({arguments}) fails, although {condition}:\n{function}");
        }
        let assumed = function.replacen("{\n", &format!("{{\n    __VERIFIER_assume({condition});\n"), 1);
        let text = format!("#include <assert.h>\n#define CHECK assert\nvoid __VERIFIER_assume(int);\n{HEAD}{assumed}");
        scene.file("assumed.c", text);
        let run = scene.run(&["assumed.c", "--property", "assertions", "--function", "f", "--timeout", "20"]);
        run.expect_verdict(0, "true");
    }
    assert!(said > PROGRAMS / 3, "only {said} functions have a precondition");
}

#[test]
fn cli_compares_parameters_as_numbers() {
    let scene = Scene::new();
    for (function, expected) in [
        ("void f(unsigned char a, signed char b) { CHECK(a != b); }\n", "a != b"),
        ("void f(unsigned a, int b) { CHECK(b >= 0 && a < (unsigned)b); }\n", "(long long)a < b"),
        ("void f(unsigned long a, int b) { CHECK(b >= 0 && a < (unsigned long)b); }\n", "(b > 0 && a < b)"),
        ("void f(int a, unsigned short b) { CHECK(a <= b); }\n", "a <= b"),
        ("void f(_Bool a, enum plain b) { CHECK(a || b > 3); }\n", "a == 1 || b >= 4"),
        ("void f(int a, int b) { CHECK(a <= 1); CHECK(a <= 0); (void)b; }\n", "a <= 0"),
        ("void f(int a, int b) { CHECK(a >= -5 && a <= 5); (void)b; }\n", "a >= -5 && a <= 5"),
        ("void f(double a) { CHECK(a >= 0); }\n", "a >= 0.0"),
        ("void f(double a) { CHECK(!(a > 100)); }\n", "!(a > 100.0)"),
        ("void f(float a) { CHECK(a > -273.15f && a < 16777216); }\n", "a > -273.15f && a < 16777216.0"),
        ("void f(double a, double b) { CHECK(a < b); }\n", "a < b"),
        ("void f(double a, double b) { CHECK(a <= b && b <= 1.0 / 3); }\n", "a <= b && b <= 0x1.5555555555555p-2"),
        ("int f(float a) { static int t[10]; CHECK(a > -1 && a < 10); return t[(int)a]; }\n", "a > -1.0 && a < 10.0"),
        ("double g; void f(void) { CHECK(g != 0); }\n", "g != 0.0"),
    ] {
        assert_eq!(precondition(&scene, function).as_deref(), Some(expected), "{function}");
    }
    let pointers = "int f(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= p[i]; return s; }\n";
    scene.file("p.c", pointers);
    let run = scene.run(&["p.c", "--preconditions", "--all-functions", "--timeout", "20"]);
    assert!(run.stdout.contains("is safe if n <= 0; fails for"), "{}", run.stdout);
}
