//! How time grows with the size of programs: modules of small functions, called twenty deep, that work on shared structures.

use super::once_as;
use std::fmt::Write;
use std::path::Path;

/// Calls are so deep.
const DEPTH: usize = 20;
/// Lines of each function.
const LINES: usize = 15;

/// Times of programs of 1,000 to 100,000 lines: one that is right, and one with a fault ten calls deep. A plot goes to docs/growth.svg.
pub fn growth() {
    let directory = std::env::temp_dir().join(format!("verify-bench-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a temporary directory");
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for lines in [1_000, 3_000, 10_000, 30_000, 100_000] {
        let measure = |is_right: bool| {
            let text = program(lines, is_right);
            let file = directory.join(format!("growth{lines}{is_right}.c"));
            std::fs::write(&file, &text).expect("a writable directory");
            let verdict = if is_right { "true" } else { "false(valid-deref)" };
            let time = once_as(&file, &["--timeout", "600"], verdict);
            (text.lines().count(), time.as_secs_f64())
        };
        right.push(measure(true));
        wrong.push(measure(false));
        let (count, proved) = right[right.len() - 1];
        println!("  {count:>7} lines {proved:>8.2} s proved {:>8.2} s refuted", wrong[wrong.len() - 1].1);
    }
    let plot = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/growth.svg");
    std::fs::write(plot, svg(&[("proved", &right), ("refuted", &wrong)])).expect("a writable directory");
    let _ = std::fs::remove_dir_all(directory);
}

/// A program of about so many lines.
fn program(lines: usize, is_right: bool) -> String {
    let width = (lines / LINES / DEPTH).max(1);
    let mut text = "extern int __VERIFIER_nondet_int(void);\n\
        struct item { int kind; unsigned count; short level[8]; struct item *next; };\nstatic int total;\n"
        .to_string();
    for depth in (0..DEPTH).rev() {
        for n in 0..width {
            let fault = !is_right && depth == DEPTH / 2 && n == width / 2;
            text += &function(depth, n, width, fault);
        }
    }
    text += "int main(void) {\n    static struct item all[4];\n    for (int n = 0; n < 100; n++) {\n        struct item *it = &all[n & 3];\n        \
        it->kind = __VERIFIER_nondet_int();\n";
    for n in 0..width {
        let _ = writeln!(
            text,
            "        if (__VERIFIER_nondet_int() == {n}) step_0_{n}(it, __VERIFIER_nondet_int() & 0xff);"
        );
    }
    text + "    }\n    return 0;\n}\n"
}

/// One of its functions: with a buffer, an index that is reduced to its range, members of a structure, a switch, and two calls.
fn function(depth: usize, n: usize, width: usize, fault: bool) -> String {
    let (size, modulus) = ([8, 16, 32][(depth + n) % 3], [3, 5, 7, 8][(depth * 5 + n) % 4]);
    let called = |k: usize, argument: &str| match depth + 1 < DEPTH {
        true => format!("step_{}_{}(it, {argument})", depth + 1, (n + 3 * k) % width),
        false => format!("({argument})"),
    };
    let (first, second) =
        (called(0, "a & 63"), if n.is_multiple_of(3) { called(1, "(b % 50) + 1") } else { "b & 15".into() });
    let (factor, index) = (n % 13 + 1, if fault { "at + (it->count > 30 ? 100 : 0)" } else { "at" });
    format!(
        "static int step_{depth}_{n}(struct item *it, int a) {{
    int buffer[{size}], sum = 0;
    for (int i = 0; i < {size}; i++) buffer[i] = a + i;
    int at = (a % {modulus} + {modulus}) % {modulus};
    it->level[at % 8] = (short)(at * {factor});
    if (it->count < 1000u) it->count++;
    int b = buffer[{index}] & 0xff;
    switch (it->kind) {{
        case 0: sum += {first}; break;
        case 1: sum += {second}; break;
        default: it->kind = at & 1;
    }}
    total = (total + sum) & 0xffff;
    return (sum & 0xfff) + at;
}}\n"
    )
}

/// A plot with logarithmic axes: lines from left to right, seconds upwards, a dotted line for what grows like its size.
fn svg(series: &[(&str, &[(usize, f64)])]) -> String {
    const COLOURS: [&str; 2] = ["#1f77b4", "#d62728"];
    let x = |lines: f64| 60.0 + (lines.log10() - 2.9) * 220.0;
    let y = |seconds: f64| 300.0 - (seconds.log10() + 1.0) * 80.0;
    let mut text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"560\" height=\"350\" font-family=\"sans-serif\" font-size=\"12\">\n".to_string();
    let mut line = |from: (f64, f64), to: (f64, f64), style: &str| {
        let _ = writeln!(
            text,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" {style}/>",
            from.0, from.1, to.0, to.1
        );
    };
    for power in 3..=5 {
        let at = x(10f64.powi(power));
        line((at, 20.0), (at, 300.0), "stroke=\"#ddd\"");
    }
    for power in -1..=2 {
        let at = y(10f64.powi(power));
        line((60.0, at), (540.0, at), "stroke=\"#ddd\"");
    }
    let (count, seconds) = series[0].1[0];
    let ratio = 110_000.0 / count as f64;
    let ends = ((x(count as f64), y(seconds)), (x(110_000.0), y(seconds * ratio)));
    line(ends.0, ends.1, "stroke=\"#999\" stroke-dasharray=\"3 3\"");
    for power in 3..=5 {
        let label = ["1,000", "10,000", "100,000"][power - 3];
        let _ = writeln!(
            text,
            "<text x=\"{:.1}\" y=\"318\" text-anchor=\"middle\">{label}</text>",
            x(10f64.powi(power as i32))
        );
    }
    for power in -1..=2 {
        let _ = writeln!(
            text,
            "<text x=\"52\" y=\"{:.1}\" text-anchor=\"end\">{} s</text>",
            y(10f64.powi(power)) + 4.0,
            10f64.powi(power)
        );
    }
    for (n, (name, points)) in series.iter().enumerate() {
        let path: Vec<String> = points.iter().map(|(l, s)| format!("{:.1},{:.1}", x(*l as f64), y(*s))).collect();
        let colour = COLOURS[n % 2];
        let _ = writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            path.join(" ")
        );
        let _ = writeln!(text, "<text x=\"80\" y=\"{}\" fill=\"{colour}\">{name}</text>", 36 + 16 * n);
    }
    text + "<text x=\"300\" y=\"340\" text-anchor=\"middle\">lines of the program</text>\n</svg>\n"
}
