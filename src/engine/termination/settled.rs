//! The checks of what is lost meanwhile whose loops end: an execution that loses something there ends after all, and those that end lose nothing.

use super::half_of;
use super::prove::{Ranked, prove};
use super::unwind::{Unwound, find_end};
use crate::analysis;
use crate::analysis::Limits;
use crate::engine::board::Board;
use crate::engine::config::{Config, EngineKind, Progress};
use crate::engine::plan::Plan;
use crate::engine::replay::Programs;
use crate::engine::task::Task;
use crate::engine::topic::Topic;
use crate::program::{CheckId, Program};
use crate::proof::evidence::Evidence;
use crate::proof::marks::marks_of;
use crate::proof::preparation::{Preparation, Subject, subject_of};
use crate::ssa::Shape;
use crate::util::{Budget, Effort, Stopped};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The effort allowed to unwinding.
const UNWINDING: Effort = Effort::milliseconds_worth(500);
/// The effort allowed to ranking functions.
const RANKING: Effort = Effort::milliseconds_worth(4000);

/// Checks whose loops end, and why they do.
pub struct Settled {
    /// The checks.
    pub checks: Vec<CheckId>,
    /// Why their loops end.
    pub evidence: Arc<Evidence>,
}

/// The checks of `program` about what is lost meanwhile whose loops end, by a short unwinding or by ranking functions; `None` if none was found.
///
/// # Errors
/// When the budget ends.
pub fn settled(
    program: &Program,
    config: &Config,
    budget: &Budget,
    progress: &Progress,
) -> Result<Option<Settled>, Stopped> {
    let preparation = Preparation::usual(Subject::Termination, Limits::DEFAULT);
    // A check of what is lost ends executions in which it fails; here, they have to go on.
    let original = subject_of(program, preparation.subject);
    let core = analysis::prepare(&original, preparation.limits, budget)?;
    let shape = Shape::new(&core);
    let task = Task {
        programs: Programs { original: &original, core: &core },
        shape: &shape,
        preparation: Some(preparation),
        accesses_checked: false,
        unwind: config.unwind,
        all_properties: config.all_properties,
    };
    let _work = progress.work("ends");
    let progress = &progress.nested();
    let board = Board::about(&core, Topic::Termination, progress);
    let all = program.checks.ids().filter(|c| Topic::Losses.is_about(&program.checks[*c]));
    let unwinding = budget.child_with_effort(half_of(budget, UNWINDING));
    if let Ok(Unwound::Complete { evidence: Some(evidence), .. }) = find_end(&task, &board, &unwinding) {
        return Ok(Some(Settled { checks: all.collect(), evidence }));
    }
    budget.check()?;
    let plan = Plan { max_k: 1, ..Plan::new(config, EngineKind::Kiki, false) };
    let (mut ranked, ranking) = (Ranked::default(), budget.child_with_effort(half_of(budget, RANKING)));
    // What is known when this budget ends counts, too.
    let _ = prove(&task, &plan, &board, &ranking, &mut ranked, None);
    budget.check()?;
    let open: BTreeSet<CheckId> = ranked.open.iter().flat_map(|&id| marks_of(&shape, id)).collect();
    let checks: Vec<CheckId> = all.filter(|c| !open.contains(c)).collect();
    Ok(ranked.evidence.filter(|_| !checks.is_empty()).map(|evidence| Settled { checks, evidence }))
}
