//! What is lost in executions that never end.
//!
//! Executions that end have been found to lose nothing. So one that loses something does not end: unless it ends where nobody looks for what is lost, or
//! gets the lost object back, of which the kinds of checks tell.

use crate::engine::findings::Findings;
use crate::engine::verdict::Status;
use crate::program::{CheckId, CheckKind, Program};

/// Withdraws the failures that are none if the executions found end after all.
pub fn judge(program: &Program, findings: &mut Findings) {
    let is_open = |check: CheckId| matches!(program.checks[check].kind, CheckKind::LostMeanwhile { is_open: true });
    let doubtful =
        |check: CheckId, status: &Option<Status>| is_open(check) && matches!(status, Some(Status::Violated(_)));
    let doubtful: Vec<CheckId> = findings.statuses.entries().filter(|(c, s)| doubtful(*c, s)).map(|(c, _)| c).collect();
    for check in doubtful {
        findings.statuses[check] = None;
        findings.reasons.push(reason(program, check));
    }
}

fn reason(program: &Program, check: CheckId) -> String {
    let place = program.source.describe(program.source.with_line(program.checks[check].loc));
    format!("an execution loses a heap object in the loop at {place}; whether it ends, and how, is not known")
}
