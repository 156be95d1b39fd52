//! Which objects there are: those of an allocation, heap objects that are left, and those that can still be reached.

use super::*;
use crate::interp::decode::constant_words;

impl Memory<'_> {
    /// Whether no heap object lives but those of the keys in `except`.
    pub fn is_all_freed(&self, except: &[u64]) -> bool {
        self.work(self.objects.len() as u64 * cost::WORD);
        self.left().all(|o| except.contains(&o.id))
    }

    /// Whether every live heap object can be reached from a live variable or from the objects of the keys in `roots`.
    ///
    /// # Errors
    /// If one cannot, but the program knows its address as an integer.
    pub fn is_all_tracked(&self, roots: &[u64]) -> Result<bool, Fault> {
        self.work(self.objects.len() as u64 * cost::WORD);
        if self.left().next().is_none() {
            return Ok(true);
        }
        let reached = self.reached(roots);
        let mut lost = self.left().filter(|o| !reached.contains(&o.id)).peekable();
        if lost.peek().is_some() && lost.all(|o| o.address != 0) {
            return Err(Fault::undefined("a pointer to a heap object may be left as an integer"));
        }
        Ok(self.left().all(|o| reached.contains(&o.id)))
    }

    /// The keys of what can be reached from live variables or from the objects of the keys in `roots`.
    fn reached(&self, roots: &[u64]) -> FxHashSet<u64> {
        let is_root = |o: &&Object| o.is_live() && matches!(o.kind, Kind::Global | Kind::Stack | Kind::Mapped);
        let mut reached: FxHashSet<u64> = roots.iter().copied().collect();
        reached.extend(self.objects.iter().filter(is_root).map(|o| o.id));
        let mut todo: Vec<u64> = reached.iter().copied().collect();
        while let Some(key) = todo.pop() {
            todo.extend(self.targets(key).filter(|&t| reached.insert(t)));
        }
        reached
    }

    /// The keys of what pointers in the live object `key` lead to, but for the initial contents of globals that nothing has touched.
    fn targets(&self, key: u64) -> impl Iterator<Item = u64> + '_ {
        let chunks = self.live(key).into_iter().flat_map(|object| object.store.chunks());
        chunks.flat_map(|&chunk| {
            let tags = &self.chunks[chunk as usize].tags;
            self.work(tags.len() as u64 * cost::WORD);
            tags.iter().copied().filter(|&t| t != 0)
        })
    }

    /// The keys of the live objects that can be reached from those of `roots`, in order.
    pub fn reached_from(&self, roots: &BTreeSet<u64>) -> BTreeSet<u64> {
        let mut reached = roots.clone();
        let mut todo: Vec<u64> = reached.iter().copied().collect();
        while let Some(key) = todo.pop() {
            todo.extend(self.targets(key).chain(self.initial_targets(key)).filter(|&t| reached.insert(t)));
        }
        reached.retain(|&key| self.is_live(key));
        reached
    }

    /// The keys of what the pointers lead to that a global has from the start, where it has no chunk yet.
    fn initial_targets(&self, key: u64) -> Vec<u64> {
        let Some(object) = self.live(key) else { return Vec::new() };
        let Background::Initial(global) = object.background else { return Vec::new() };
        let Init::Pieces(pieces) = &self.program.globals[global].init else { return Vec::new() };
        let is_pointer = |c: &Constant| !matches!(c, Constant::Int(_) | Constant::Float(..));
        let left = pieces.iter().filter(|p| is_pointer(&p.value) && !object.store.has_chunk_at(p.offset));
        self.work(pieces.len() as u64);
        left.map(|p| constant_words(self.program, &p.value)[1]).filter(|&t| t != 0).collect()
    }

    /// The keys of the live heap objects that cannot be reached, in the order of their making.
    pub fn lost(&self, roots: &[u64]) -> Vec<u64> {
        let reached = self.reached(roots);
        in_order(self.left().filter(|o| !reached.contains(&o.id)))
    }

    /// The keys of the live heap objects but those in `except`, in the order of their making.
    pub fn left_but(&self, except: &[u64]) -> Vec<u64> {
        in_order(self.left().filter(|o| !except.contains(&o.id)))
    }

    /// The keys of the variables that live: local ones, the newest first, then global ones.
    pub fn variables(&self) -> Vec<u64> {
        let of = |kind: Kind| self.objects.iter().filter(move |o| o.is_live() && o.kind == kind);
        let mut keys = in_order(of(Kind::Stack));
        keys.reverse();
        keys.extend(of(Kind::Global).map(|o| o.id));
        keys
    }

    /// The pointers that a live object holds, by their offsets.
    pub fn pointers_of(&self, key: u64) -> Vec<(u64, Reg)> {
        let Some(object) = self.live(key) else { return Vec::new() };
        let mut found = Vec::new();
        for (start, &chunk) in object.store.chunks_at() {
            let chunk = &self.chunks[chunk as usize];
            for (word, &hi) in chunk.tags.iter().enumerate().filter(|(_, t)| **t != 0) {
                let at = word * self.word;
                let [lo, _] = self.of_bytes(&chunk.data[at..at + self.word]);
                found.push((start + at as u64, Reg { lo, hi }));
            }
        }
        found.sort_by_key(|(at, _)| *at);
        found
    }

    /// Pointers to the objects of some origins in the order of their making.
    pub fn made_by(&self, origins: &[u32]) -> Vec<Reg> {
        self.work(self.objects.len() as u64 * cost::WORD);
        let is_made = |o: &&Object| (o.kind.is_block() || o.kind == Kind::Stack) && origins.contains(&o.origin);
        let mut list: Vec<&Object> = self.objects.iter().filter(is_made).collect();
        list.sort_by_key(|o| o.serial);
        list.into_iter().map(|o| Reg { lo: 0, hi: o.id }).collect()
    }

    fn left(&self) -> impl Iterator<Item = &Object> {
        self.objects.iter().filter(|o| o.is_live() && o.kind == Kind::Heap)
    }
}

/// The keys of objects in the order of their making.
fn in_order<'o>(objects: impl Iterator<Item = &'o Object>) -> Vec<u64> {
    let mut objects: Vec<&Object> = objects.collect();
    objects.sort_by_key(|o| o.serial);
    objects.into_iter().map(|o| o.id).collect()
}

impl Store {
    /// Whether there is a chunk for the byte at `offset`.
    fn has_chunk_at(&self, offset: u64) -> bool {
        match self {
            Store::One(chunk) => *chunk != 0,
            Store::Table(table) => table.get((offset / CHUNK) as usize).is_some_and(|c| *c != 0),
            Store::Map(map) => map.contains_key(&(offset / CHUNK)),
        }
    }

    fn chunks(&self) -> impl Iterator<Item = &u32> + '_ {
        self.chunks_at().map(|(_, chunk)| chunk)
    }

    /// The chunks, each with the offset where it starts.
    fn chunks_at(&self) -> Box<dyn Iterator<Item = (u64, &u32)> + '_> {
        match self {
            Store::One(chunk) => Box::new(std::iter::once((0, chunk))),
            Store::Table(table) => Box::new(table.iter().enumerate().map(|(i, chunk)| (i as u64 * CHUNK, chunk))),
            Store::Map(map) => Box::new(map.iter().map(|(i, chunk)| (i * CHUNK, chunk))),
        }
    }
}
