//! Which objects there are: those of an allocation, heap objects that are left, and those that can still be reached.

use super::*;

impl Memory<'_> {
    /// Whether no heap object lives but those of the keys in `except`.
    pub fn is_all_freed(&self, except: &[u64]) -> bool {
        self.left().all(|o| except.contains(&o.id))
    }

    /// Whether every live heap object can be reached from a live variable or from the objects of the keys in `roots`.
    ///
    /// # Errors
    /// If one cannot, but the program knows its address as an integer.
    pub fn is_all_tracked(&self, roots: &[u64]) -> Result<bool, Fault> {
        let is_root = |o: &&Object| o.is_live() && matches!(o.kind, Kind::Global | Kind::Stack);
        let mut reached: FxHashSet<u64> = roots.iter().copied().collect();
        reached.extend(self.objects.iter().filter(is_root).map(|o| o.id));
        let mut todo: Vec<u64> = reached.iter().copied().collect();
        while let Some(key) = todo.pop() {
            let Some(object) = self.live(key) else { continue };
            for &chunk in object.store.chunks() {
                let targets = self.chunks[chunk as usize].tags.iter().filter(|&&t| t != 0);
                todo.extend(targets.filter(|&&t| reached.insert(t)));
            }
        }
        let mut lost = self.left().filter(|o| !reached.contains(&o.id)).peekable();
        if lost.peek().is_some() && lost.all(|o| o.address != 0) {
            return Err(Fault::Undefined("a pointer to a heap object may be left as an integer"));
        }
        Ok(self.left().all(|o| reached.contains(&o.id)))
    }

    /// Pointers to the stack and heap objects of some origins in the order of their making.
    pub fn made_by(&self, origins: &[u32]) -> Vec<Reg> {
        let is_made = |o: &&Object| matches!(o.kind, Kind::Heap | Kind::Stack) && origins.contains(&o.origin);
        let mut list: Vec<&Object> = self.objects.iter().filter(is_made).collect();
        list.sort_by_key(|o| o.serial);
        list.into_iter().map(|o| Reg { lo: 0, hi: o.id }).collect()
    }

    fn left(&self) -> impl Iterator<Item = &Object> {
        self.objects.iter().filter(|o| o.is_live() && o.kind == Kind::Heap)
    }
}

impl Store {
    fn chunks(&self) -> Box<dyn Iterator<Item = &u32> + '_> {
        match self {
            Store::One(chunk) => Box::new(std::iter::once(chunk)),
            Store::Table(table) => Box::new(table.iter()),
            Store::Map(map) => Box::new(map.values()),
        }
    }
}
