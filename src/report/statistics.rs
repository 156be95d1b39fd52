//! Statistics of engines, as a table.

use crate::engine::statistics::EngineStatistics;
use std::fmt::Write;

/// A line per engine; nothing if none was at work.
pub fn statistics(list: &[EngineStatistics]) -> String {
    let mut text = String::new();
    if list.is_empty() {
        return text;
    }
    let _ = writeln!(
        text,
        "{:16} {:>10} {:>9} {:>9} {:>9} {:>10} {:>10} {:>10} {:>10}",
        "engine", "time", "queries", "sat", "unsat", "variables", "clauses", "solving", "encoding"
    );
    for EngineStatistics { engine, time, solvers } in list {
        let _ = writeln!(
            text,
            "{engine:16} {:8.3} s {:9} {:9} {:9} {:10} {:10} {:8.3} s {:8.3} s",
            time.as_secs_f64(),
            solvers.queries,
            solvers.sat,
            solvers.unsat,
            solvers.variables,
            solvers.clauses,
            solvers.solving.as_secs_f64(),
            solvers.encoding.as_secs_f64()
        );
    }
    text
}
