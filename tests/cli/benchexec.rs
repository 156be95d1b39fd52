//! BenchExec and the module that tells it about `verify`.

use crate::scene::{FALSE, HARD, Scene, TRUE};
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn cli_is_understood_by_benchexec() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let library = root.join("target/benchexec");
    assert!(library.is_dir(), "BenchExec is missing: run scripts/setup --tests");
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    scene.file("false.c", FALSE);
    scene.file("halt.c", "int main(void) { __asm__ volatile(\"hlt\"); return 0; }\n");
    scene.file("hard.c", HARD);
    scene.file(
        "memory.c",
        "#include <stdlib.h>\nint main(void) { char *p = malloc(1); if (p) free(p + 1); return 0; }\n",
    );
    scene.file("leak.c", "#include <stdlib.h>\nint main(void) { return malloc(1) == 0; }\n");
    scene.file("null.c", "int main(void) { int *p = 0; return *p; }\n");
    scene.file("error.c", "void reach_error(void) {} int main(void) { reach_error(); return 0; }\n");
    scene.file("loop.c", "int main(void) { for (;;) ; }\n");
    scene.file("zero.c", "int main(void) { int z = 0; return 1 / z; }\n");
    // Options, and what BenchExec makes of the output.
    let runs: [(&[&str], &str); 13] = [
        (&["true.c"], "true"),
        (&["false.c", "-p", "overflow"], "false(no-overflow)"),
        (&["null.c", "-p", "deref"], "false(valid-deref)"),
        (&["memory.c", "-p", "free"], "false(valid-free)"),
        (&["leak.c", "-p", "memtrack"], "false(valid-memtrack)"),
        (&["leak.c", "-p", "memory-cleanup"], "false(valid-memcleanup)"),
        (&["error.c", "-p", "assertions"], "false(unreach-call)"),
        (&["loop.c", "-p", "termination"], "false(termination)"),
        (&["zero.c", "-p", "div-by-zero"], "false(div-by-zero)"),
        (&["halt.c", "-p", "assertions"], "unknown"),
        (&["hard.c", "-p", "assertions", "--timeout", "0.3"], "TIMEOUT"),
        (&["hard.c", "-p", "assertions", "--memory", "1"], "OUT OF MEMORY"),
        (&["none.c"], "ERROR"),
    ];
    let mut command = Command::new("python3");
    command.args(["-m", "benchexec.test_tool_info", "tool_info.verify", "--no-container"]);
    command.arg("--tool-directory").arg(Path::new(env!("CARGO_BIN_EXE_verify")).parent().unwrap());
    command.arg("--tool-output");
    for (n, (args, _)) in runs.iter().enumerate() {
        let run = scene.run(args);
        command.arg(scene.file(&format!("out{n}"), run.stdout + &run.stderr));
    }
    let path = format!("{}:{}", library.display(), root.join("scripts/benchexec").display());
    let output =
        command.env("PYTHONPATH", path).env("PYTHONDONTWRITEBYTECODE", "1").stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).to_string() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !text.contains("Traceback") && !text.contains("failed"), "{text}");
    for part in
        ["“verify”", concat!("“", env!("CARGO_PKG_VERSION"), "”"), "'--spec', 'PROPERTY.PRP', '-m32', 'INPUT.FILE'"]
    {
        assert!(text.contains(part), "no {part} in {text}");
    }
    for (n, (args, result)) in runs.iter().enumerate() {
        let (_, after) = text.split_once(&format!("out{n}”:")).unwrap_or_else(|| panic!("{args:?}: {text}"));
        assert_eq!(after.trim_start().lines().next(), Some(&format!("“{result}”")[..]), "{args:?}: {text}");
    }
}
