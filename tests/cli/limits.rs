//! Limits and signals: whenever they come, all reports are written, and no more memory is used than what is allowed.

use crate::scene::{HARD, REPORTS, Run, Scene};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::time::Duration;

/// And a witness.
const WITNESS: [&str; 2] = ["--witness", "r.yml"];

/// A scene with a program that takes long to be read: its clang is asleep.
fn sleepy() -> Scene {
    let scene = Scene::new();
    scene.file("a.c", "int main(void) { return 0; }\n");
    std::fs::create_dir(scene.path("bin")).unwrap();
    let clang = scene.file("bin/clang-22", "#!/bin/sh\nexec sleep 30\n");
    std::fs::set_permissions(clang, std::fs::Permissions::from_mode(0o755)).unwrap();
    scene
}

/// A run in that scene, in a process group of its own as those are that terminals start.
fn reading(scene: &Scene, args: &[&str]) -> Command {
    let mut command = scene.command(&[&["a.c"][..], args, &REPORTS, &WITNESS].concat());
    let path = format!("{}:{}", scene.path("bin").display(), std::env::var("PATH").unwrap());
    command.env("PATH", path).process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Checks that every report says that nothing is known, for `reason`.
fn expect_reports(scene: &Scene, run: &Run, reason: &str) {
    run.expect_verdict(5, &format!("unknown ({reason}"));
    let json: serde_json::Value = serde_json::from_str(&scene.read("r.json")).unwrap();
    assert_eq!(json["verdict"]["result"], "unknown");
    assert!(json["verdict"]["reason"].as_str().unwrap().starts_with(reason), "{json}");
    for name in ["r.sarif", "r.xml", "r.html", "r.md"] {
        let text = scene.read(name);
        assert!(text.contains(reason), "no '{reason}' in {name}: {text}");
    }
}

#[test]
fn the_time_limit_comes_while_the_program_is_read() {
    let scene = sleepy();
    let run = Run::of(reading(&scene, &["--timeout", "0.5"]).output().unwrap());
    expect_reports(&scene, &run, "time limit of 0.5 s reached while the program was being read");
    assert!(!run.stdout.contains("no property to check"), "{}", run.stdout);
}

#[test]
fn the_memory_limit_comes_while_the_program_is_read() {
    let scene = sleepy();
    let run = Run::of(reading(&scene, &["--memory", "1"]).output().unwrap());
    expect_reports(&scene, &run, "memory limit of 1 MB reached while the program was being read");
}

#[test]
fn signals_come_while_the_program_is_read() {
    // To the process alone, or from a terminal, which also ends the compiler.
    for (signal, group) in [("-INT", false), ("-TERM", false), ("-INT", true)] {
        let scene = sleepy();
        let child = reading(&scene, &[]).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(400));
        let whom = format!("{}{}", if group { "-" } else { "" }, child.id());
        assert!(Command::new("kill").args([signal, "--", &whom]).status().unwrap().success());
        let run = Run::of(child.wait_with_output().unwrap());
        expect_reports(&scene, &run, "interrupted while the program was being read");
    }
}

#[test]
fn limits_come_while_engines_are_at_work() {
    let scene = Scene::new();
    scene.file("hard.c", HARD);
    let run = scene.run(&[&["hard.c", "--timeout", "1"][..], &REPORTS, &WITNESS].concat());
    expect_reports(&scene, &run, "time limit of 1 s reached");
}

/// A formula that grows fast, and runs that do.
const GROWING: [&str; 2] = [
    "\
#include <assert.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned char t[4000];
    unsigned long h = __VERIFIER_nondet_ulong();
    for (int i = 0; i < 4000; i++) {
        t[i] = h >> (i % 56);
        h = h * 6364136223846793005UL + 1442695040888963407UL;
    }
    unsigned s = 0;
    for (int i = 0; i < 4000; i++) {
        s = s * 31 + t[(h + i * s) % 4000];
        t[s % 4000] ^= i;
    }
    assert(s != 12345);
    return 0;
}
",
    "\
#include <stdlib.h>
struct node { struct node *next; long values[30]; };
int main(void) {
    struct node *list = 0;
    for (long i = 0; i < 100000000; i++) {
        struct node *first = malloc(sizeof *first);
        first->next = list;
        first->values[3] = i;
        list = first;
    }
    return list->values[3] == 7;
}
",
];

#[test]
fn no_more_memory_is_used_than_allowed() {
    for (source, limit) in GROWING.into_iter().flat_map(|source| [(source, 160), (source, 240)]) {
        let scene = Scene::new();
        scene.file("a.c", source);
        let megabytes = limit.to_string();
        let arguments = [&["a.c", "--memory", &megabytes, "--timeout", "60"][..], &REPORTS, &WITNESS].concat();
        let child = scene.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (run, most) = wait(child);
        expect_reports(&scene, &run, &format!("memory limit of {limit} MB reached"));
        assert!(most <= limit << 10, "{most} kB of {limit} MB");
    }
}

/// Waits for a process that prints little; what it did, and the most resident memory in kB that it had.
fn wait(mut child: std::process::Child) -> (Run, i64) {
    let (mut status, mut usage) = (0, unsafe { std::mem::zeroed::<libc::rusage>() });
    // SAFETY: both are variables of the types that the call fills, and nobody else waits for the child.
    let waited = unsafe { libc::wait4(child.id() as i32, &mut status, 0, &mut usage) };
    assert_eq!(waited, child.id() as i32);
    let read = |stream: &mut dyn std::io::Read| {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        bytes
    };
    let (stdout, stderr) = (read(child.stdout.as_mut().unwrap()), read(child.stderr.as_mut().unwrap()));
    (Run::of(Output { status: ExitStatus::from_raw(status), stdout, stderr }), usage.ru_maxrss)
}

#[test]
fn memory_that_the_system_refuses_is_a_limit() {
    let scene = Scene::new();
    scene.file("a.c", GROWING[0]);
    let verify = env!("CARGO_BIN_EXE_verify");
    let script =
        format!("ulimit -v 1500000; exec {verify} a.c --timeout 60 {} {}", REPORTS.join(" "), WITNESS.join(" "));
    let run = Run::of(Command::new("sh").current_dir(scene.path(".")).args(["-c", &script]).output().unwrap());
    expect_reports(&scene, &run, "memory limit of the system reached");
}
