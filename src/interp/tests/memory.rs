//! Objects, pointers and their contents.

use super::*;

#[test]
fn bytes_are_little_endian_and_overlap() {
    passes(
        "  %a: ptr = alloca i64 8 align 4\n  store %a, i32 0x04030201\n  %p: ptr = ptradd %a, i64 1\n  %b: i8 = load %p\n  %o: i1 = eq %b, i8 2\n  check c0, %o\n  \
         store %p, i8 0x7f\n  %x: i32 = load %a\n  %q: i1 = eq %x, i32 0x04037f01\n  check c1, %q\n  %h: i16 = load %p\n  %r: i1 = eq %h, i16 0x037f\n  check c2, %r",
    );
}

#[test]
fn big_endian() {
    let mut program = main_with(
        "  store @g, i32 0x01020304\n  %b: i8 = load @g\n  %o: i1 = eq %b, i8 1\n  check c0, %o\n  %k: i32 = load @k\n  %p: i1 = eq %k, i32 42\n  check c1, %p\n  \
         %a: ptr = alloca i64 8 align 8\n  store %a, @g+4\n  %q: ptr = load %a\n  %r: i1 = eq %q, @g+4\n  check c2, %r\n  stop",
    );
    program.target.big_endian = true;
    assert_eq!(run(&program, &mut Refusing, &Options::default()).outcome, Outcome::Finished);
}

#[test]
fn odd_widths() {
    passes(
        "  %a: ptr = alloca i64 16 align 16\n  store %a, i24 -2\n  %x: i24 = load %a\n  %o: i1 = eq %x, i24 -2\n  check c0, %o\n  \
         store %a, i100 -3\n  %y: i100 = load %a\n  %p: i1 = eq %y, i100 -3\n  check c1, %p\n  \
         store %a, i8 2\n  %z: i1 = load %a\n  %q: i1 = eq %z, false\n  check c2, %q\n  store %a, true\n  %w: i8 = load %a\n  %r: i1 = eq %w, i8 1\n  check c2, %r\n  \
         store %a, i128 -1\n  %v: i100 = load %a\n  %s: i1 = eq %v, i100 -1\n  check c1, %s",
    );
}

#[test]
fn globals_have_their_initial_contents_in_each_run() {
    let program = main_with(
        "  %a: i32 = load @g+4\n  %o: i1 = eq %a, i32 2\n  check c0, %o\n  store @g+4, i32 9\n  %l: i64 = load @g+8\n  %p: i1 = eq %l, i64 -1\n  check c1, %p\n  memset @g, i8 7, i64 16\n  stop",
    );
    let prepared = Prepared::new(&program);
    let mut machine = Machine::new(&prepared);
    for _ in 0..3 {
        assert_eq!(machine.run(&mut Refusing, &Options::default()).outcome, Outcome::Finished);
    }
}

#[test]
fn packed_pointers_in_initial_contents() {
    let text = "check c0 = assertions \"\"\nglobal @x size 4 align 4\nglobal @p size 13 align 1 = { 0: i8 1, 1: @x+2, 9: i32 5 }\n\
                fn main {\nb0:\n  %q: ptr = load @p+1\n  %o: i1 = eq %q, @x+2\n  check c0, %o\n  stop\n}";
    assert_eq!(run(&program(text), &mut Refusing, &Options::default()).outcome, Outcome::Finished);
}

#[test]
fn pointers_keep_their_object_in_memory() {
    passes(
        "  %a: ptr = alloca i64 24 align 8\n  %h: ptr = heapalloc i64 8\n  store %a, %h\n  %p: ptr = load %a\n  %o: i1 = eq %p, %h\n  check c0, %o\n  \
         %d: ptr = ptradd %a, i64 8\n  memcopy %d, %a, i64 8\n  %q: ptr = load %d\n  store %q, i64 5\n  %v: i64 = load %h\n  %r: i1 = eq %v, i64 5\n  check c1, %r\n  \
         %e: ptr = ptradd %a, i64 13\n  memcopy %e, %a, i64 8\n  %s: ptr = load %e\n  %t: i1 = eq %s, %h\n  check c2, %t",
    );
}

