//! Functions of the text form.

use super::lex::Tok;
use super::{Parser, Result};
use crate::program::ids::*;
use crate::program::ir::*;
use crate::program::operands::{map_operands, map_terminator_operands};
use crate::program::text::tables::*;
use crate::program::{BlockKind, InputKind};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashMap;

/// A function while it is read. Values get ids in order of appearance, which [`Body::finish`] replaces.
struct Body {
    function: Function,
    values: FxHashMap<String, ValueId>,
    constants: FxHashMap<Constant, ValueId>,
    /// Per value whether its definition was seen, and the line of its first use.
    seen: IdVec<ValueId, (bool, u32)>,
    blocks: FxHashMap<String, BlockId>,
    current: BlockId,
}

/// Numbers of values above this are names like any other: ids are dense.
const MAX_KEPT_ID: u32 = 1 << 22;

impl Parser {
    /// What made a block, as its words say.
    fn block_kind(&mut self) -> BlockKind {
        match self.accept_word("mapped") {
            true if self.accept_word("guarded") => BlockKind::MappedConstant,
            true => BlockKind::Mapped,
            false => BlockKind::Heap,
        }
    }

    /// The rest of a function, behind the keyword.
    pub(super) fn function(&mut self) -> Result<()> {
        let symbol = self.word()?;
        let mut function = Function::new(if self.accept_word("named") { self.text()? } else { symbol });
        if self.accept('>') {
            function.returns.push(self.ty()?);
            while self.accept(',') {
                function.returns.push(self.ty()?);
            }
        }
        self.expect('{')?;
        let blocks = self.block_names()?;
        let (values, constants, seen) = Default::default();
        let mut body = Body { function, values, constants, seen, blocks, current: ENTRY };
        while !self.accept('}') {
            self.block(&mut body)?;
        }
        if let Some(name) = body.values.iter().filter(|(_, v)| !body.seen[**v].0).map(|(name, _)| name).min() {
            let line = body.seen[body.values[name]].1;
            return Err(super::ParseError { line, message: format!("`%{name}` is not defined") });
        }
        self.program.functions.push(body.finish());
        Ok(())
    }

    /// The names of the blocks up to the closing brace, numbered in order of appearance.
    fn block_names(&mut self) -> Result<FxHashMap<String, BlockId>> {
        let mut names = FxHashMap::default();
        let mut depth = 1;
        for i in self.at..self.tokens.len() {
            depth += i32::from(self.tokens[i].tok == Tok::Sign('{')) - i32::from(self.tokens[i].tok == Tok::Sign('}'));
            if depth == 0 {
                return Ok(names);
            }
            let starts_line = self.tokens[i - 1].line != self.tokens[i].line;
            let label = |t: &super::Token| matches!(t.tok, Tok::Sign(':' | '('));
            if let (true, Tok::Word(name), true) =
                (starts_line, &self.tokens[i].tok, self.tokens.get(i + 1).is_some_and(label))
            {
                let id = BlockId::new(names.len());
                if names.insert(name.clone(), id).is_some() {
                    self.at = i + 1;
                    return self.error(format!("block `{name}` is there twice"));
                }
            }
        }
        self.error("function without an end")
    }

    fn block(&mut self, body: &mut Body) -> Result<()> {
        let name = self.word()?;
        let id = self.look_up(&body.blocks, &name)?;
        body.current = body.function.add_block(LocId(0));
        if id != body.current {
            return self.error(format!("expected the label of a block, found `{name}`"));
        }
        if self.accept('(') {
            let params = self.list(')', |p| p.definition(body, ValueDef::Param(id)))?;
            body.function.blocks[id].params = params;
        }
        self.expect(':')?;
        loop {
            if let Some(terminator) = self.terminator(body)? {
                body.function.blocks[id].terminator = terminator;
                body.function.blocks[id].terminator_loc = self.loc(&body.function.name)?;
                return Ok(());
            }
            let inst = self.inst(body)?;
            body.function.blocks[id].insts.push(inst);
            if self.same_line() {
                return self.unexpected("the end of the line");
            }
        }
    }

    /// `%name: type`
    fn definition(&mut self, body: &mut Body, def: ValueDef) -> Result<ValueId> {
        let name = self.named('%')?;
        self.expect(':')?;
        let ty = self.ty()?;
        let id = body.value(&name, 0);
        if body.seen[id].0 {
            return self.error(format!("`%{name}` is defined twice"));
        }
        body.seen[id].0 = true;
        body.function.values[id] = Value { ty, def };
        Ok(id)
    }

