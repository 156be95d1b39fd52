//! What is true of generated programs: each is run natively, with all values of its inputs.

use crate::integers::Model;
use crate::program::{Claim, Program, RELATIONS};
use crate::rng::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use verify::program::Property;

/// The properties, in the order of native.h.
const PROPERTIES: [Property; 8] = [
    Property::Assertions,
    Property::Deref,
    Property::Overflow,
    Property::DivByZero,
    Property::Shift,
    Property::Free,
    Property::Memtrack,
    Property::MemoryCleanup,
];

/// The functions of the sanitizer's runtime that native.h replaces.
const REPLACED: [&str; 7] = [
    "add_overflow",
    "sub_overflow",
    "mul_overflow",
    "negate_overflow",
    "divrem_overflow",
    "shift_out_of_bounds",
    "out_of_bounds",
];

/// What is true of a program.
#[derive(Clone, Default, Debug)]
pub struct Truth {
    /// Property and line (0: unknown) of each first failure of an execution.
    pub failures: BTreeSet<(Property, u32)>,
    /// Whether that is all.
    pub exact: bool,
}

/// What a probe saw.
#[derive(Clone, Debug)]
struct Seen {
    least: i64,
    greatest: i64,
    samples: Vec<i64>,
}

/// The native rendering of programs, compiled.
pub struct Native {
    binary: PathBuf,
}

impl Native {
    /// Compiles `programs`, which are all for the same machine.
    pub fn compile(folder: &Path, programs: &[Program]) -> Native {
        let mut text: String = programs.iter().map(Program::native).collect();
        text.push_str("static const struct program programs[] = {\n");
        for program in programs {
            let number = program.number;
            let [wraps, may_fail, accesses] = [program.wraps, program.malloc_may_fail, program.accesses].map(u8::from);
            let leaks = program.leaks.and_then(|leaks| PROPERTIES.iter().position(|p| *p == leaks)).unwrap_or(0);
            let _ = writeln!(
                text,
                "    {{{number}, {wraps}, {may_fail}, {accesses}, {leaks}, p{number}, globals_of_p{number}}},"
            );
        }
        text.push_str("};\n__attribute__((no_sanitize(\"address\", \"undefined\")))\n");
        text.push_str("int main(int count, char **arguments) {\n    return run_programs(programs, ");
        let _ = writeln!(text, "{}, count);\n}}", programs.len());
        let (source, binary) = (folder.join("native.c"), folder.join("native"));
        std::fs::write(&source, text).expect("a writable folder");
        let header = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/random/native.h");
        let wrapped: Vec<String> = REPLACED.iter().map(|name| format!("--wrap=__ubsan_handle_{name}")).collect();
        let output = Command::new("clang-22")
            .args(["-O0", "-g", "-no-pie", "-w", machine(programs[0].model), "-fno-builtin"])
            .arg("-fsanitize=address,signed-integer-overflow,integer-divide-by-zero,shift-exponent,array-bounds")
            // Members are as long as they say.
            .arg("-fstrict-flex-arrays=3")
            .args(["-fsanitize-recover=all", "-fno-sanitize-recover=address"])
            .args(["-mllvm", "-asan-instrumentation-with-call-threshold=0"])
            .args(["-mllvm", "-asan-memory-access-callback-prefix=verify_"])
            .arg("-include")
            .arg(header)
            .arg(&source)
            .arg(format!("-Wl,{}", wrapped.join(",")))
            .arg("-o")
            .arg(&binary)
            .output()
            .expect("clang-22 is installed");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Native { binary }
    }

    /// Claims about what the probes of `programs` saw: many true, some barely not.
    pub fn claims(&self, programs: &[Program], rng: &mut Rng) -> Vec<Vec<Claim>> {
        let seen = self.observe();
        let choose = |program: &Program| {
            let honest = rng.chance(600);
            let claim = |id| match seen.get(&(program.number, id)) {
                Some(seen) => claim_about(seen, honest, rng),
                None => Claim { relation: 4, limit: 0 },
            };
            (0..program.probes).map(claim).collect()
        };
        programs.iter().map(choose).collect()
    }

