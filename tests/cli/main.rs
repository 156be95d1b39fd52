//! The command line from outside: help, wrong usage, bad input, exit status, and what goes where.

mod bad_input;
mod batches;
mod benchexec;
mod bitstream;
mod builds;
mod certificates;
mod comparisons;
mod configuration;
mod diagnostics;
mod diff;
mod explanations;
mod exports;
mod internals;
mod limits;
mod linking;
mod preconditions;
mod procedures;
mod remarks;
mod reports;
mod reproducers;
mod scene;
mod shells;
mod strategies;
mod stubs;
mod witnesses;

use scene::{FALSE, HARD, Run, Scene, TRUE};
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

mod usage {
    use super::*;

    #[test]
    fn help_teaches() {
        let scene = Scene::new();
        for (args, parts) in [
            (&["--help"][..], &["Examples:", "Exit status:", "--property", "--timeout", "unsigned-overflow"][..]),
            (&["-h"][..], &["Examples:", "--property", "Exit status"][..]),
            (&["check", "--help"][..], &["Examples:", "--reproducer"][..]),
        ] {
            let run = scene.run(args);
            assert_eq!(run.status, 0);
            for part in parts {
                assert!(run.stdout.contains(part), "no '{part}' in the help of {args:?}:\n{}", run.stdout);
            }
        }
    }

    #[test]
    fn every_option_is_explained() {
        let help = Scene::new().run(&["--help"]).stdout;
        let lines: Vec<&str> = help.lines().collect();
        for (n, line) in lines.iter().enumerate().filter(|(_, l)| l.trim_start().starts_with("--")) {
            let explained = line.trim().contains("  ") || lines.get(n + 1).is_some_and(|l| !l.trim().is_empty());
            assert!(explained, "not explained: {line}");
        }
    }

    #[test]
    fn version() {
        let run = Scene::new().run(&["--version"]);
        assert_eq!((run.status, run.stdout), (0, format!("verify {}\n", env!("CARGO_PKG_VERSION"))));
    }

    #[test]
    fn wrong_usage_has_status_2_and_says_what_is_wrong() {
        let scene = Scene::new();
        scene.file("a.c", TRUE);
        for (args, part) in [
            (&[][..], "<FILE>"),
            (&["check"], "<FILE>"),
            (&["a.c", "--foo"], "unexpected argument '--foo'"),
            (&["a.c", "--property", "oveflow"], "did you mean 'overflow'"),
            (&["a.c", "--engine", "magic"], "unknown engine 'magic'"),
            (&["a.c", "--timeout", "-1"], "--timeout"),
            (&["a.c", "--timeout", "0"], "positive"),
            (&["a.c", "--memory", "0"], "--memory"),
            (&["a.c", "--jobs", "many"], "--jobs"),
            (&["a.c", "--unwind", "-3"], "--unwind"),
            (&["a.c", "--spec", "missing.prp"], "missing.prp"),
            (&["a.c", "--havoc", "--zones"], "cannot be combined"),
            (&["a.c", "--function"], "--function"),
        ] {
            scene.run(args).expect_error(2, part);
        }
    }
}

mod verdicts {
    use super::*;