    fn operand(&mut self, body: &mut Body) -> Result<ValueId> {
        if let Some(Tok::Named('%', name)) = self.peek() {
            let id = body.value(name, self.tokens[self.at].line);
            self.at += 1;
            return Ok(id);
        }
        let constant = self.constant()?;
        let id = body.constants.get(&constant).copied();
        Ok(id.unwrap_or_else(|| {
            let id = body.function.add_const(constant.clone());
            body.seen.push((true, 0));
            body.constants.insert(constant, id);
            id
        }))
    }

    fn operands<const N: usize>(&mut self, body: &mut Body) -> Result<[ValueId; N]> {
        let mut operands = [ValueId(0); N];
        for (i, operand) in operands.iter_mut().enumerate() {
            if i > 0 {
                self.expect(',')?;
            }
            *operand = self.operand(body)?;
        }
        Ok(operands)
    }

    fn edge(&mut self, body: &mut Body) -> Result<Edge> {
        let name = self.word()?;
        let target = self.look_up(&body.blocks, &name)?;
        let args = if self.same_line() && self.accept('(') { self.list(')', |p| p.operand(body))? } else { Vec::new() };
        Ok(Edge { target, args })
    }

    /// The terminator, if the next statement is one.
    fn terminator(&mut self, body: &mut Body) -> Result<Option<Terminator>> {
        let word = match self.peek() {
            Some(Tok::Word(w)) if matches!(w.as_str(), "jump" | "branch" | "return" | "stop") => w.clone(),
            _ => return Ok(None),
        };
        self.at += 1;
        Ok(Some(match word.as_str() {
            "jump" => Terminator::Jump(self.edge(body)?),
            "branch" => {
                let cond = self.operand(body)?;
                self.expect(',')?;
                let then = self.edge(body)?;
                self.expect(',')?;
                Terminator::Branch { cond, then, other: self.edge(body)? }
            }
            "return" => {
                let mut values = Vec::new();
                if self.same_line() && !matches!(self.peek(), Some(Tok::Named('!', _))) {
                    values.push(self.operand(body)?);
                    while self.accept(',') {
                        values.push(self.operand(body)?);
                    }
                }
                Terminator::Return(values)
            }
            _ => Terminator::Stop,
        }))
    }

    fn inst(&mut self, body: &mut Body) -> Result<Inst> {
        let mut results = Vec::new();
        while matches!(self.peek(), Some(Tok::Named('%', _))) {
            results.push(self.definition(body, ValueDef::Inst(body.current))?);
            if !self.accept(',') {
                self.expect('=')?;
                break;
            }
        }
        let word = self.word()?;
        let op = match self.computation(body, &word)? {
            Some(op) => op,
            None => self.effect(body, &word, &mut results)?,
        };
        if results.len() > 1 {
            return self.error("only calls have several results");
        }
        let loc = self.loc(&body.function.name)?;
        Ok(Inst { op, result: results.pop(), loc })
    }

    /// Operations from the tables, and others that only compute.
    fn computation(&mut self, body: &mut Body, word: &str) -> Result<Option<Op>> {
        if let Some(op) = find(&BIN, word) {
            let [a, b] = self.operands(body)?;
            return Ok(Some(Op::Bin(op, a, b)));
        }
        if let Some(op) = find(&OVERFLOWS, word) {
            let [a, b] = self.operands(body)?;
            return Ok(Some(Op::Overflows(op, a, b)));
        }
        if let Some(op) = find(&CMP, word) {
            let [a, b] = self.operands(body)?;
            return Ok(Some(Op::Cmp(op, a, b)));
        }
        if let Some(op) = find(&FLOAT_BIN, word) {
            let [a, b] = self.operands(body)?;
            return Ok(Some(Op::FloatBin(op, a, b)));
        }
        if let Some(op) = find(&FLOAT_CMP, word) {
            let [a, b] = self.operands(body)?;
            return Ok(Some(Op::FloatCmp(op, a, b)));
        }
        if let Some(op) = find(&FLOAT_FN, word) {
            return Ok(Some(Op::FloatFn(op, self.operand(body)?)));
        }
        if let Some(op) = find(&CAST, word) {
            return Ok(Some(Op::Cast(op, self.operand(body)?)));
        }
        if let Some(function) = find(&ELEMENTARY, word) {
            let a = self.operand(body)?;
            let b = if self.accept(',') { Some(self.operand(body)?) } else { None };
            return Ok(Some(Op::Elementary(function, a, b)));
        }
        if word == "rounded" {
            return self.rounded(body).map(Some);
        }
        if let Some(query) = find(&QUERY, word) {
            let pointer = self.operand(body)?;
            let second = if self.accept(',') { Some(self.operand(body)?) } else { None };
            return Ok(Some(Op::Query(query, pointer, second)));
        }
        if let Some(query) = find(&HEAP, word) {
            self.expect('(')?;
            return Ok(Some(Op::Heap(query, self.list(')', |p| p.operand(body))?)));
        }
        Ok(match word {
            "select" => {
                let [c, a, b] = self.operands(body)?;
                Some(Op::Select(c, a, b))
            }
            "ptradd" => {
                let [a, b] = self.operands(body)?;
                Some(Op::PtrAdd(a, b, self.extent()?))
            }
            "load" => Some(Op::Load(self.operand(body)?)),
            "loadmask" => Some(Op::LoadMask(self.operand(body)?)),
            _ => None,
        })
    }

