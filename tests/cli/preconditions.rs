//! Preconditions are C: what `--preconditions` prints of small functions over all kinds of integers is put in front of them as an assumption, and
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

/// A function `f` with two parameters that fails for some arguments.
fn function(numbers: &mut Rng, types: [(&str, u32, bool); 2]) -> String {
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

/// Values of a type: all of those with up to 8 bits.
fn values((_, bits, signed): (&str, u32, bool)) -> Vec<i128> {
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
        let all = values(ty).into_iter().map(|x| format!("{}ULL", x as u64)).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "static const unsigned long long {name}[] = {{{all}}};");
    }
    text.push_str(
        "int main(void) {
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++)
        for (unsigned j = 0; j < sizeof second / sizeof *second; j++)
            if (may_call(first[i], second[j])) {
                f(first[i], second[j]);
                if (failed)
                    return printf(\"%lld, %lld\\n\", (long long)first[i], (long long)second[j]), 1;
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
    let scene = Scene::new();
    let mut numbers = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    let mut said = 0;
    for n in 0..PROGRAMS {
        let types = [pick(&mut numbers, &TYPES), pick(&mut numbers, &TYPES)];
        let function = function(&mut numbers, types);
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
    ] {
        assert_eq!(precondition(&scene, function).as_deref(), Some(expected), "{function}");
    }
    let pointers = "int f(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= p[i]; return s; }\n";
    scene.file("p.c", pointers);
    let run = scene.run(&["p.c", "--preconditions", "--all-functions", "--timeout", "20"]);
    assert!(run.stdout.contains("is safe if n <= 0; fails for"), "{}", run.stdout);
}
