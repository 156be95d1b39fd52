//! Loops that are copied as they are told to be: the way a proof's formula is made again, whatever constants decide there.
//!
//! What is told is a hint. Where an execution would leave what was told of (it enters an instance that is left out, or goes on behind the last copy of one that
//! is said to end there) nothing is encoded, and that it does so is one of [`Encoding::unforeseen`]: whoever relies on the formula shows that it never happens.

use super::EdgeState;
use super::copies::{Copied, Instance, InstanceId, Structure};
use super::encoding::{Encoding, Exit, TooLarge};
use super::instance::Start;
use crate::analysis::loops::LoopId;
use rustc_hash::FxHashMap;

impl Encoding<'_> {
    /// How loops are copied here.
    pub fn structure(&self) -> Vec<Copied> {
        let of = |instance: &Instance| Copied {
            id: instance.id,
            path: self.frames[instance.parent].path.to_vec(),
            copies: instance.copies.len() as u32,
            cut: instance.select.is_some(),
            open: instance.open.is_some(),
        };
        self.instances.iter().map(of).collect()
    }

    /// The place of an instance in what was told; `None` if nothing was.
    pub fn told_place(&self, id: InstanceId) -> Option<usize> {
        let instance = self.instance(id);
        self.memory.options.structure.as_ref()?.place(instance.id, &self.frames[instance.parent].path)
    }

    /// The instances by their places in what was told; those that are never entered are missing.
    pub fn told_instances(&self) -> FxHashMap<usize, InstanceId> {
        let ids = (0..self.instances.len()).map(InstanceId);
        ids.filter_map(|id| Some((self.told_place(id)?, id))).collect()
    }

    /// Encodes loop `id` entered in `entry` as `structure` says; returns its exits.
    pub(super) fn enter_told(
        &mut self,
        structure: &Structure,
        id: LoopId,
        frame: usize,
        entry: EdgeState,
    ) -> Result<Vec<Exit>, TooLarge> {
        let Some(place) = structure.place(id, &self.frames[frame].path) else {
            self.unforeseen.push(entry.guard);
            return Ok(Vec::new());
        };
        let told = &structure.list()[place];
        let start = if told.cut { Start::Anywhere } else { Start::Entry };
        let (number, head) = self.start_instance(id, frame, &entry, start);
        let (mut contributions, mut next) = (Vec::new(), Some(head));
        while let Some(head) = next.take() {
            contributions.push(self.add_copy(number, head)?);
            let instance = &mut self.instances[number];
            let count = instance.copies.len() as u32;
            let Some(back) = instance.copies.last().and_then(|c| c.back.clone()) else { break };
            if count < told.copies {
                next = Some(back);
            } else if told.open {
                self.instances[number].open = Some(self.new_open(id));
            } else {
                instance.copies.iter_mut().last().into_iter().for_each(|c| c.back = None);
                self.unforeseen.push(back.guard);
            }
        }
        self.finish_exits(number, contributions, true)
    }
}