    /// An operation in a rounding mode.
    fn rounded(&mut self, body: &mut Body) -> Result<Op> {
        let word = self.word()?;
        let bin = find(&FLOAT_BIN, &word).map(RoundedOp::Bin);
        let unary = find(&FLOAT_FN, &word).map(RoundedOp::Fn).or_else(|| find(&CAST, &word).map(RoundedOp::Cast));
        let Some(op) = bin.or(unary) else {
            return self.error(format!("`{word}` does not depend on the rounding mode"));
        };
        if bin.is_some() {
            let [mode, a, b] = self.operands(body)?;
            return Ok(Op::Rounded { op, mode, a, b: Some(b) });
        }
        let [mode, a] = self.operands(body)?;
        Ok(Op::Rounded { op, mode, a, b: None })
    }

    /// The array that an address is meant to stay in, if any is told.
    fn extent(&mut self) -> Result<Extent> {
        if !self.accept_word("in") {
            return Ok(Extent::Unknown);
        }
        let words = [("same", Extent::Same), ("rest", Extent::Rest)];
        match words.into_iter().find(|(word, _)| self.accept_word(word)) {
            Some((_, extent)) => Ok(extent),
            None => Ok(Extent::Bytes(self.number()?)),
        }
    }

    /// Operations with effects; calls take their `results`.
    fn effect(&mut self, body: &mut Body, word: &str, results: &mut Vec<ValueId>) -> Result<Op> {
        Ok(match word {
            "alloca" => {
                let size = self.operand(body)?;
                let align = if self.accept_word("align") { self.number()? } else { 1 };
                let guarded = self.accept_word("guarded");
                let variable = if self.accept_word("var") { Some(self.variable_ref()?) } else { None };
                Op::Alloca { size, align, variable, guarded }
            }
            "heapalloc" => {
                let size = self.operand(body)?;
                let zeroed = self.accept_word("zeroed");
                let block = self.block_kind();
                let align = if self.accept_word("aligned") { Some(self.operand(body)?) } else { None };
                Op::HeapAlloc { size, align, zeroed, block }
            }
            "free" => Op::Free(self.operand(body)?),
            "store" => {
                let [ptr, value] = self.operands(body)?;
                Op::Store { ptr, value }
            }
            "memcopy" | "memset" | "storemask" | "memmask" | "memhavoc" | "left" | "escape" | "escape_as_input"
            | "texts" => self.memory(body, word)?,
            "input" => Op::Input(self.input_kind()?),
            "check" => {
                let name = self.word()?;
                let check = self.look_up(&self.checks, &name)?;
                self.expect(',')?;
                Op::Check { check, cond: self.operand(body)? }
            }
            "assume" => Op::Assume(self.operand(body)?),
            "assign" => {
                let variable = self.variable_ref()?;
                self.expect(',')?;
                Op::Assign { variable, value: self.operand(body)? }
            }
            "observe" => {
                let what = self.observed()?;
                self.expect('(')?;
                Op::Observe { what, values: self.list(')', |p| p.operand(body))? }
            }
            "call" => {
                let callee = if self.accept('*') {
                    Callee::Indirect(self.operand(body)?)
                } else {
                    let name = self.word()?;
                    Callee::Direct(self.look_up(&self.functions, &name)?)
                };
                self.expect('(')?;
                let args = self.list(')', |p| p.operand(body))?;
                Op::Call { callee, args, results: std::mem::take(results) }
            }
            other => return self.error(format!("unknown operation `{other}`")),
        })
    }

