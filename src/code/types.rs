//! The types that C has for what code works on, from debug information.

/// The types of linked code; [`CTypeId`]s are positions.
#[derive(Clone, Default, Debug)]
pub struct Types {
    /// All of them.
    pub all: Vec<CType>,
}

/// The position of a type.
pub type CTypeId = usize;

/// A type, without qualifiers and typedefs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    /// A structure or union.
    Record(Record),
    /// A pointer; none: to anything.
    Pointer(Option<CTypeId>),
    /// An array; of unknown length without a count.
    Array(Option<CTypeId>, Option<u64>),
    /// An enumeration.
    Enumeration {
        /// `enum colour`, or the name of a typedef.
        name: String,
        /// Its size in bytes.
        size: u64,
        /// Its values with their names.
        values: Vec<(String, i64)>,
    },
    /// A function: its result and parameters; none without a prototype.
    Function(Option<CTypeId>, Vec<Option<CTypeId>>),
    /// A number, by its name and size in bytes.
    Number(String, u64),
    /// Nothing is known of it.
    Other,
}

/// A structure or union.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// `struct item`; what has no name is named by where it stands.
    pub name: String,
    /// Whether it is a union.
    pub is_union: bool,
    /// Its size in bytes.
    pub size: u64,
    /// Its members; none: it may only be declared.
    pub members: Vec<Member>,
}

/// A member of a structure or union.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// Where it starts.
    pub bit_offset: u64,
    /// How wide it is, if it is a bit-field.
    pub bit_width: Option<u64>,
    /// Its type.
    pub ty: Option<CTypeId>,
}

/// How deep types are looked into.
const DEPTH: u32 = 12;

impl Types {
    /// A type.
    pub fn get(&self, id: CTypeId) -> &CType {
        self.all.get(id).unwrap_or(&CType::Other)
    }

    /// The structure or union that a type is.
    pub fn record(&self, id: CTypeId) -> Option<&Record> {
        if let CType::Record(record) = self.get(id) { Some(record) } else { None }
    }

    /// Its size in bytes, as far as it is known.
    pub fn size(&self, id: CTypeId, word: u64) -> Option<u64> {
        match self.get(id) {
            CType::Record(record) => (!record.members.is_empty()).then_some(record.size),
            CType::Pointer(_) => Some(word),
            CType::Array(element, count) => self.size((*element)?, word)?.checked_mul((*count)?),
            CType::Enumeration { size, .. } | CType::Number(_, size) => Some(*size),
            CType::Function(..) | CType::Other => None,
        }
    }

    /// The type of the elements, for an array of any number of dimensions; else the type itself.
    pub fn element(&self, mut id: CTypeId) -> CTypeId {
        while let CType::Array(Some(element), _) = self.get(id) {
            id = *element;
        }
        id
    }

    /// A type in words, structures by their names.
    pub fn text(&self, id: Option<CTypeId>) -> String {
        self.text_below(id, DEPTH)
    }

    fn text_below(&self, id: Option<CTypeId>, depth: u32) -> String {
        let (Some(id), Some(depth)) = (id, depth.checked_sub(1)) else { return "void".into() };
        match self.get(id) {
            CType::Record(record) => record.name.clone(),
            CType::Pointer(to) => format!("{} *", self.text_below(*to, depth)),
            CType::Array(element, Some(count)) => format!("{} [{count}]", self.text_below(*element, depth)),
            CType::Array(element, None) => format!("{} []", self.text_below(*element, depth)),
            CType::Enumeration { name, .. } | CType::Number(name, _) => name.clone(),
            CType::Function(returns, params) => {
                let params: Vec<String> = params.iter().map(|p| self.text_below(*p, depth)).collect();
                format!("{} ({})", self.text_below(*returns, depth), params.join(", "))
            }
            CType::Other => "unknown".into(),
        }
    }

    /// How an object of the type lies in memory: names, places and kinds of its members, through all structures in it.
    pub fn shape(&self, id: Option<CTypeId>) -> String {
        self.shape_below(id, DEPTH)
    }

    fn shape_below(&self, id: Option<CTypeId>, depth: u32) -> String {
        let (Some(id), Some(depth)) = (id, depth.checked_sub(1)) else { return "?".into() };
        match self.get(id) {
            CType::Record(record) => {
                let member = |m: &Member| {
                    let ty = self.shape_below(m.ty, depth);
                    let width = m.bit_width.map(|w| format!(":{w}")).unwrap_or_default();
                    format!("{}@{}{width} {ty}", m.name, m.bit_offset)
                };
                let members: Vec<String> = record.members.iter().map(member).collect();
                let word = if record.is_union { "union" } else { "struct" };
                format!("{word} {} {{{}}}", record.size, members.join("; "))
            }
            CType::Pointer(_) => "*".into(),
            CType::Array(element, count) => format!("{} {count:?}", self.shape_below(*element, depth)),
            CType::Enumeration { size, .. } => format!("enum {size}"),
            CType::Number(name, size) => format!("{name} {size}"),
            CType::Function(..) => "function".into(),
            CType::Other => "?".into(),
        }
    }
}
