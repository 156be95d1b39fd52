//! Random sequences of memory operations against a byte-by-byte model.

use super::Arbitrary;
use super::*;
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_assert_eq, prop_oneof, proptest};

/// Answers with a function of the question.
struct Pure;

fn answer(origin: u32, occurrence: u64, offset: u64) -> u8 {
    (offset.wrapping_mul(37) ^ u64::from(origin).wrapping_mul(91) ^ occurrence.wrapping_mul(53)) as u8
}

impl Arbitrary for Pure {
    fn contents(&mut self, origin: u32, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        Some((offset..offset + len).map(|o| answer(origin, occurrence, o)).collect())
    }
}

/// A byte of the model: plain, or one of a pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Cell {
    Byte(u8),
    Pointer(Reg, usize),
}

#[derive(Clone, Debug)]
enum Step {
    Store(usize, u64, u64, usize),
    StorePointer(usize, u64, usize, u64),
    Load(usize, u64, usize),
    LoadPointer(usize, u64),
    Copy(usize, u64, usize, u64, u64),
    Fill(usize, u64, u8, u64),
    Havoc(usize, u64, u64),
}

/// The part of each object that steps touch: 0..48 of these many bytes from a start near the end of a chunk.
const WINDOW: u64 = 48;
/// Small, with a table of chunks, with a map of chunks, zeroed.
const OBJECTS: [(u64, u64, bool); 4] =
    [(WINDOW, 0, false), (100_000, 4096 - 24, false), (1 << 33, 8192 - 20, false), (WINDOW + 5, 3, true)];

fn step() -> impl Strategy<Value = Step> {
    let o = 0..OBJECTS.len();
    let at = 0..WINDOW;
    // Pointers may be far out of bounds: then only their tag tells what they point to.
    let to = prop_oneof![at.clone(), Just(1 << 20), Just(u64::MAX - 9)];
    let n = prop_oneof![Just(1usize), Just(2), Just(4), Just(8), 1usize..=8];
    prop_oneof![
        (o.clone(), at.clone(), any::<u64>(), n.clone()).prop_map(|(o, at, v, n)| Step::Store(o, at, v, n)),
        (o.clone(), 0..WINDOW / 8, o.clone(), to.clone()).prop_map(|(o, at, t, to)| Step::StorePointer(
            o,
            at * 8,
            t,
            to
        )),
        (o.clone(), at.clone(), o.clone(), to).prop_map(|(o, at, t, to)| Step::StorePointer(o, at, t, to)),
        (o.clone(), at.clone(), n).prop_map(|(o, at, n)| Step::Load(o, at, n)),
        (o.clone(), at.clone()).prop_map(|(o, at)| Step::LoadPointer(o, at)),
        (o.clone(), 0..WINDOW / 8).prop_map(|(o, at)| Step::LoadPointer(o, at * 8)),
        (o.clone(), at.clone(), o.clone(), at.clone(), 0..WINDOW).prop_map(|(a, i, b, j, n)| Step::Copy(a, i, b, j, n)),
        (o.clone(), 0..6u64, o.clone(), 0..6u64, 0..WINDOW).prop_map(|(a, i, b, j, n)| Step::Copy(
            a,
            i * 8,
            b,
            j * 8,
            n
        )),
        (o.clone(), at.clone(), any::<u8>(), 0..WINDOW).prop_map(|(o, at, b, n)| Step::Fill(o, at, b, n)),
        (o, at, 0..WINDOW).prop_map(|(o, at, n)| Step::Havoc(o, at, n)),
    ]
}

struct Model<'p> {
    memory: Memory<'p>,
    keys: Vec<Reg>,
    cells: Vec<Vec<Cell>>,
    havocs: u64,
}

const HAVOC: u32 = 77;

