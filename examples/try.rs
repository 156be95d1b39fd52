//! Scratch driver until the command line is there.
use std::time::{Duration, Instant};
use verify::engine::{self, config::*, verdict::*};
use verify::frontend;
use verify::program::{Property, PropertySet};
use verify::util::Budget;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut files = vec![];
    let mut props = vec![Property::Assertions];
    let mut engine = EngineKind::Auto;
    let mut domains = vec![];
    let mut function = "main".to_string();
    let mut timeout = 10;
    let mut dump = false;
    let mut undef = false;
    let mut jobs = 2;
    let mut clang = vec![];
    let mut it = args.into_iter();
    while let Some(a) = it.next() {
        match a.as_str() {
            "--property" => {
                props = it
                    .next()
                    .unwrap()
                    .split(',')
                    .map(|n| {
                        *verify::program::property::PROPERTIES
                            .iter()
                            .find(|p| p.name() == n)
                            .unwrap_or(&Property::Memtrack)
                    })
                    .collect()
            }
            "--engine" => {
                engine = match it.next().unwrap().as_str() {
                    "bmc" => EngineKind::Bmc,
                    "kiki" => EngineKind::Kiki,
                    "k-induction" => EngineKind::KInduction,
                    "run" => EngineKind::Run,
                    "ai" => EngineKind::AbstractInterpretation,
                    _ => EngineKind::Auto,
                }
            }
            "--domain" => {
                domains = it
                    .next()
                    .unwrap()
                    .split(',')
                    .map(|n| {
                        [
                            DomainKind::Havoc,
                            DomainKind::Intervals,
                            DomainKind::Zones,
                            DomainKind::Octagons,
                            DomainKind::Equalities,
                            DomainKind::Polyhedra,
                        ]
                        .into_iter()
                        .find(|d| d.name() == n)
                        .unwrap()
                    })
                    .collect()
            }
            "--function" => function = it.next().unwrap(),
            "--timeout" => timeout = it.next().unwrap().parse().unwrap(),
            "--signed-overflow" => undef = it.next().unwrap() == "undefined",
            "--jobs" => jobs = it.next().unwrap().parse().unwrap(),
            "--dump" => dump = true,
            "-m32" => clang.push(a),
            _ => files.push(std::path::PathBuf::from(a)),
        }
    }
    let start = Instant::now();
    let options = frontend::Options {
        function,
        properties: props.iter().copied().collect::<PropertySet>(),
        signed_overflow_undefined: undef,
        error_labels: vec![],
        pointer_arguments_valid: false,
        clang_arguments: clang,
        malloc_may_fail: false,
    };
    let program = match frontend::load(&files, &options) {
        Ok(p) => p,
        Err(e) => {
            eprintln!("{e}");
            std::process::exit(1)
        }
    };
    let loaded = start.elapsed();
    if dump {
        let core = verify::analysis::prepare(&program, Default::default(), &Budget::unlimited()).unwrap();
        println!("{}", verify::program::text::print(&core));
        if let Err(e) = verify::program::validate::validate(&core) {
            println!("INVALID {e:?}");
        }
    }
    let config = Config { engine, domains, unwind: None, jobs, show_invariants: true, all_properties: false };
    let progress = Progress::default();
    let budget = Budget::with_timeout(Duration::from_secs(timeout));
    let handle = std::thread::Builder::new()
        .stack_size(512 << 20)
        .spawn(move || {
            let out = engine::verify(&program, &config, &budget, &progress);
            for (id, s) in out.statuses.entries() {
                let c = &program.checks[id];
                let text = match s {
                    Status::Proved { proof, .. } => format!("SUCCESS {proof:?}"),
                    Status::Violated(c) => {
                        format!("FAILURE {:?}", c.inputs.iter().map(|i| i.value).collect::<Vec<_>>())
                    }
                    Status::Unknown(w) => format!("UNKNOWN {w}"),
                };
                println!("{}: {}: {text}", program.source.describe(c.loc), c.description);
            }
            for i in &out.invariants {
                println!("loop at {}: {}", out.source.describe(i.loc), i.conjuncts.join(" && "));
            }
            println!("by {} load {:?} total {:?}", out.decided_by, loaded, start.elapsed());
            let (v, code) = match out.verdict {
                Verdict::True => ("true".to_string(), 0),
                Verdict::False(p) => (format!("false({})", p.verdict_name()), 10),
                Verdict::Unknown(w) => (format!("unknown ({w})"), 5),
            };
            println!("verdict: {v}");
            code
        })
        .unwrap();
    std::process::exit(handle.join().unwrap_or(1));
}
