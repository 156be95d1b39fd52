//! Invariants that the user proposes. Like those of domains they only count if they are inductive: a wrong one costs time, and nothing else.

use super::candidate::Candidate;
use super::kiki::Run;
use crate::domain::Row;
use crate::domain::template::named;
use crate::predicate::parse::parse;
use crate::state::key::Aspect;
use crate::state::variables::LoopVariables;

impl Run<'_> {
    /// The rows that are proposed for the loop of `l`; what cannot be read is remarked.
    pub(super) fn candidate_rows(&self, l: &LoopVariables) -> Vec<Row> {
        let shape = self.task.shape;
        if l.aspect != Aspect::Values || self.plan.candidates.is_empty() {
            return Vec::new();
        }
        let source = &shape.program.source;
        let loc = &source.locs[shape.function().blocks[shape.forest.loops[l.id].head].terminator_loc];
        let path = source.files.get(loc.file as usize).map_or("", String::as_str);
        let is_meant = |c: &&Candidate| c.line == loc.line && c.file.as_ref().is_none_or(|file| ends_with(path, file));
        let names = named(&l.variables);
        let widths: Vec<u16> = l.variables.iter().map(|v| v.width).collect();
        let mut rows = Vec::new();
        for candidate in self.plan.candidates.iter().filter(is_meant) {
            self.board.note_used(candidate);
            match parse(&candidate.text, &names, &|v| widths[v] == 1) {
                Ok(predicate) if predicate.fits(&widths) => rows.push(Row::Said(predicate)),
                Ok(_) => self.board.remark(format!("{candidate}: its numbers are too wide")),
                Err(why) => {
                    let known: Vec<&str> = names.iter().map(|n| n.name.as_str()).collect();
                    self.board.remark(format!("{candidate}: {why}; the variables are {}", known.join(", ")));
                }
            }
        }
        rows
    }
}

fn ends_with(path: &str, end: &str) -> bool {
    std::path::Path::new(path).ends_with(end)
}
