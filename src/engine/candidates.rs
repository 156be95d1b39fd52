//! Invariants that the user proposes. Like those of domains they only count if they are inductive: a wrong one costs time, and nothing else. Those that were
//! tried and do not count are remarked.

use super::candidate::Candidate;
use super::kiki::Run;
use crate::analysis::loops::LoopId;
use crate::domain::Row;
use crate::domain::template::named;
use crate::predicate::parse::parse;
use crate::proof::evidence::StateVariable;
use crate::rendering::names::Names;
use crate::ssa::Shape;
use crate::state::key::Aspect;
use crate::state::variables::LoopVariables;
use crate::util::Bv;

impl Run<'_> {
    /// The rows that are proposed for the loop of `l`, without those that states `seen` in runs refute; what cannot be read is remarked.
    pub(super) fn candidate_rows(&mut self, l: &LoopVariables, seen: &[Vec<Bv>]) -> Vec<Row> {
        let shape = self.task.shape;
        let all = self.candidates();
        if l.aspect != Aspect::Values || all.is_empty() {
            return Vec::new();
        }
        let is_meant = |c: &&Candidate| is_about(shape, l.id, c);
        let mut names = Names::new(&self.unroller.encoding);
        let states =
            l.variables.iter().zip(l.keys()).map(|(v, key)| StateVariable { key: key.clone(), width: v.width });
        let names = named(&states.map(|v| names.variable(l.id, l.aspect, &v)).collect::<Vec<_>>());
        let widths: Vec<u16> = l.variables.iter().map(|v| v.width).collect();
        let mut rows = Vec::new();
        for candidate in all.iter().filter(is_meant) {
            match parse(&candidate.text, &names, &|v| widths[v] == 1) {
                Ok(predicate) if predicate.fits(&widths) => {
                    let is_refuted = seen.iter().any(|state| !predicate.holds(state));
                    rows.push((Row::Said(predicate), candidate.to_string(), is_refuted));
                }
                Ok(_) => self.board.remark(format!("{candidate}: its numbers are too wide")),
                Err(why) => {
                    let known: Vec<&str> = names.iter().map(|n| n.name.as_str()).collect();
                    self.board.remark(format!("{candidate}: {why}; the variables are {}", known.join(", ")));
                }
            }
        }
        self.proposed
            .extend(rows.iter().map(|(row, text, is_refuted)| ((l.id, row.clone()), (text.clone(), *is_refuted))));
        rows.into_iter().filter(|(_, _, is_refuted)| !is_refuted).map(|(row, ..)| row).collect()
    }

    /// Whether somebody proposes invariants.
    pub(super) fn has_candidates(&self) -> bool {
        !self.plan.candidates.is_empty() || !self.task.shape.program.source.proposed.is_empty()
    }

    /// Remarks on candidates that were tried, and are no invariants as far as is known.
    pub(super) fn remark_dropped_candidates(&self) {
        let holds = |id: LoopId, row: &Row| self.invariants.iter().any(|i| i.id == id && i.row == *row);
        for (_, (candidate, is_refuted)) in self.proposed.iter().filter(|((id, row), _)| !holds(*id, row)) {
            self.board.remark(match is_refuted {
                true => format!("{candidate}: not used, since an execution comes to the loop where it does not hold"),
                false => {
                    format!("{candidate}: not used, since it was not shown to hold again after {}", self.iterations())
                }
            });
        }
    }

    /// After how many iterations an invariant has to hold again.
    fn iterations(&self) -> String {
        if self.k == 1 { "an iteration".to_string() } else { format!("{} iterations", self.k) }
    }

    /// Those of the user, and those of the program (`__CPROVER_loop_invariant`).
    fn candidates(&self) -> Vec<Candidate> {
        let source = &self.task.shape.program.source;
        let of_program = source.proposed.iter().map(|(loc, text)| {
            let loc = &source.locs[*loc];
            let file = source.files.get(loc.file as usize).cloned();
            Candidate { is_behind: true, ..Candidate::new(file, loc.line, text) }
        });
        self.plan.candidates.iter().cloned().chain(of_program).collect()
    }

    /// Remarks on candidates that are about no loop.
    pub(super) fn remark_unused_candidates(&self) {
        let shape = self.task.shape;
        for candidate in &self.candidates() {
            let has = |end: &String| shape.program.source.files.iter().any(|f| ends_with(f, end));
            let is_elsewhere = candidate.is_shared && candidate.file.as_ref().is_some_and(|end| !has(end));
            if !is_elsewhere && !shape.forest.loops.ids().any(|id| is_about(shape, id, candidate)) {
                self.board.remark(format!("{candidate}: no loop has its condition there"));
            }
        }
    }
}

/// Whether the condition of the loop is in the line of the candidate, or, of one behind a condition, is the nearest one before it.
fn is_about(shape: &Shape, id: LoopId, candidate: &Candidate) -> bool {
    let line = line_in(shape, id, candidate);
    match candidate.is_behind {
        false => line == Some(candidate.line),
        true => {
            let lines = shape.forest.loops.ids().filter_map(|other| line_in(shape, other, candidate));
            line.is_some() && line == lines.filter(|l| *l <= candidate.line).max()
        }
    }
}

/// The line of the condition of a loop, if that is in the file of the candidate.
fn line_in(shape: &Shape, id: LoopId, candidate: &Candidate) -> Option<u32> {
    let source = &shape.program.source;
    let loc = &source.locs[shape.function().blocks[shape.forest.loops[id].head].terminator_loc];
    let path = source.files.get(loc.file as usize).map_or("", String::as_str);
    candidate.file.as_ref().is_none_or(|end| ends_with(path, end)).then_some(loc.line)
}

fn ends_with(path: &str, end: &str) -> bool {
    std::path::Path::new(path).ends_with(end)
}
