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
    let mut text = replaced(versions);
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
            given.push(match (block, argument) {
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
fn replaced(versions: &Versions) -> String {
    let difference = versions.difference;
    if difference.replaced.is_empty() {
        return String::new();
    }
    let given: Vec<String> = difference.given.iter().map(|value| literal(value, "long long")).collect();
    let given = if given.is_empty() { "0".to_string() } else { given.join(", ") };
    let mut text = format!(
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
    }} else if (at >= {CALLS} || at >= calls[0] || made[at].function != function
               || memcmp(made[at].parts, parts, sizeof made[at].parts) != 0) {{
        fprintf(stderr, \"the new version calls %s() where the old one does not, or with other arguments: they differ\\n\", name);
        exit(1);
    }}
    return at < sizeof given / sizeof *given ? given[at] : 0;
}}
"
    );
    for (number, name) in difference.replaced.iter().enumerate() {
        let found = versions.modules.iter().find_map(|m| m.functions.iter().find(|f| f.name == *name));
        let Some(function) = found else { continue };
        let shape = of_function(function);
        let params: Vec<String> = shape.params.iter().enumerate().map(|(n, ty)| format!("{} p{n}", ty.name)).collect();
        let params = if params.is_empty() { "void".to_string() } else { params.join(", ") };
        let parts: Vec<String> = (0..shape.params.len()).map(|n| format!("(long long)p{n}")).collect();
        let parts = if parts.is_empty() { "0".to_string() } else { parts.join(", ") };
        let returns = shape.returns.map_or("void", |ty| ty.name);
        let back = if shape.returns.is_some() { format!("return ({returns})") } else { String::new() };
        for version in 0..2 {
            let own = symbol(version, name);
            let _ = writeln!(
                text,
                "{returns} {own}({params}) {{ {back}called({version}, {number}, \"{name}\", (const long long[{PARTS}]){{ {parts} }}); }}"
            );
        }
    }
    text
}
