//! The calls of both versions, and the functions that nobody defines: the old version may call them in any way, and gets what the counterexample says; the new
//! one has to call them in the same way, and gets the same.

use super::memory::Place;
use super::names::{declared, of_function, symbol};
use super::subject::Versions;
use crate::report::reproducer::literal::literal;
use std::fmt::Write;

/// Calls that are noted, and arguments of each; the counterexample has no more.
const CALLS: usize = 64;
const PARTS: usize = 8;

/// Declarations and definitions of all that.
pub fn calls(versions: &Versions, places: &[Place]) -> String {
    let mut text = replaced(versions, places);
    for (n, which) in ["old", "new"].into_iter().enumerate() {
        let function = declared(versions, n);
        let types: Vec<&str> = function.params.iter().map(|p| p.name).collect();
        let types = if types.is_empty() { "void".to_string() } else { types.join(", ") };
        let returns = function.returns.map_or("void", |ty| ty.name);
        let name = symbol(n, versions.name);
        let _ = writeln!(text, "\nextern {returns} {name}({types});");
        let mut given = Vec::new();
        for (position, ty) in function.params.iter().enumerate() {
            let block = places.iter().find(|p| p.parameter == Some(position));
            let argument = versions.difference.arguments.iter().find(|a| a.position == position);
            let lead = versions.difference.leads.iter().find(|l| l.position == position);
            let led = lead.and_then(|l| Some((places.iter().find(|p| p.what == l.what)?, l.distance)));
            given.push(match (block, argument) {
                _ if let Some((place, distance)) = led => format!("(char *){} + {distance}", place.name(n)),
                (Some(place), _) => place.name(n),
                (None, Some(argument)) => format!("({}){}", ty.name, literal(&argument.scalar, ty.name)),
                (None, None) => "0".to_string(),
            });
        }
        let given = given.join(", ");
        let call = match function.returns {
            Some(_) => {
                let _ = writeln!(text, "static {returns} {which}_result;");
                format!("{which}_result = {name}({given});")
            }
            None => format!("{name}({given});"),
        };
        let mut behind = String::new();
        if returns == "void *" {
            let _ = writeln!(text, "static long {which}_place;");
            // Where in the first block it leads, if it leads there.
            if let Some(first) = places.iter().find(|p| p.parameter.is_some()) {
                let (block, size) = (first.name(n), first.size);
                behind = format!(
                    "    if ({which}_result) {{\n        {which}_place = (char *){which}_result - (char *){block};\n        if ({which}_place < 0 || {which}_place > {size})\n            {which}_place = -1;\n    }}\n"
                );
            }
        }
        let _ = writeln!(text, "static void call_{which}(void) {{\n    {call}\n{behind}}}");
    }
    text
}

/// Stand-ins for functions that nobody defines.
fn replaced(versions: &Versions, places: &[Place]) -> String {
    let difference = versions.difference;
    if difference.replaced.is_empty() {
        return String::new();
    }
    let given: Vec<String> = difference.given.iter().map(|value| literal(value, "long long")).collect();
    let given = if given.is_empty() { "0".to_string() } else { given.join(", ") };
    let watched: Vec<&Place> = places.iter().filter(|p| p.visible && difference.watched).collect();
    let (mut kept, mut changed) = (String::new(), "0".to_string());
    let mut text = String::new();
    for place in &watched {
        let (number, size, old, new) = (place.number, place.size, place.name(0), place.name(1));
        let _ = writeln!(text, "static unsigned char seen_{number}[{CALLS}][{size}];");
        let _ = writeln!(kept, "        memcpy(seen_{number}[at], {old}, {size});");
        let _ = write!(changed, " || memcmp(seen_{number}[at], {new}, {size}) != 0");
    }
    let _ = write!(
        text,
        "
/* What functions give that nobody defines, call by call. */
static const long long given[] = {{ {given} }};
static unsigned calls[2];
static struct {{ int function; long long parts[{PARTS}]; }} made[{CALLS}];

static long long called(int version, int function, const char *name, const long long *parts) {{
    unsigned at = calls[version]++;
    if (version == 0 && at < {CALLS}) {{
        made[at].function = function;
        memcpy(made[at].parts, parts, sizeof made[at].parts);
{kept}    }} else if (at >= {CALLS} || at >= calls[0] || made[at].function != function
               || memcmp(made[at].parts, parts, sizeof made[at].parts) != 0) {{
        fprintf(stderr, \"the new version calls %s() where the old one does not, or with other arguments: they differ\\n\", name);
        exit(1);
    }} else if ({changed}) {{
        fprintf(stderr, \"the new version calls %s() with other contents of memory: they differ\\n\", name);
        exit(1);
    }}
    return at < sizeof given / sizeof *given ? given[at] : 0;
}}
"
    );
    text.push_str(&place(places));
    for (number, name) in difference.replaced.iter().enumerate() {
        let found = versions.modules.iter().find_map(|m| m.functions.iter().find(|f| f.name == *name));
        let Some(function) = found else { continue };
        let shape = of_function(function);
        let params: Vec<String> = shape.params.iter().enumerate().map(|(n, ty)| format!("{} p{n}", ty.name)).collect();
        let params = if params.is_empty() { "void".to_string() } else { params.join(", ") };
        let returns = shape.returns.map_or("void", |ty| ty.name);
        let back = match returns {
            "void" => String::new(),
            "double" | "float" => format!("return as_{returns}"),
            returns => format!("return ({returns})"),
        };
        for version in 0..2 {
            let own = symbol(version, name);
            let parts = shape.params.iter().enumerate().map(|(n, ty)| match ty.name {
                "void *" => format!("place({version}, p{n})"),
                "double" | "float" => format!("bits_of_{}(p{n})", ty.name),
                _ => format!("(long long)p{n}"),
            });
            let parts: Vec<String> = parts.collect();
            let parts = if parts.is_empty() { "0".to_string() } else { parts.join(", ") };
            let call =
                format!("{back}(called({version}, {number}, \"{name}\", (const long long[{PARTS}]){{ {parts} }}));");
            let _ = writeln!(text, "{returns} {own}({params}) {{ {call} }}");
        }
    }
    text
}

/// Functions that make numbers of arguments which are none, the same where both versions give the same.
fn place(places: &[Place]) -> String {
    let mut text = "
/* Where a pointer leads; of a text, what it says. */
static inline long long place(int version, const char *p) {
    unsigned long long text = 5381;
    if (!p)
        return 0;
"
    .to_string();
    for (k, place) in places.iter().enumerate() {
        let (size, old, new) = (place.size, place.name(0), place.name(1));
        let _ = writeln!(
            text,
            "    const char *at_{k} = version == 0 ? (const char *){old} : (const char *){new};\n    if (p >= at_{k} && p <= at_{k} + {size})\n        return ({}LL << 32) + (p - at_{k});",
            k + 1
        );
    }
    text.push_str(
        "    while (*p)
        text = text * 33 + (unsigned char)*p++;
    return (long long)(text | 1ULL << 63);
}
static inline long long bits_of_double(double x) { long long bits = -1; if (x == x) memcpy(&bits, &x, sizeof x); return bits; }
static inline long long bits_of_float(float x) { int bits = -1; if (x == x) memcpy(&bits, &x, sizeof x); return bits; }
static inline double as_double(long long bits) { double x; memcpy(&x, &bits, sizeof x); return x; }
static inline float as_float(long long bits) { float x; int low = (int)bits; memcpy(&x, &low, sizeof x); return x; }
",
    );
    text
}