    fn observe(&self) -> BTreeMap<(usize, usize), Seen> {
        let output = self.run(&[], "");
        let mut all = BTreeMap::new();
        for line in output.lines().filter_map(|line| line.strip_prefix("probe ")) {
            let numbers: Vec<i64> = line.split(' ').map(|n| n.parse().expect("a number")).collect();
            let (place, values) = numbers.split_at(2);
            let seen = Seen { least: values[0], greatest: values[1], samples: values[2..].to_vec() };
            all.insert((place[0] as usize, place[1] as usize), seen);
        }
        all
    }

    /// What is true of the programs with these claims.
    pub fn truths(&self, programs: &[Program], claims: &[Vec<Claim>]) -> Vec<Truth> {
        let mut input = String::new();
        for (program, claims) in programs.iter().zip(claims) {
            for (id, claim) in claims.iter().enumerate() {
                let _ = writeln!(input, "{} {id} {} {}", program.number, claim.relation, claim.limit);
            }
        }
        let output = self.run(&["claims"], &input);
        let lines = self.lines_of(&output);
        let mut truths = BTreeMap::new();
        let mut truth = Truth::default();
        for line in output.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let number = |at: usize| words[at].parse::<usize>().expect("a number");
            match words[0] {
                "fail" => {
                    truth.failures.insert((PROPERTIES[number(2)], number(3) as u32));
                }
                "access" => {
                    truth.failures.insert((PROPERTIES[number(2)], lines[words[3]]));
                }
                "done" => {
                    truth.exact = number(2) == 1;
                    truths.insert(number(1), std::mem::take(&mut truth));
                }
                _ => {}
            }
        }
        let own = |program: &Program| truths.remove(&program.number).expect("the run ends for each program");
        programs.iter().map(own).collect()
    }

    /// The lines of the accesses that `output` tells by their return addresses.
    fn lines_of<'o>(&self, output: &'o str) -> BTreeMap<&'o str, u32> {
        let places: BTreeSet<&str> =
            output.lines().filter(|l| l.starts_with("access ")).filter_map(|l| l.split(' ').nth(3)).collect();
        if places.is_empty() {
            return BTreeMap::new();
        }
        let before = |place: &&str| format!("{:#x}", place.parse::<u64>().expect("an address") - 1);
        let answer = Command::new("llvm-symbolizer-22")
            .args(["--output-style=GNU", "--functions=none", "--no-inlines", "--obj"])
            .arg(&self.binary)
            .args(places.iter().map(before))
            .output()
            .expect("llvm-symbolizer-22 is installed");
        let answer = String::from_utf8(answer.stdout).expect("names");
        let line = |text: &str| text.rsplit(':').next().and_then(|n| n.split(' ').next()?.parse().ok()).unwrap_or(0);
        places.into_iter().zip(answer.lines().map(line)).collect()
    }

    fn run(&self, arguments: &[&str], input: &str) -> String {
        let mut child = Command::new(&self.binary)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the compiled program runs");
        // All that is read is read before the first line is written, or it fits into the pipe.
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads its input");
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success(), "{} ended with {}", self.binary.display(), output.status);
        String::from_utf8(output.stdout).expect("numbers")
    }
}

/// The option of clang for a machine.
pub fn machine(model: Model) -> &'static str {
    match model {
        Model::Bits32 => "-m32",
        Model::Bits64 => "-m64",
    }
}

fn relation(name: &str) -> usize {
    RELATIONS.iter().position(|r| *r == name).expect("a relation")
}

/// A claim that holds for everything seen, or fails for little of it.
fn claim_about(seen: &Seen, honest: bool, rng: &mut Rng) -> Claim {
    let sample = *rng.pick(&seen.samples);
    let (least, greatest) = (seen.least, seen.greatest);
    let outside = if rng.chance(500) { greatest.saturating_add(1) } else { least.saturating_sub(1) };
    let (name, limit) = if honest || rng.chance(400) {
        match rng.below(4) {
            _ if least == greatest && rng.chance(700) => ("==", least),
            0 => ("<=", greatest),
            1 => (">=", least),
            2 if outside < least || outside > greatest => ("!=", outside),
            2 => ("<=", greatest),
            _ => ("<=", greatest.saturating_add(rng.within(0, 2) as i64)),
        }
    } else {
        match rng.below(4) {
            0 => ("<", greatest),
            1 => (">", least),
            2 => ("!=", sample),
            _ => (*rng.pick(&["<=", ">=", "=="]), sample),
        }
    };
    Claim { relation: relation(name), limit }
}