#[test]
fn pointers_survive_copies_by_bytes_and_integers() {
    passes(
        "  %a: ptr = alloca i64 16 align 8\n  store %a, @g+8\n  jump l(i64 0)\nl(%i: i64):\n  %s: ptr = ptradd %a, %i\n  %b: i8 = load %s\n  %j: i64 = add %i, i64 8\n  \
         %d: ptr = ptradd %a, %j\n  store %d, %b\n  %n: i64 = add %i, i64 1\n  %m: i1 = ult %n, i64 8\n  branch %m, l(%n), e\ne:\n  %e: ptr = ptradd %a, i64 8\n  \
         %p: ptr = load %e\n  %o: i1 = eq %p, @g+8\n  check c0, %o\n  %x: i64 = ptrtoint %p\n  %y: i64 = sub %x, i64 4\n  %q: ptr = inttoptr %y\n  %r: i1 = eq %q, @g+4\n  check c1, %r",
    );
}

#[test]
fn overlapping_copies() {
    for (from, to) in [(0, 3), (3, 0), (0, 4096), (4096, 0), (1, 9000), (9000, 1)] {
        passes(&format!(
            "  %a: ptr = heapalloc i64 100000 zeroed\n  jump l(i64 0)\nl(%i: i64):\n  %p: ptr = ptradd %a, %i\n  %b: i16 = trunc %i\n  store %p, %b\n  %n: i64 = add %i, i64 2\n  \
             %m: i1 = ult %n, i64 30000\n  branch %m, l(%n), c\nc:\n  %s: ptr = ptradd %a, i64 {from}\n  %d: ptr = ptradd %a, i64 {to}\n  memcopy %d, %s, i64 20000\n  jump t(i64 0)\n\
             t(%j: i64):\n  %q: ptr = ptradd %d, %j\n  %x: i16 = load %q\n  %k: i64 = add %j, i64 {from}\n  %odd: i64 = and %k, i64 1\n  %even: i1 = eq %odd, i64 0\n  \
             branch %even, u, v\nu:\n  %w: i16 = trunc %k\n  %o: i1 = eq %x, %w\n  check c0, %o\n  jump v\nv:\n  %j2: i64 = add %j, i64 7\n  %y: i1 = ult %j2, i64 19990\n  branch %y, t(%j2), e\ne:"
        ));
    }
}

#[test]
fn accesses_without_meaning() {
    assert_eq!(undefined("  %x: i32 = load null"), "null pointer is dereferenced");
    assert_eq!(undefined("  %p: ptr = inttoptr i64 64\n  store %p, i8 1"), "pointer without an object is dereferenced");
    assert_eq!(undefined("  %x: i64 = load @g+9"), "access is out of the object's bounds");
    assert_eq!(undefined("  %x: i64 = load @g-1"), "access is out of the object's bounds");
    assert_eq!(undefined("  store @k, i32 1"), "constant object is written");
    assert_eq!(undefined("  memset @k, i8 1, i64 1"), "constant object is written");
    assert_eq!(undefined("  memcopy @g, @g+1, i64 16"), "access is out of the object's bounds");
    assert_eq!(undefined("  memhavoc @g, i64 17"), "access is out of the object's bounds");
    assert_eq!(undefined("  %x: i8 = load &id"), "function is accessed as data");
    assert_eq!(
        undefined("  %h: ptr = heapalloc i64 4\n  free %h\n  store %h, i8 1"),
        "heap object is accessed after it was freed"
    );
    passes(
        "  memcopy null, null, i64 0\n  memset @k, i8 1, i64 0\n  %k: i32 = load @k\n  %o: i1 = eq %k, i32 42\n  check c0, %o",
    );
}

