//! Scratch driver (not committed).
use std::path::PathBuf;
use std::time::Instant;
use verify::frontend::{Options, load};
use verify::program::{Op, Property, PropertySet, property::PROPERTIES, text, validate};

fn options() -> Options {
    let mut o = Options {
        function: "main".into(),
        properties: PROPERTIES.into_iter().collect::<PropertySet>(),
        signed_overflow_undefined: false,
        error_labels: vec![],
        pointer_arguments_valid: false,
        clang_arguments: vec![],
        malloc_may_fail: false,
    };
    if let Ok(f) = std::env::var("FN") {
        o.function = f;
    }
    if let Ok(f) = std::env::var("LABEL") {
        o.error_labels.push(f);
    }
    if let Ok(f) = std::env::var("CFLAGS") {
        o.clang_arguments.extend(f.split(' ').map(String::from));
    }
    if let Ok(p) = std::env::var("PROPS") {
        o.properties = PROPERTIES.into_iter().filter(|x| p.split(',').any(|n| n == x.name())).collect();
    }
    o
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let o = options();
    if args[0] == "batch" {
        for f in &args[1..] {
            let t = Instant::now();
            let r = std::panic::catch_unwind(|| load(&[PathBuf::from(f)], &o));
            let ms = t.elapsed().as_millis();
            match r {
                Err(_) => println!("PANIC {f}"),
                Ok(Err(e)) => {
                    println!("ERROR {f}: {}", e.to_string().replace('\n', " | ").chars().take(300).collect::<String>())
                }
                Ok(Ok(p)) => {
                    let t = Instant::now();
                    let v = validate::validate(&p);
                    let insts: usize = p.functions.iter().flat_map(|f| f.blocks.iter()).map(|b| b.insts.len()).sum();
                    let mut un: Vec<String> = p
                        .checks
                        .iter()
                        .filter(|c| c.property == Property::Unsupported)
                        .map(|c| c.description.clone())
                        .collect();
                    un.sort();
                    un.dedup();
                    let un2: Vec<String> = p.unmodelled.iter().map(|u| u.0.clone()).collect();
                    println!(
                        "OK {f} {ms}ms validate {}ms funcs {} insts {insts} checks {}",
                        t.elapsed().as_millis(),
                        p.functions.len(),
                        p.checks.len()
                    );
                    for u in un {
                        println!("  UNSUPPORTED {u}");
                    }
                    for u in un2 {
                        println!("  UNMODELLED {u}");
                    }
                    if let Err(e) = v {
                        println!("  INVALID {f} {}", e.iter().take(4).cloned().collect::<Vec<_>>().join(" ## "));
                    }
                }
            }
        }
        return;
    }
    let t = Instant::now();
    match load(&args.iter().map(PathBuf::from).collect::<Vec<_>>(), &o) {
        Ok(p) => {
            eprintln!("loaded in {:?}", t.elapsed());
            if std::env::var("QUIET").is_err() {
                println!("{}", text::print(&p));
            }
            if std::env::var("CHECKS").is_ok() {
                for c in p.checks.iter() {
                    println!("{:?} {} {}: {}", c.property, p.source.describe(c.loc), c.function, c.description);
                }
            }
            let _ = p
                .functions
                .iter()
                .flat_map(|f| f.blocks.iter())
                .flat_map(|b| &b.insts)
                .filter(|i| matches!(i.op, Op::Check { .. }))
                .count();
            if let Err(e) = validate::validate(&p) {
                for l in e {
                    println!("INVALID {l}");
                }
            }
        }
        Err(e) => {
            eprintln!("error: {e}");
            std::process::exit(1);
        }
    }
}