    /// Operations on blocks of memory.
    fn memory(&mut self, body: &mut Body, word: &str) -> Result<Op> {
        Ok(match word {
            "memcopy" => {
                let [dst, src, len] = self.operands(body)?;
                Op::MemCopy { dst, src, len }
            }
            "memset" => {
                let [dst, byte, len] = self.operands(body)?;
                Op::MemSet { dst, byte, len }
            }
            "storemask" => {
                let [ptr, mask] = self.operands(body)?;
                Op::StoreMask { ptr, mask }
            }
            "memmask" => {
                let [dst, byte, len] = self.operands(body)?;
                Op::MemMask { dst, byte, len }
            }
            "memhavoc" => {
                let [dst, len] = self.operands(body)?;
                Op::MemHavoc { dst, len, by: None }
            }
            "left" => {
                let by = Some(self.text()?.into());
                self.expect('(')?;
                let dst = self.operand(body)?;
                self.expect(',')?;
                let len = self.operand(body)?;
                self.expect(')')?;
                Op::MemHavoc { dst, len, by }
            }
            "escape" | "escape_as_input" => {
                let to = self.text()?.into();
                self.expect('(')?;
                Op::Escape { to, pointers: self.list(')', |p| p.operand(body))?, counts: word == "escape_as_input" }
            }
            _ => {
                let [array, count] = self.operands(body)?;
                Op::Texts { array, count }
            }
        })
    }

    /// Parses the event of an observation: a call or return, and the name of its function, or a check.
    fn observed(&mut self) -> Result<Observed> {
        let what: fn(FuncId) -> Observed = match self.word()?.as_str() {
            "losses" => {
                let name = self.word()?;
                return Ok(Observed::Losses(self.look_up(&self.checks, &name)?));
            }
            "return" => Observed::Return,
            "returned" => Observed::Returned,
            "call" => Observed::Call,
            other => return self.error(format!("unknown observation `{other}`")),
        };
        let name = self.word()?;
        Ok(what(self.look_up(&self.functions, &name)?))
    }

    fn input_kind(&mut self) -> Result<InputKind> {
        Ok(match self.word()?.as_str() {
            "nondet" => InputKind::Nondet(self.text()?),
            "library" => InputKind::Library { call: self.text()?, model: self.text()? },
            "uninitialised" => InputKind::Uninitialised,
            "unmodelled" => InputKind::Unmodelled(self.text()?),
            "left" => InputKind::Left(self.text()?),
            "volatile" => InputKind::Volatile(self.text()?),
            "doubtful" => InputKind::Doubtful(self.text()?),
            "parameter" => InputKind::Parameter(self.text()?),
            "environment" => InputKind::Environment(self.text()?),
            other => return self.error(format!("unknown kind of input `{other}`")),
        })
    }
}

impl Body {
    fn value(&mut self, name: &str, line: u32) -> ValueId {
        if let Some(&id) = self.values.get(name) {
            return id;
        }
        let id = self.function.new_result(self.current, BOOL);
        self.seen.push((false, line));
        self.values.insert(name.to_string(), id);
        id
    }

    /// Gives every value called `%N` the id N, and constants and other values the ids between.
    fn finish(self) -> Function {
        let Body { mut function, values, .. } = self;
        let mut new_ids: IdVec<ValueId, Option<ValueId>> = IdVec::filled(None, function.values.len());
        let mut taken = vec![false; function.values.len()];
        for (name, &old) in &values {
            // Only canonical numbers, so that `%1` and `%01` stay different.
            let number = name.parse().ok().filter(|n: &u32| *n < MAX_KEPT_ID && n.to_string() == *name);
            if let Some(n) = number {
                new_ids[old] = Some(ValueId(n));
                taken.resize(taken.len().max(n as usize + 1), false);
                taken[n as usize] = true;
            }
        }
        let mut free = (0..).filter(|&n| !taken.get(n).copied().unwrap_or(false)).map(ValueId::new);
        let new_ids: IdVec<ValueId, ValueId> =
            new_ids.iter().map(|n| n.or_else(|| free.next()).unwrap_or(ValueId(0))).collect();
        let count = new_ids.iter().map(|v| v.index() + 1).max().unwrap_or(0);
        let unused = Value { ty: BOOL, def: ValueDef::Const(Constant::Int(Bv::bool(false))) };
        let mut table = IdVec::filled(unused, count);
        for (old, value) in function.values.entries() {
            table[new_ids[old]] = value.clone();
        }
        function.values = table;
        for block in function.blocks.iter_mut() {
            block.params.iter_mut().for_each(|v| *v = new_ids[*v]);
            for inst in &mut block.insts {
                map_operands(&mut inst.op, |v| new_ids[v]);
                inst.result.iter_mut().for_each(|v| *v = new_ids[*v]);
                if let Op::Call { results, .. } = &mut inst.op {
                    results.iter_mut().for_each(|v| *v = new_ids[*v]);
                }
            }
            map_terminator_operands(&mut block.terminator, |v| new_ids[v]);
        }
        function
    }
}

fn find<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, name)| *name == word).map(|(item, _)| *item)
}
