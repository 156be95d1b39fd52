//! Recognises clang's own arguments among ours, so that `-I dir`, `-Idir`, `-DN=1`, `-m32` or `-std=c99`
//! can be written as one is used to. Each becomes a `--clang-argument=…`.

use std::ffi::{OsStr, OsString};

/// Arguments whose value may be attached or the next argument.
const JOINED: [&str; 3] = ["-I", "-D", "-U"];
/// Arguments whose value is the next argument.
const SEPARATE: [&str; 6] = ["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-isysroot"];
/// Arguments without a value.
const EXACT: [&str; 7] = ["-m32", "-m64", "-w", "-pthread", "-nostdinc", "-undef", "-ansi"];
/// Arguments that begin so.
const PREFIXES: [&str; 5] = ["-std=", "-f", "-W", "-march=", "-pedantic"];
/// Arguments of compilers, as they stand in makefiles, that mean nothing here: programs are compiled without optimisation, and with debug
/// information. Those with a value as the next argument are in the second list.
const IGNORED: [&str; 8] = ["-pipe", "-c", "-s", "-MD", "-MMD", "-MP", "-shared", "-rdynamic"];
const IGNORED_SEPARATE: [&str; 3] = ["-MF", "-MT", "-MQ"];
/// Those that begin so, or are that.
const IGNORED_PREFIXES: [&str; 4] = ["-O", "-g", "-L", "-l"];

/// `args` with each argument of clang turned into one or two `--clang-argument=…`, but for those that mean nothing here; those after `--` stay.
pub fn mark_clang_arguments(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args = args.into_iter();
    let mut marked = Vec::new();
    while let Some(arg) = args.next() {
        let Some(text) = arg.to_str() else {
            marked.push(arg);
            continue;
        };
        if text == "--" {
            marked.push(arg);
            marked.extend(args);
            break;
        }
        if IGNORED_SEPARATE.contains(&text) {
            args.next();
        } else if IGNORED.contains(&text) || IGNORED_PREFIXES.iter().any(|p| text.starts_with(p)) {
            // Nothing to do.
        } else if JOINED.contains(&text) || SEPARATE.contains(&text) {
            marked.push(mark(&arg));
            marked.extend(args.next().map(|value| mark(&value)));
        } else if is_clang_argument(text) {
            marked.push(mark(&arg));
        } else {
            marked.push(arg);
        }
    }
    marked
}

fn is_clang_argument(text: &str) -> bool {
    let longer = |prefix: &str| text.len() > prefix.len() && text.starts_with(prefix);
    EXACT.contains(&text) || JOINED.iter().any(|p| longer(p)) || PREFIXES.iter().any(|p| longer(p))
}

fn mark(arg: &OsStr) -> OsString {
    let mut marked = OsString::from("--clang-argument=");
    marked.push(arg);
    marked
}

#[cfg(test)]
mod tests {
    use super::mark_clang_arguments;

    fn check(input: &str, expected: &str) {
        let args = input.split(' ').map(Into::into);
        let marked: Vec<String> = mark_clang_arguments(args).into_iter().map(|a| a.into_string().unwrap()).collect();
        assert_eq!(marked.join(" ").replace("--clang-argument=", "@"), expected, "{input}");
    }

    #[test]
    fn clang_arguments_are_found_attached_and_detached() {
        check("-I dir -Idir2 -D N=1 -DM -UN", "@-I @dir @-Idir2 @-D @N=1 @-DM @-UN");
        check("-m32 -std=gnu11 -include a.h f.c", "@-m32 @-std=gnu11 @-include @a.h f.c");
        check("-fno-common -Wall -w", "@-fno-common @-Wall @-w");
    }

    #[test]
    fn what_makefiles_say_of_objects_and_speed_is_left_out() {
        check("-O2 -Wall -g3 -fPIC -pipe -MD -MF f.d -L/lib -lm -c f.c", "@-Wall @-fPIC f.c");
        check("-Os -pedantic-errors f.c", "@-pedantic-errors f.c");
    }

    #[test]
    fn our_own_arguments_stay() {
        check(
            "--intervals -p overflow -d zones --json - -j 2 -e bmc",
            "--intervals -p overflow -d zones --json - -j 2 -e bmc",
        );
        check("-- -Idir -m32", "-- -Idir -m32");
    }

    #[test]
    fn a_missing_value_is_left_for_clang_to_complain_about() {
        check("f.c -I", "f.c @-I");
    }
}