    #[test]
    fn each_verdict_has_its_status_and_is_the_last_line() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        scene.file("false.c", FALSE);
        for prefix in [&[][..], &["check"]] {
            scene.run(&[prefix, &["true.c"]].concat()).expect_verdict(0, "true");
            scene.run(&[prefix, &["false.c"]].concat()).expect_verdict(10, "false(no-overflow)");
        }
        scene.run(&["true.c", "--property", "overflow,nan"]).expect_verdict(0, "true");
        scene.run(&["false.c", "--property", "overflow,nan"]).expect_verdict(10, "false(no-overflow)");
    }

    #[test]
    fn properties_have_a_line_each() {
        let scene = Scene::new();
        scene.file("false.c", FALSE);
        let run = scene.run(&["false.c"]);
        let line = "[main.overflow.1] false.c:4: arithmetic overflow on signed + in a + 1: FAILURE";
        assert!(run.stdout.lines().any(|l| l == line), "{}", run.stdout);
    }

    #[test]
    fn quiet_runs_print_the_verdict_only() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        scene.file("false.c", FALSE);
        scene.file("halt.c", "int main(void) { __asm__ volatile(\"hlt\"); return 0; }\n");
        for (args, status, verdict) in [
            (&["true.c", "--quiet"][..], 0, "verdict: true\n"),
            (&["false.c", "-q"], 10, "verdict: false(no-overflow)\n"),
            (&["false.c", "-q", "--trace", "--reproducer", "out"], 10, "verdict: false(no-overflow)\n"),
            (&["halt.c", "-q"], 5, "verdict: unknown (not modelled: inline assembly (halt.c:1 in main))\n"),
        ] {
            let run = scene.run(args);
            assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (status, verdict, ""), "{args:?}");
        }
        assert!(scene.path("out/build.sh").exists());
        scene.run(&["true.c", "-q", "-v"]).expect_error(2, "cannot be used with");
        scene.run(&["missing.c", "-q"]).expect_error(1, "missing.c");
    }

    #[test]
    fn nothing_to_check_is_said() {
        let scene = Scene::new();
        scene.file("a.c", "int main(void) { return 0; }\n");
        let run = scene.run(&["a.c"]);
        run.expect_verdict(0, "true");
        assert!(run.stdout.contains("note: no property to check\n"), "{}", run.stdout);
    }

    #[test]
    fn json_is_valid_and_alone_on_standard_output() {
        let scene = Scene::new();
        scene.file("false.c", FALSE);
        let run = scene.run(&["false.c", "--json", "-"]);
        let document: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(document["verdict"]["result"], "false");
        assert_eq!(document["verdict"]["property"], "no-overflow");
        assert_eq!(document["properties"][0]["label"], "main.overflow.1");
        assert_eq!(document["properties"][0]["location"]["line"], 4);
        assert!(document["properties"][0]["trace"]["inputs"].is_array());
        assert!(run.stderr.lines().last().is_some_and(|l| l.starts_with("verdict: false")));
        let run = scene.run(&["false.c", "--json", "out.json"]);
        run.expect_verdict(10, "false");
        let written = fs::read(scene.path("out.json")).unwrap();
        assert!(serde_json::from_slice::<serde_json::Value>(&written).is_ok());
    }

    #[test]
    fn output_that_cannot_be_written_is_an_error() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        let run = scene.run(&["true.c", "--json", "missing/out.json"]);
        assert_eq!(run.status, 1);
        assert!(run.stderr.contains("missing/out.json"), "{}", run.stderr);
    }

    #[test]
    fn a_reader_that_goes_away_is_no_error() {
        let scene = Scene::new();
        scene.file("true.c", TRUE);
        let mut child = scene.command(&["true.c"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let run = Run::of(child.wait_with_output().unwrap());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    }

    #[test]
    fn colours_are_for_terminals() {
        let scene = Scene::new();
        scene.file("false.c", FALSE);
        let run = scene.run(&["false.c", "--trace"]);
        assert!(run.stdout.contains("trace of [main.overflow.1]"), "{}", run.stdout);
        assert!(!run.stdout.contains('\x1b') && !run.stderr.contains('\x1b'));
    }
}

mod limits_of_engines {
    use super::*;

    fn hard() -> Scene {
        let scene = Scene::new();
        scene.file("hard.c", HARD);
        scene
    }

    #[test]
    fn the_time_limit_is_kept() {
        let started = Instant::now();
        hard().run(&["hard.c", "--timeout", "1"]).expect_verdict(5, "unknown (time limit of 1 s reached)");
        assert!(started.elapsed() < Duration::from_secs(3), "{:?}", started.elapsed());
    }

    #[test]
    fn signals_give_the_results_so_far() {
        for signal in ["-INT", "-TERM"] {
            let scene = hard();
            let child = scene.command(&["hard.c"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(1000));
            Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
            let started = Instant::now();
            Run::of(child.wait_with_output().unwrap()).expect_verdict(5, "unknown (interrupted)");
            assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
        }
    }

    #[test]
    fn the_memory_limit_is_kept() {
        hard().run(&["hard.c", "--memory", "1", "--timeout", "20"]).expect_verdict(5, "unknown (memory limit of 1 MB");
    }
}