#[test]
fn locals_die_with_their_function() {
    let text = "check c0 = assertions \"\"\nfn f -> ptr {\nb0:\n  %a: ptr = alloca i64 4\n  store %a, i32 1\n  return %a\n}\n\
                fn main {\nb0:\n  %p: ptr = call f()\n  %q: ptr = call f()\n  %d: i1 = ne %p, %q\n  check c0, %d\n  %l: i1 = query.live %p\n  %n: i1 = xor %l, true\n  check c0, %n\n  \
                %b: i1 = query.inbounds %p, i64 4\n  check c0, %b\n  %x: i32 = load %p\n  stop\n}";
    match run(&program(text), &mut Refusing, &Options::default()).outcome {
        Outcome::Undefined { what, .. } => assert_eq!(what, "local object is accessed after its function has returned"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn queries() {
    let mut body = "  %a: ptr = alloca i64 8\n  %h: ptr = heapalloc i64 4\n  %f: ptr = heapalloc i64 4\n  free %f\n  free @g\n  %h1: ptr = ptradd %h, i64 1\n  free %h1\n  free null\n  \
                    %e: ptr = ptradd %a, i64 8\n  %i: ptr = inttoptr i64 99\n  %w: ptr = alloca i64 8 align 4\n"
        .to_string();
    for (i, (query, expected)) in [
        ("query.valid %a, i64 8", true),
        ("query.valid %a, i64 9", false),
        ("query.valid %e, i64 0", true),
        ("query.valid %e, i64 1", false),
        ("query.valid %a, i64 -1", false),
        ("query.valid %f, i64 1", false),
        ("query.valid null, i64 0", false),
        ("query.valid @k, i64 4", true),
        ("query.live %h", true),
        ("query.live %f", false),
        ("query.live null", true),
        ("query.live %i", true),
        ("query.inbounds %f, i64 4", true),
        ("query.inbounds %h1, i64 4", false),
        ("query.inbounds null, i64 0", false),
        ("query.freeable %h", true),
        ("query.freeable %h1", false),
        ("query.freeable %f", false),
        ("query.freeable %a", false),
        ("query.freeable null", false),
        ("query.sameobject %h, %h1", true),
        ("query.sameobject %h, %a", false),
        ("query.sameobject null, %a", false),
    ]
    .into_iter()
    .enumerate()
    {
        body += &format!("  %q{i}: i1 = {query}\n  %o{i}: i1 = eq %q{i}, {expected}\n  check c0, %o{i}\n");
    }
    for (i, (query, expected)) in [
        ("query.size %h1", 4),
        ("query.size %f", 4),
        ("query.size null", 0),
        ("query.offset %h1", 1),
        ("query.alignment %h1", 16),
        ("query.alignment %w", 4),
        ("query.alignment null", 0),
        ("query.alignment %i", 0),
        ("query.offset %i", 99),
    ]
    .into_iter()
    .enumerate()
    {
        body += &format!("  %s{i}: i64 = {query}\n  %t{i}: i1 = eq %s{i}, i64 {expected}\n  check c1, %t{i}\n");
    }
    passes(&body);
}

#[test]
fn pointer_comparisons() {
    let mut body = "  %a: ptr = alloca i64 8\n  %b: ptr = alloca i64 8\n  %a1: ptr = ptradd %a, i64 1\n  %m: ptr = ptradd %a, i64 -1\n  %n: ptr = inttoptr i64 0\n  %i: ptr = inttoptr i64 16\n".to_string();
    for (i, (compare, expected)) in [
        ("eq %a, %a", true),
        ("eq %a, %b", false),
        ("ne %a, %a1", true),
        ("ult %a, %a1", true),
        ("ult %m, %a", true),
        ("uge %a1, %a", true),
        ("eq %n, null", true),
        ("eq %i, null", false),
        ("ult null, %i", true),
        ("ult null, %a", true),
        ("ule &main, &main", true),
    ]
    .into_iter()
    .enumerate()
    {
        body += &format!("  %q{i}: i1 = {compare}\n  %o{i}: i1 = eq %q{i}, {expected}\n  check c0, %o{i}\n");
    }
    // Different objects are ordered somehow, as their addresses are.
    body += "  %l: i1 = ult %a, %b\n  %g: i1 = ugt %a, %b\n  %x: i1 = xor %l, %g\n  check c1, %x\n  %ia: i64 = ptrtoint %a\n  %ib: i64 = ptrtoint %b\n  %k: i1 = ult %ia, %ib\n  %s: i1 = eq %k, %l\n  check c2, %s\n  \
             %past: ptr = ptradd %a, i64 8\n  %ip: i64 = ptrtoint %past\n  %d: i1 = ne %ip, %ib\n  check c2, %d\n  %back: ptr = inttoptr %ip\n  %eq: i1 = eq %back, %past\n  check c2, %eq";
    passes(&body);
}

#[test]
fn addresses_are_aligned() {
    passes(
        "  %a: ptr = alloca i64 3 align 1\n  %x: i64 = ptrtoint %a\n  %b: ptr = alloca i64 3 align 4096\n  %y: i64 = ptrtoint %b\n  %r: i64 = urem %y, i64 4096\n  %o: i1 = eq %r, i64 0\n  check c0, %o",
    );
}

#[test]
fn dependence_on_addresses_is_reported() {
    let depends =
        |body: &str| run(&main_with(&format!("{body}\n  stop")), &mut Refusing, &Options::default()).addresses;
    let objects =
        "  %a: ptr = alloca i64 8 align 8\n  %b: ptr = alloca i64 8 align 8\n  store %a, %b\n  %p: ptr = load %a\n";
    assert!(!depends(objects));
    assert!(!depends(&format!(
        "{objects}  %e: i1 = eq %a, %p\n  %a1: ptr = ptradd %a, i64 1\n  %l: i1 = ult %a, %a1\n  memcopy %b, %a, i64 8"
    )));
    assert!(depends(&format!("{objects}  %l: i1 = ult %a, %b")));
    assert!(depends(&format!("{objects}  %l: i64 = ptrtoint %a")));
    assert!(depends(&format!("{objects}  %l: i32 = load %a")));
    assert!(depends(&format!("{objects}  store %a, i8 0")));
}

#[test]
fn addresses_of_32_bits() {
    let text = "target 32 little\ncheck c0 = assertions \"\"\nglobal @p size 8 align 4 = { 4: @p+4 }\nfn main {\nb0:\n  %q: ptr = load @p+4\n  %o: i1 = eq %q, @p+4\n  check c0, %o\n  %x: i32 = load @p+4\n  \
                %y: i32 = ptrtoint @p\n  %d: i32 = sub %x, %y\n  %r: i1 = eq %d, i32 4\n  check c0, %r\n  %n: ptr = ptradd @p, i32 -4\n  %m: ptr = ptradd %n, i32 8\n  %s: i1 = eq %m, %q\n  check c0, %s\n  stop\n}";
    assert_eq!(run(&program(text), &mut Refusing, &Options::default()).outcome, Outcome::Finished);
}

#[test]
fn large_objects_cost_what_is_touched() {
    let program = main_with(
        "  %a: ptr = alloca i64 400000000\n  %b: ptr = heapalloc i64 1000000000000 zeroed\n  %p: ptr = ptradd %a, i64 399999996\n  store %p, i32 5\n  %x: i32 = load %p\n  %o: i1 = eq %x, i32 5\n  check c0, %o\n  \
         %q: ptr = ptradd %b, i64 999999999999\n  %y: i8 = load %q\n  %r: i1 = eq %y, i8 0\n  check c1, %r\n  memset %a, i8 1, i64 100000\n  stop",
    );
    let options = Options { max_memory: 2_000_000, ..Options::default() };
    assert_eq!(run(&program, &mut Refusing, &options).outcome, Outcome::Finished);
    let options = Options { max_memory: 500_000, ..Options::default() };
    assert_eq!(run(&program, &mut Refusing, &options).outcome, Outcome::MemoryLimit);
}

#[test]
fn many_objects() {
    // More than are remembered when dead; the first one is forgotten, which is not taken for an error of the program.
    let text = |end: &str| {
        format!(
            "check c0 = assertions \"\"\nfn main {{\nb0:\n  %first: ptr = heapalloc i64 8\n  free %first\n  jump l(i32 0)\nl(%i: i32):\n  %h: ptr = heapalloc i64 8\n  store %h, @f\n  free %h\n  %n: i32 = add %i, i32 1\n  \
             %m: i1 = ult %n, i32 600000\n  branch %m, l(%n), e\ne:\n  %l: i1 = query.live %first\n  %o: i1 = xor %l, true\n  check c0, %o\n  %d: i1 = ne %first, %h\n  check c0, %d\n  {end}\n  stop\n}}\nglobal @f size 1 align 1"
        )
    };
    let end = |last: &str| {
        run(&program(&text(last)), &mut Refusing, &Options { max_memory: 200 << 20, ..Options::default() }).outcome
    };
    assert_eq!(end("assume true"), Outcome::Finished);
    assert_eq!(end("%s: i64 = query.size %first"), Outcome::MemoryLimit);
    assert!(matches!(end("store %first, i8 1"), Outcome::Undefined { .. }));
}

/// Answers with successive bytes, and notes what it is asked.
struct Counting(u8, Vec<(Origin, u64, u64, u64)>);

impl Oracle for Counting {
    fn input(&mut self, _: Site, _: &crate::program::InputKind, _: crate::program::Type) -> Option<Scalar> {
        None
    }

    fn contents(&mut self, origin: Origin, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        self.1.push((origin, occurrence, offset, len));
        self.0 += 1;
        Some(vec![self.0; len as usize])
    }
}

#[test]
fn undetermined_bytes_are_asked_for_once() {
    let program = main_with(
        "  %a: ptr = alloca i64 8\n  %a2: ptr = ptradd %a, i64 2\n  store %a2, i8 0x55\n  %x: i32 = load %a\n  %o: i1 = eq %x, i32 0x02550101\n  check c0, %o\n  %y: i32 = load %a\n  %p: i1 = eq %y, %x\n  check c0, %p\n  \
         memhavoc %a2, i64 4\n  memhavoc %a2, i64 2\n  %z: i64 = load %a\n  %q: i1 = eq %z, i64 0x0505040403030101\n  check c1, %q\n  memhavoc %a, i64 8\n  %w: i8 = load %a2\n  %r: i1 = eq %w, i8 6\n  check c2, %r\n  stop",
    );
    let mut oracle = Counting(0, Vec::new());
    assert_eq!(run(&program, &mut oracle, &Options::default()).outcome, Outcome::Finished);
    let main = program.entry;
    let site = |index| Origin::Site(Site { func: main, block: BlockId(0), index });
    let expected = [
        (site(0), 0, 0, 2),
        (site(0), 0, 3, 1),
        (site(10), 0, 0, 2),
        (site(9), 0, 2, 2),
        (site(0), 0, 6, 2),
        (site(14), 0, 2, 1),
    ];
    assert_eq!(oracle.1, expected);
}

#[test]
fn occurrences_count_the_objects_of_an_origin() {
    let program = main_with(
        "  jump l(i32 0)\nl(%i: i32):\n  %h: ptr = heapalloc i64 1\n  %b: i8 = load %h\n  %n: i32 = add %i, i32 1\n  %m: i1 = ult %n, i32 3\n  branch %m, l(%n), e\ne:\n  stop",
    );
    let mut oracle = Counting(0, Vec::new());
    run(&program, &mut oracle, &Options::default());
    assert_eq!(oracle.1.iter().map(|q| q.1).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn undetermined_bytes_may_be_copied_but_not_read() {
    let copy = "  %a: ptr = alloca i64 8\n  %b: ptr = alloca i64 8\n  store %a, i32 1\n  memcopy %b, %a, i64 8\n  %x: i32 = load %b\n  %o: i1 = eq %x, i32 1\n  check c0, %o";
    passes(copy);
    let read = |p: &str| outcome(&format!("{copy}\n  %q: ptr = ptradd {p}, i64 4\n  %y: i32 = load %q\n  stop"));
    assert!(matches!(read("%a"), Outcome::Unanswered { .. }));
    assert!(matches!(read("%b"), Outcome::Unanswered { .. }));
    passes(&format!("{copy}\n  store %b, i64 0\n  %y: i64 = load %b"));
}

/// Answers only for the second object of a block.
struct Second;

impl Oracle for Second {
    fn input(&mut self, _: Site, _: &crate::program::InputKind, _: crate::program::Type) -> Option<Scalar> {
        None
    }

    fn contents(&mut self, origin: Origin, _: u64, _: u64, len: u64) -> Option<Vec<u8>> {
        matches!(origin, Origin::Site(Site { index: 1, .. })).then(|| vec![0; len as usize])
    }
}

#[test]
fn copies_of_undetermined_bytes_are_not_those_of_the_new_place() {
    let program = |copy: &str| {
        main_with(&format!("  %a: ptr = alloca i64 8\n  %b: ptr = alloca i64 8\n  {copy}\n  %y: i32 = load %b\n  stop"))
    };
    let end = |copy| run(&program(copy), &mut Second, &Options::default()).outcome;
    assert_eq!(end("assume true"), Outcome::Finished);
    assert!(matches!(end("memcopy %b, %a, i64 8"), Outcome::Unanswered { .. }));
    assert!(matches!(end("memcopy %b, %a, i64 1"), Outcome::Unanswered { .. }));
    assert_eq!(end("memcopy %a, %b, i64 8"), Outcome::Finished);
}

#[test]
fn blocks_have_the_alignment_that_is_asked_for() {
    passes(
        "  %small: ptr = heapalloc i64 1\n  %a: ptr = heapalloc i64 1 aligned i64 1048576\n  %at: i64 = ptrtoint %a\n  \
         %rest: i64 = and %at, i64 1048575\n  %is: i1 = eq %rest, i64 0\n  check c0, %is\n  \
         %known: i64 = query.alignment %a\n  %same: i1 = eq %known, i64 1048576\n  check c1, %same\n  \
         %odd: ptr = heapalloc i64 1 zeroed aligned i64 3\n  %least: i64 = query.alignment %odd\n  %plain: i1 = eq %least, i64 16\n  \
         check c2, %plain\n  %zero: i8 = load %odd\n  %clear: i1 = eq %zero, i8 0\n  check c2, %clear",
    );
}

#[test]
fn heap_objects_are_left_or_lost() {
    passes(
        "  %p: ptr = heapalloc i64 16\n  %q: ptr = heapalloc i64 8\n  store %p, %q\n  \
         %none: i1 = heap.freed()\n  %some: i1 = heap.freed(%p)\n  %both: i1 = heap.freed(%p, %q)\n  \
         %any: i1 = or %none, %some\n  %a: i1 = xor %any, true\n  check c0, %a\n  check c0, %both\n  \
         %lost: i1 = heap.tracked()\n  %b: i1 = xor %lost, true\n  check c1, %b\n  \
         %chain: i1 = heap.tracked(%p)\n  check c1, %chain\n  %end: i1 = heap.tracked(%q)\n  %c: i1 = xor %end, true\n  check c1, %c\n  \
         store @g+8, %p\n  %global: i1 = heap.tracked()\n  check c2, %global\n  \
         free %q\n  free %p\n  %clean: i1 = heap.freed()\n  check c2, %clean\n  %tracked: i1 = heap.tracked()\n  check c2, %tracked",
    );
}

#[test]
fn constants_are_not_writable() {
    passes(
        "  %k: i1 = query.writable @k\n  %a: i1 = xor %k, true\n  check c0, %a\n  %g: i1 = query.writable @g+4\n  check c1, %g\n  \
         %n: i1 = query.writable null\n  check c2, %n",
    );
}

#[test]
fn masks_tell_which_bits_are_initialised() {
    passes(
        "  %a: ptr = alloca i64 8 align 8\n  %m: i64 = loadmask %a\n  %o: i1 = eq %m, i64 -1\n  check c0, %o\n  \
         %p: ptr = ptradd %a, i64 2\n  store %p, i16 5\n  storemask %a, i8 15\n  %n: i64 = loadmask %a\n  \
         %q: i1 = eq %n, i64 -4294902001\n  check c1, %q\n  %h: ptr = heapalloc i64 8 zeroed\n  %k: i32 = loadmask %h\n  \
         %r: i1 = eq %k, i32 0\n  check c2, %r\n  memcopy %h, %p, i64 4\n  %l: i32 = loadmask %h\n  %s: i1 = eq %l, i32 -65536\n  \
         check c0, %s\n  memset %a, i8 1, i64 8\n  memmask %p, i8 -1, i64 1\n  %t: i32 = loadmask %a\n  \
         %u: i1 = eq %t, i32 16711680\n  check c1, %u\n  memmask %a, i8 -1, i64 8\n  memhavoc %p, i64 6\n  %v: i64 = loadmask %a\n  \
         %w: i1 = eq %v, i64 65535\n  check c2, %w\n  memhavoc %a, i64 8\n  %x: i64 = loadmask %a\n  %y: i1 = eq %x, i64 0\n  check c0, %y",
    );
}

#[test]
fn functions_of_others_get_pointers_and_nothing_beside() {
    // The cell behind those of the pointer has the number of an object.
    let keys = |n: u32| {
        format!(
            "  %p: ptr = ptradd @env, i64 0\n  %n: i64 = add i64 {n}, i64 0\n  escape \"other\"(%p)\n  %x: i32 = load @g\n  \
             %o: i1 = eq %x, i32 1\n  check c0, %o\n  %m: i64 = add %n, i64 1\n  %q: i1 = eq %m, i64 {}\n  check c0, %q",
            n + 1
        )
    };
    (0..4).for_each(|n| passes(&keys(n)));
}

#[test]
fn the_heap_is_asked_about_beside_the_pointers_that_are_named() {
    let keys = |n: u32| {
        format!(
            "  %q: ptr = heapalloc i64 4\n  %p: ptr = heapalloc i64 4\n  %n: i64 = add i64 {n}, i64 0\n  %f: i1 = heap.freed(%p)\n  \
             %o: i1 = xor %f, true\n  check c0, %o\n  %m: i64 = add %n, i64 1\n  %e: i1 = eq %m, i64 {}\n  check c0, %e\n  free %q",
            n + 1
        )
    };
    (0..12).for_each(|n| passes(&keys(n)));
}
