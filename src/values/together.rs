//! Functions one by one: calls of a function are taken together, whoever makes them.
//!
//! For programs that are too large to tell calls apart. Each function has one state at its entry, and one exit (the functional approach of Sharir and Pnueli,
//! 1981, for single states); what grows is handed on to callees and callers until nothing grows any more. Then states at entries are found anew a few times
//! from what is known, as narrowing does: what follows from an over-approximation is one.

use super::analysis::{Analysis, Seen};
use super::calls::{composed, joined_entries, serves};
use super::exit::Exit;
use super::known::{Known, Together};
use super::memory::{Footprint, Memory};
use super::value::Value;
use crate::program::FuncId;
use crate::util::Stopped;
use std::collections::BTreeMap;

/// So many states at an entry are joined before they are widened.
const JOINS: usize = 3;
/// After so many there are no thresholds any more.
const WIDENINGS: usize = 20;
/// The same of exits, which mostly follow entries.
const EXITS: usize = 12;
/// So often entries are found anew.
const NARROWINGS: usize = 2;

impl Analysis<'_> {
    /// Analyses the program function by function.
    pub fn one_by_one(&mut self) -> Result<(), Stopped> {
        let mut together = Together::new(self.program);
        let entry = (Vec::new(), Memory::default());
        together.known.insert(self.program.entry, Known::at(entry));
        together.look_at(self.program.entry);
        self.together = Some(together);
        while let Some((_, f)) = self.together.as_mut().and_then(|t| t.dirty.pop_first()) {
            self.grow(f)?;
        }
        if let Some(together) = &mut self.together {
            together.is_growing = false;
            together.heads.clear();
        }
        for _ in 0..NARROWINGS {
            self.narrow()?;
        }
        self.alarms.clear();
        self.met.clear();
        self.unmodelled.clear();
        self.is_blind = false;
        self.seen = self.seen.take().map(|_| Seen::default());
        self.each(&mut |_, _, _| {})
    }

    /// Analyses a function again; where its exit grows, callers are to be looked at.
    fn grow(&mut self, f: FuncId) -> Result<(), Stopped> {
        let Some((exit, foot)) = self.one(f, false)? else { return Ok(()) };
        let thresholds = self.info(f);
        let Some(together) = &mut self.together else { return Ok(()) };
        let Some(known) = together.known.get_mut(&f) else { return Ok(()) };
        let n = known.growths.1;
        let widening: Option<&[i128]> = match n {
            0..EXITS => None,
            _ if n < EXITS + WIDENINGS => Some(&thresholds.thresholds),
            _ => Some(&[]),
        };
        let next = match (&known.exit, exit) {
            (Some(old), Some(new)) => Some(old.join(&new, &self.bases, widening)),
            (old, new) => old.clone().or(new),
        };
        let mut all = known.foot.clone();
        all.extend(&foot);
        let is_known = match (&known.exit, &next) {
            (Some(old), Some(new)) => {
                old.results == new.results && old.memory.tells_same(&new.memory, &self.bases, &all.written)
            }
            (old, new) => old.is_none() && new.is_none(),
        };
        if is_known && all.is_same(&known.foot) {
            known.exit = next;
            return Ok(());
        }
        (known.exit, known.foot, known.growths.1) = (next, all, n + 1);
        for caller in together.callers.get(&f).cloned().unwrap_or_default() {
            together.look_at(caller);
        }
        Ok(())
    }

    /// What a function gives, and looks at, from the state at its entry.
    fn one(&mut self, f: FuncId, is_final: bool) -> Result<Option<(Option<Exit>, Footprint)>, Stopped> {
        let Some(together) = &mut self.together else { return Ok(None) };
        together.current = f;
        let Some((args, memory)) = together.known.get(&f).map(|known| known.entry.clone()) else { return Ok(None) };
        self.foot = Footprint::default();
        let exit = self.body(f, (&args, &memory), (0, 0), is_final)?;
        Ok(Some((exit, std::mem::take(&mut self.foot))))
    }

    /// Analyses each function once, in final states.
    fn each(&mut self, found: &mut dyn FnMut(FuncId, Option<Exit>, &Footprint)) -> Result<(), Stopped> {
        let all: Vec<FuncId> = self.together.iter().flat_map(|t| t.known.keys().copied()).collect();
        let mut foot = Footprint::default();
        for f in all {
            if let Some((exit, own)) = self.one(f, true)? {
                foot.extend(&own);
                found(f, exit, &own);
            }
        }
        self.foot = foot;
        Ok(())
    }

    /// Finds states at entries, and exits, anew.
    fn narrow(&mut self) -> Result<(), Stopped> {
        let start = (self.program.entry, (Vec::new(), Memory::default()));
        if let Some(together) = &mut self.together {
            together.next = Some(BTreeMap::from([start]));
        }
        let mut exits = BTreeMap::new();
        self.each(&mut |f, exit, foot| _ = exits.insert(f, (exit, foot.clone())))?;
        let Some(together) = &mut self.together else { return Ok(()) };
        for (f, entry) in together.next.take().unwrap_or_default() {
            if let (Some(known), Some((exit, foot))) = (together.known.get_mut(&f), exits.remove(&f)) {
                (known.entry, known.exit, known.foot) = (entry, exit, foot);
            }
        }
        // Nothing calls them.
        exits.keys().for_each(|f| _ = together.known.remove(f));
        Ok(())
    }

    /// What a call gives, as far as that is known; adds to the footprint what it looks at.
    pub fn invoke_together(
        &mut self,
        func: FuncId,
        args: Vec<Value>,
        memory: &Memory,
        is_final: bool,
    ) -> Result<Option<Exit>, Stopped> {
        let Some(together) = &mut self.together else { return Ok(None) };
        match &mut together.next {
            Some(next) if is_final => {
                let given = memory.entered();
                let entry = match next.remove(&func) {
                    Some((a, m)) => joined_entries((&a, &m), (&args, &given), &self.bases, None),
                    None => (args, given),
                };
                next.insert(func, entry);
            }
            None if together.is_growing => self.call_with(func, args, &memory.entered())?,
            _ => {}
        }
        let Some(known) = self.together.as_ref().and_then(|t| t.known.get(&func)) else { return Ok(None) };
        self.foot.extend(&known.foot);
        Ok(composed(&self.bases, memory, known.exit.as_ref(), &known.foot))
    }

    /// Notes a call; a function that is met for the first time is analysed at once.
    fn call_with(&mut self, func: FuncId, args: Vec<Value>, memory: &Memory) -> Result<(), Stopped> {
        let info = self.info(func);
        let (bases, word) = (&self.bases, self.bases.word());
        let Some(together) = &mut self.together else { return Ok(()) };
        together.callers.entry(func).or_default().insert(together.current);
        let Some(known) = together.known.get_mut(&func) else {
            together.known.insert(func, Known::at((args, memory.clone())));
            let (current, foot) = (together.current, std::mem::take(&mut self.foot));
            self.grow(func)?;
            self.foot = foot;
            self.together.iter_mut().for_each(|t| t.current = current);
            return Ok(());
        };
        let (a, m) = &known.entry;
        if known.exit.is_some() && serves(((a, m), &known.foot), (&args, memory), bases, word) {
            return Ok(());
        }
        let n = known.growths.0;
        let widening: Option<&[i128]> = match n {
            0..JOINS => None,
            _ if n < JOINS + WIDENINGS => Some(&info.thresholds),
            _ => Some(&[]),
        };
        let entry = joined_entries((a, m), (&args, memory), bases, widening);
        if entry != known.entry {
            (known.entry, known.growths.0) = (entry, n + 1);
            together.look_at(func);
        }
        Ok(())
    }
}
