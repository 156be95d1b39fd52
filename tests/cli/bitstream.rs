//! Writing LLVM bitstreams by hand: modules that only an LLVM of the future would write.

/// The width of abbreviation ids within every block written here.
const ID_WIDTH: u32 = 3;
const END_BLOCK: u64 = 0;
const ENTER_SUBBLOCK: u64 = 1;
const UNABBREVIATED: u64 = 3;

/// A bitstream that begins as bitcode does.
pub struct Bitstream {
    bits: Vec<bool>,
    /// The width of abbreviation ids where we are.
    width: u32,
}

impl Bitstream {
    pub fn new() -> Bitstream {
        let mut stream = Bitstream { bits: Vec::new(), width: 2 };
        for byte in *b"BC\xC0\xDE" {
            stream.fixed(u64::from(byte), 8);
        }
        stream
    }

    fn fixed(&mut self, value: u64, width: u32) {
        self.bits.extend((0..width).map(|i| value >> i & 1 == 1));
    }

    /// A number in groups of `width` bits, the highest of which says whether another group follows.
    fn variable(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        self.bits.resize(self.bits.len().next_multiple_of(32), false);
    }

    pub fn record(&mut self, code: u64, operands: &[u64]) {
        self.fixed(UNABBREVIATED, self.width);
        self.variable(code, 6);
        self.variable(operands.len() as u64, 6);
        operands.iter().for_each(|&o| self.variable(o, 6));
    }

    pub fn block(&mut self, id: u64, contents: impl FnOnce(&mut Bitstream)) {
        self.fixed(ENTER_SUBBLOCK, self.width);
        self.variable(id, 8);
        self.variable(u64::from(ID_WIDTH), 4);
        self.align();
        let length_at = self.bits.len();
        self.fixed(0, 32);
        let outer = std::mem::replace(&mut self.width, ID_WIDTH);
        contents(self);
        self.fixed(END_BLOCK, self.width);
        self.align();
        self.width = outer;
        let words = (self.bits.len() - length_at) / 32 - 1;
        (0..32).for_each(|i| self.bits[length_at + i] = words >> i & 1 == 1);
    }

    pub fn bytes(&self) -> Vec<u8> {
        let byte = |bits: &[bool]| bits.iter().enumerate().map(|(i, &bit)| u8::from(bit) << i).sum();
        self.bits.chunks(8).map(byte).collect()
    }
}

/// A module that says who wrote it in which epoch (0 until today) and has one function attribute.
pub fn module(writer: &str, epoch: u64, attribute: u64) -> Vec<u8> {
    const IDENTIFICATION_BLOCK: u64 = 13;
    const MODULE_BLOCK: u64 = 8;
    const ATTRIBUTE_GROUPS_BLOCK: u64 = 10;
    let mut stream = Bitstream::new();
    let writer: Vec<u64> = writer.bytes().map(u64::from).collect();
    stream.block(IDENTIFICATION_BLOCK, |s| {
        s.record(1, &writer);
        s.record(2, &[epoch]);
    });
    stream.block(MODULE_BLOCK, |s| {
        s.record(1, &[2]);
        let (group, of_function, enumerated) = (1, 0xFFFF_FFFF, 0);
        s.block(ATTRIBUTE_GROUPS_BLOCK, |s| s.record(3, &[group, of_function, enumerated, attribute]));
    });
    stream.bytes()
}
