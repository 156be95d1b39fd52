//! Witnesses, and the C source that they are put into.

use crate::changes::inputs;
use crate::config;
use crate::files::{Files, RICH, SMALL};
use proptest::prelude::*;
use std::sync::LazyLock;
use verify::witness::{instrument, read};

const INVARIANTS: &str = "\
- entry_type: invariant_set
  metadata: &metadata
    format_version: '2.0'
    uuid: 1e8de5f0-0000-4000-8000-000000000000
    creation_time: '2024-05-04T12:00:00Z'
    producer: {name: verify, version: '0.1'}
    task:
      input_files: [small.c]
      input_file_hashes: {small.c: '00'}
      specification: CHECK( init(main()), LTL(G ! call(reach_error())) )
      data_model: LP64
      language: C
  content:
  - invariant:
      type: loop_invariant
      location: {file_name: small.c, line: 5, column: 5, function: main}
      value: 'i <= 1000 && i % 2 == 0'
      format: c_expression
  - invariant: {type: location_invariant, location: {line: 7}, value: i < 1002, format: c_expression}
";

const VIOLATION: &str = "\
- entry_type: violation_sequence
  metadata:
    format_version: 2.0
    task: {specification: 'CHECK( init(main()), LTL(G valid-free) )', data_model: ILP32}
  content:
  - segment:
    - waypoint: {type: branching, action: avoid, constraint: {value: 'false'}, location: {line: 7, column: 5}}
    - waypoint:
        type: function_return
        action: follow
        constraint: {value: \\result == 3, format: ext_c_expression}
        location: {line: 4, column: 41}
  - segment:
    - waypoint: {type: assumption, action: follow, constraint: {value: n > 2, format: c_expression}, location: {line: 7, column: 5}}
  - segment:
    - waypoint: {type: function_enter, action: follow, location: {line: 8, column: 23}}
  - segment:
    - waypoint: {type: target, action: follow, location: {file_name: small.c, line: 8, column: 9}}
";

const GRAPHML: &str = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">
<graph edgedefault=\"directed\"><data key=\"witness-type\">violation_witness</data>
<node id=\"a\"><data key=\"entry\">true</data></node></graph></graphml>
";

/// Source with line markers, comments, strings and brackets in strange places.
const MARKED: &str = "\
# 1 \"small.c\" 1
#define LOOP(x) \\
    while (x)
int f(int *p) { return p[0] ? (*p) : 'x'; } /* } */
# 3 \"small.c\"
int main(void) { unsigned n = f(&(int){1}), i = 0; for (;;) { if (i++ > n) break; } // done
    do i--; while (i); return \"a\\\"b\"[0] - '\\''; }
";

struct Seeds {
    files: Files,
    witnesses: Vec<Vec<u8>>,
    sources: Vec<Vec<u8>>,
}

static SEEDS: LazyLock<Seeds> = LazyLock::new(|| {
    let bytes = |texts: &[&str]| texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    let witnesses = bytes(&[INVARIANTS, VIOLATION, GRAPHML]);
    Seeds { files: Files::new(), witnesses, sources: bytes(&[SMALL, RICH, MARKED]) }
});

proptest! {
    #![proptest_config(config(1200))]

    #[test]
    fn witnesses_are_put_into_sources_or_rejected(witness in inputs(), source in inputs()) {
        let files = &SEEDS.files;
        let path = files.write("witness.yml", witness.bytes(&SEEDS.witnesses));
        if let Ok(witness) = read(&path) {
            let changed = files.write("changed.c", source.bytes(&SEEDS.sources));
            for sources in [vec![files.path("small.c")], vec![files.path("rich.c"), changed]] {
                // Whether it fits is not the question.
                drop(instrument(&sources, &witness));
            }
        }
    }

    #[test]
    fn good_witnesses_are_put_into_any_source(source in inputs(), line in 0..12u32, which in 0..2usize) {
        let files = &SEEDS.files;
        let text = [INVARIANTS, VIOLATION][which].replace("line: 8", &format!("line: {line}")).replace("line: 5", &format!("line: {line}"));
        let witness = read(&files.write("good.yml", text)).expect("a good witness");
        let changed = files.write("changed.c", source.bytes(&SEEDS.sources));
        drop(instrument(&[changed], &witness));
    }
}

#[test]
fn good_witnesses_fit() {
    for text in [INVARIANTS, VIOLATION] {
        let witness = read(&SEEDS.files.write("good.yml", text)).unwrap_or_else(|e| panic!("{e}"));
        let instrumented = instrument(&[SEEDS.files.path("small.c")], &witness).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(instrumented.sources.len(), 1);
    }
}