impl Model<'_> {
    fn new(program: &Program) -> Model<'_> {
        let mut memory = Memory::new(program);
        let (mut keys, mut cells) = (Vec::new(), Vec::new());
        for (i, (size, start, zeroed)) in OBJECTS.into_iter().enumerate() {
            let source = Source { origin: i as u32, occurrence: 5, start: 0 };
            keys.push(memory.allocate(Kind::Heap, size, 16, zeroed, source).unwrap());
            let byte = |at| if zeroed { 0 } else { answer(i as u32, 5, start + at) };
            cells.push((0..WINDOW).map(|at| Cell::Byte(byte(at))).collect());
        }
        Model { memory, keys, cells, havocs: 0 }
    }

    fn pointer(&self, object: usize, at: u64) -> Reg {
        Reg { lo: OBJECTS[object].1.wrapping_add(at), hi: self.keys[object].hi }
    }

    fn byte(&mut self, cell: Cell) -> u8 {
        match cell {
            Cell::Byte(b) => b,
            Cell::Pointer(p, i) => self.memory.address_of(p).unwrap().to_le_bytes()[i],
        }
    }

    fn aligned(&self, object: usize, at: usize) -> bool {
        (OBJECTS[object].1 + at as u64).is_multiple_of(8)
    }

    /// The addresses of pointers instead of those.
    fn flat(&mut self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().map(|&c| Cell::Byte(self.byte(c))).collect()
    }

    /// The cells of a copy of `n` cells: pointers stay that only if they are moved as a whole, to aligned places.
    fn moved(&mut self, object: usize, at: usize, n: usize, aligned: bool) -> Vec<Cell> {
        let mut cells = self.cells[object][at..at + n].to_vec();
        let first = OBJECTS[object].1 as usize + at;
        for (i, cell) in cells.iter_mut().enumerate() {
            let start = (first + i) / 8 * 8;
            let whole = aligned && start >= first && start + 8 <= first + n;
            if !whole {
                *cell = Cell::Byte(self.byte(*cell));
            }
        }
        cells
    }

    /// `len` as far as it fits behind `at`.
    fn fit(at: u64, len: u64) -> usize {
        len.min(WINDOW - at) as usize
    }

    fn run(&mut self, step: Step) {
        match step {
            Step::Store(o, at, value, n) => {
                let n = Self::fit(at, n as u64);
                let p = self.pointer(o, at);
                if !self.memory.store_fast(p, value, n) {
                    self.memory.store(p, [value, 0], n).unwrap();
                }
                for i in 0..n {
                    self.cells[o][at as usize + i] = Cell::Byte(value.to_le_bytes()[i]);
                }
            }
            Step::StorePointer(o, at, target, to) if at + 8 <= WINDOW => {
                let (p, value) = (self.pointer(o, at), self.pointer(target, to));
                if !self.memory.store_pointer_fast(p, value) {
                    self.memory.store_pointer(p, value).unwrap();
                }
                let cells: Vec<Cell> = (0..8).map(|i| Cell::Pointer(value, i)).collect();
                let cells = if self.aligned(o, at as usize) { cells } else { self.flat(&cells) };
                self.cells[o][at as usize..at as usize + 8].copy_from_slice(&cells);
            }
            Step::Load(o, at, n) => self.load(o, at, Self::fit(at, n as u64)),
            Step::LoadPointer(o, at) if at + 8 <= WINDOW => self.load_pointer(o, at),
            Step::StorePointer(..) | Step::LoadPointer(..) => {}
            Step::Copy(a, i, b, j, n) => {
                let n = Self::fit(i, n).min(Self::fit(j, n));
                self.memory.copy(self.pointer(a, i), self.pointer(b, j), n as u64, &mut Pure).unwrap();
                let moved = self.moved(b, j as usize, n, (OBJECTS[a].1 + i) % 8 == (OBJECTS[b].1 + j) % 8);
                self.cells[a][i as usize..i as usize + n].copy_from_slice(&moved);
            }
            Step::Fill(o, at, byte, n) => {
                let n = Self::fit(at, n);
                self.memory.fill(self.pointer(o, at), byte, n as u64).unwrap();
                self.cells[o][at as usize..at as usize + n].fill(Cell::Byte(byte));
            }
            Step::Havoc(o, at, n) => {
                let n = Self::fit(at, n);
                self.havocs += 1;
                let source = Source { origin: HAVOC, occurrence: self.havocs, start: 0 };
                self.memory.havoc(self.pointer(o, at), n as u64, source).unwrap();
                for i in 0..n {
                    self.cells[o][at as usize + i] = Cell::Byte(answer(HAVOC, self.havocs, i as u64));
                }
            }
        }
    }

    fn load(&mut self, o: usize, at: u64, n: usize) {
        let cells = self.cells[o][at as usize..at as usize + n].to_vec();
        let mut bytes = [0; 8];
        for (to, cell) in bytes.iter_mut().zip(cells) {
            *to = self.byte(cell);
        }
        let p = self.pointer(o, at);
        let fast = self.memory.load_fast(p, n);
        let slow = self.memory.load(p, n, &mut Pure).unwrap()[0];
        assert_eq!(slow, u64::from_le_bytes(bytes));
        assert!(fast.is_none_or(|f| f == slow));
    }

    fn load_pointer(&mut self, o: usize, at: u64) {
        let cells = self.cells[o][at as usize..at as usize + 8].to_vec();
        let p = self.pointer(o, at);
        let fast = self.memory.load_pointer_fast(p);
        let got = self.memory.load_pointer(p, &mut Pure).unwrap();
        assert!(fast.is_none_or(|f| f == got));
        match cells[0] {
            Cell::Pointer(value, 0)
                if self.aligned(o, at as usize) && (0..8).all(|i| cells[i] == Cell::Pointer(value, i)) =>
            {
                assert_eq!(got, value)
            }
            _ => {
                let mut bytes = [0; 8];
                for (to, cell) in bytes.iter_mut().zip(cells) {
                    *to = self.byte(cell);
                }
                assert_eq!(self.memory.address_of(got).unwrap(), u64::from_le_bytes(bytes));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn agrees_with_the_model(steps in proptest::collection::vec(step(), 1..40)) {
        let program = crate::program::parse::parse("fn main {\nb0:\n  stop\n}").unwrap();
        let mut model = Model::new(&program);
        for step in steps {
            model.run(step);
        }
        for (o, &(_, start, _)) in OBJECTS.iter().enumerate() {
            for at in 0..WINDOW {
                model.load(o, at, 1);
                if (at + start) % 8 == 0 && at + 8 <= WINDOW {
                    model.load_pointer(o, at);
                }
            }
        }
        // All that was taken is given back.
        for key in model.keys {
            model.memory.kill(key.hi);
        }
        prop_assert_eq!(model.memory.used, OBJECTS.len() as u64 * OBJECT_BYTES);
        let count = model.memory.free_chunks.len();
        prop_assert_eq!(count + 1, model.memory.chunks.len());
    }
}
