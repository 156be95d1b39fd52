//! Outcomes that the standard allows, whatever the C library at hand does: the models must allow them all.

use crate::cases::Case;
use crate::function::Function;
use crate::functions::Group;
use crate::model::{self, Judgement};
use crate::native::{Seen, write_driver};
use verify::interp::Prepared;

/// A call without arguments, and what may be observed of it.
struct Open {
    function: Function,
    outcomes: &'static [&'static [i64]],
}

const fn open(name: &'static str, code: &'static str, outcomes: &'static [&'static [i64]]) -> Open {
    Open { function: Function { name, arguments: "", code }, outcomes }
}

const ALL: [Open; 31] = [
    open("isdigit", "tell((isdigit)('7'));", &[&[1], &[2048], &[-5], &[i32::MIN as i64]]),
    open("isalpha", "int r = (isalpha)('x'); tell(r);", &[&[1], &[1024], &[77]]),
    open("strcmp, less", "tell(strcmp(\"a\", \"c\"));", &[&[-1], &[-2], &[-77], &[i32::MIN as i64]]),
    open("strcmp, greater", "tell(strcmp(\"c\", \"a\"));", &[&[1], &[2], &[77], &[i32::MAX as i64]]),
    open("memcmp", "tell(memcmp(\"c\", \"a\", 1));", &[&[1], &[2], &[i32::MAX as i64]]),
    open("puts", "tell(puts(\"abc\"));", &[&[-1], &[0], &[1], &[4], &[77]]),
    open("fputs", "tell(fputs(\"abc\", stdout));", &[&[-1], &[0], &[1], &[77]]),
    open("printf", "tell(printf(\"%s\", \"abc\"));", &[&[3], &[-1], &[-7]]),
    open("putchar", "tell(putchar('a'));", &[&[97], &[-1]]),
    open(
        "getchar",
        "tell(getchar()); tell(feof(stdin) != 0); tell(ferror(stdin) != 0);",
        &[&[0, 0, 0], &[255, 0, 0], &[-1, 1, 0], &[-1, 0, 1]],
    ),
    open("ungetc", "tell(ungetc('a', stdin)); tell(ungetc('b', stdin));", &[&[97, 98], &[97, -1], &[-1, -1]]),
    open(
        "fgets",
        "char s[3] = \"xy\"; tell(fgets(s, 3, stdin) != NULL); tell_text(s);",
        &[&[0, 120, 121, 0], &[1, 97, 0], &[1, 97, 98, 0], &[1, 10, 0]],
    ),
    open(
        "fread",
        "char s[3] = \"xy\"; tell(fread(s, 1, 2, stdin)); tell_text(s);",
        &[&[0, 120, 121, 0], &[1, 97, 121, 0], &[2, 97, 98, 0]],
    ),
    open("fopen", "tell(fopen(\"x\", \"r\") != NULL);", &[&[0], &[1]]),
    open("fclose", "tell(fclose(stdout));", &[&[0], &[-1]]),
    open("getenv", "tell(getenv(\"X\") != NULL);", &[&[0], &[1]]),
    open("getenv, again", "char *a = getenv(\"X\"); char *b = getenv(\"X\"); tell(a == b);", &[&[0], &[1]]),
    open("setenv", "tell(setenv(\"X\", \"\", 1));", &[&[0], &[-1]]),
    open("localtime", "time_t t = 0; tell(localtime(&t) != NULL);", &[&[0], &[1]]),
    open("gmtime", "time_t t = 0; tell(gmtime(&t) != NULL);", &[&[0], &[1]]),
    open("rand", "tell(rand());", &[&[0], &[1], &[i32::MAX as i64]]),
    open("rand, again", "srand(1); int a = rand(); srand(1); tell(a == rand());", &[&[1]]),
    open("time", "tell(time(NULL));", &[&[-1], &[1_600_000_000]]),
    open(
        "getline, at the end",
        "char *s = NULL; size_t n = 0; tell(getline(&s, &n, stdin)); tell(s != NULL);",
        &[&[-1, 0], &[-1, 1], &[7, 1]],
    ),
    open("strtol of nothing", "tell(strtol(\"x\", NULL, 10)); tell(errno);", &[&[0, 0], &[0, EINVAL]]),
    open(
        "qsort, pairs",
        "char s[] = \"b1b2a3\"; qsort(s, 3, 2, compare_bytes); tell_text(s);",
        &[&[97, 51, 98, 49, 98, 50, 0], &[97, 51, 98, 50, 98, 49, 0]],
    ),
    open(
        "bsearch, equal",
        "char s[] = \"abbb\"; tell((char *)bsearch(\"b\", s, 4, 1, compare_bytes) - s);",
        &[&[1], &[2], &[3]],
    ),
    open("clock", "tell(clock());", &[&[-1], &[0], &[1_000_000]]),
    open("setlocale", "tell(setlocale(LC_ALL, \"x\") != NULL);", &[&[0], &[1]]),
    open("system", "tell(system(\"true\"));", &[&[-1], &[0], &[256]]),
    open("strerror", "tell(strlen(strerror(1)) > 0);", &[&[1]]),
];

const EINVAL: i64 = 22;

/// Looks for each of these outcomes.
pub fn try_all() -> Result<(), String> {
    let functions: Vec<Function> = ALL.iter().map(|open| open.function).collect();
    let group = Group { name: "open", functions: functions.leak() };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = model::lower(&write_driver(folder.path(), &group));
    let prepared = Prepared::new(&program);
    let mut wrong = Vec::new();
    for (number, open) in ALL.iter().enumerate() {
        let case = Case { numbers: vec![0, number as i64] };
        for outcome in open.outcomes {
            let judgement = model::judge(&prepared, &case, (&Seen::Told(outcome.to_vec()), false), &[]);
            if !matches!(judgement, Judgement::Agrees { .. }) {
                wrong.push(format!("{}: {outcome:?} is not allowed: {judgement:?}", open.function.name));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
