//! Conditions on integers: what is known of the calls of a procedure, and under which it is safe or terminates. As terms and as
//! instructions.

use crate::domain::{Row, RowValue, Variable};
use crate::program::{BOOL, BinOp, BlockId, CastOp, CmpOp, Constant, Function, InputKind, LocId, Op, Type, ValueId};
use crate::term::{TermId, Terms};
use crate::util::Bv;

/// A condition on variables, by their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The row with its value holds.
    Row(Row, RowValue),
    /// It does not.
    Not(Box<Condition>),
    /// All of them do; without any, always.
    All(Vec<Condition>),
    /// One of them does; without any, never.
    Any(Vec<Condition>),
}

impl Condition {
    /// The condition that always holds.
    pub fn always() -> Self {
        Condition::All(Vec::new())
    }

    /// Whether it is said to hold always.
    pub fn is_always(&self) -> bool {
        matches!(self, Condition::All(list) if list.is_empty())
    }

    /// Whether it is said to hold never.
    pub fn is_never(&self) -> bool {
        matches!(self, Condition::Any(list) if list.is_empty())
    }

    /// Both.
    pub fn and(self, other: Condition) -> Condition {
        let mut all = Vec::new();
        for part in [self, other] {
            match part {
                Condition::All(list) => all.extend(list),
                never if never.is_never() => return never,
                part => all.push(part),
            }
        }
        all.dedup();
        if let [only] = &all[..] { only.clone() } else { Condition::All(all) }
    }

    /// Boolean: it holds of the values.
    pub fn holds(&self, terms: &Terms, variables: &[Variable], values: &[TermId]) -> TermId {
        match self {
            Condition::Row(row, value) => {
                let expression = row.expression(terms, variables, values);
                row.holds(terms, values, expression, *value)
            }
            Condition::Not(inner) => {
                let holds = inner.holds(terms, variables, values);
                terms.not(holds)
            }
            Condition::All(list) => {
                let all: Vec<TermId> = list.iter().map(|c| c.holds(terms, variables, values)).collect();
                all.into_iter().fold(terms.tt(), |a, b| terms.and(a, b))
            }
            Condition::Any(list) => {
                let all: Vec<TermId> = list.iter().map(|c| c.holds(terms, variables, values)).collect();
                all.into_iter().fold(terms.ff(), |a, b| terms.or(a, b))
            }
        }
    }
}

/// Instructions at the end of a block.
pub struct Code<'f> {
    /// The function.
    pub function: &'f mut Function,
    /// The block.
    pub block: BlockId,
    /// Where they come from.
    pub loc: LocId,
}

impl Code<'_> {
    /// Appends an operation with a result.
    pub fn push(&mut self, op: Op, ty: Type) -> ValueId {
        self.function.push(self.block, op, ty, self.loc)
    }

    /// Appends an operation without.
    pub fn effect(&mut self, op: Op) {
        self.function.push_effect(self.block, op, self.loc);
    }

    /// A constant.
    pub fn int(&mut self, value: Bv) -> ValueId {
        self.function.add_const(Constant::Int(value))
    }

    /// The truth of `condition` for the values.
    pub fn condition(&mut self, condition: &Condition, variables: &[Variable], values: &[ValueId]) -> ValueId {
        match condition {
            Condition::Row(row, value) => self.row(row, *value, variables, values),
            Condition::Not(inner) => {
                let holds = self.condition(inner, variables, values);
                let one = self.int(Bv::bool(true));
                self.push(Op::Bin(BinOp::Xor, holds, one), BOOL)
            }
            Condition::All(list) => self.fold(BinOp::And, true, list, variables, values),
            Condition::Any(list) => self.fold(BinOp::Or, false, list, variables, values),
        }
    }

    fn fold(
        &mut self,
        op: BinOp,
        start: bool,
        list: &[Condition],
        variables: &[Variable],
        values: &[ValueId],
    ) -> ValueId {
        let mut all = self.int(Bv::bool(start));
        for condition in list {
            let next = self.condition(condition, variables, values);
            all = self.push(Op::Bin(op, all, next), BOOL);
        }
        all
    }

    /// A row that [`is_expressible`].
    fn row(&mut self, row: &Row, value: RowValue, variables: &[Variable], values: &[ValueId]) -> ValueId {
        match (row, value) {
            (_, RowValue::Bottom) => self.int(Bv::bool(false)),
            (Row::Bound { sum, signed }, RowValue::Bound(d)) => {
                let width = row.width(variables);
                let mut total = self.int(Bv::zero(width));
                for &(v, c) in sum {
                    let cast = if *signed { CastOp::SExt } else { CastOp::ZExt };
                    let wide = self.push(Op::Cast(cast, values[v]), Type::Int(width));
                    let factor = self.int(Bv::signed(width, i128::from(c)));
                    let part = self.push(Op::Bin(BinOp::Mul, wide, factor), Type::Int(width));
                    total = self.push(Op::Bin(BinOp::Add, total, part), Type::Int(width));
                }
                let d = self.int(d);
                self.push(Op::Cmp(CmpOp::Sle, total, d), BOOL)
            }
            (Row::Equal(a, b), RowValue::Holds) => self.push(Op::Cmp(CmpOp::Eq, values[*a], values[*b]), BOOL),
            (Row::Different(a, b), RowValue::Holds) => self.push(Op::Cmp(CmpOp::Ne, values[*a], values[*b]), BOOL),
            (Row::NonZero(a), RowValue::Holds) => {
                let zero = self.int(Bv::zero(variables[*a].width));
                self.push(Op::Cmp(CmpOp::Ne, values[*a], zero), BOOL)
            }
            (Row::Residue { variable, low: 0, bits, residue }, RowValue::Holds) => {
                let low = self.push(Op::Cast(CastOp::Trunc, values[*variable]), Type::Int(*bits));
                let residue = self.int(Bv::new(*bits, u128::from(*residue)));
                self.push(Op::Cmp(CmpOp::Eq, low, residue), BOOL)
            }
            (_, RowValue::Top) => self.int(Bv::bool(true)),
            // Either truth: rows that cannot be said are not used, see [`is_expressible`].
            _ => self.push(Op::Input(InputKind::Uninitialised), BOOL),
        }
    }
}

/// Whether instructions can be made of the row.
pub fn is_expressible(row: &Row, variables: &[Variable]) -> bool {
    match row {
        Row::Bound { .. } => row.width(variables) <= 128,
        Row::Equal(a, b) | Row::Different(a, b) => variables[*a].width == variables[*b].width,
        Row::NonZero(_) => true,
        Row::Residue { variable, low: 0, bits, .. } => *bits < variables[*variable].width,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Kind;
    use crate::interp::{Machine, Options, Outcome, Prepared, Refusing};
    use crate::program::source::NOWHERE;
    use crate::program::{Check, CheckKind, Program, Property, Terminator};
    use proptest::prelude::*;

    fn variables() -> Vec<Variable> {
        let named = |name: &str, signed: bool| Variable {
            name: name.into(),
            width: 8,
            signed,
            unsigned: !signed,
            changes: true,
            kind: Kind::Plain,
        };
        vec![named("a", true), named("b", false), named("c", true)]
    }

    fn bound(sum: &[(usize, i8)], signed: bool, d: i128) -> Condition {
        let row = Row::Bound { sum: sum.to_vec(), signed };
        let width = row.width(&variables());
        Condition::Row(row, RowValue::Bound(Bv::signed(width, d)))
    }

    fn not(condition: Condition) -> Condition {
        Condition::Not(Box::new(condition))
    }

    #[test]
    fn a_conjunction_with_never_is_never() {
        assert!(Condition::always().and(Condition::Any(Vec::new())).is_never());
        assert!(Condition::always().and(Condition::always()).is_always());
    }

    fn any_condition() -> impl Strategy<Value = Condition> {
        let term = (0..3_usize, prop_oneof![Just(-1_i8), Just(1), Just(2)]);
        let bounds = (proptest::collection::vec(term, 1..3), any::<bool>(), -600..600_i128)
            .prop_map(|(sum, signed, d)| bound(&sum, signed, d));
        let others = prop_oneof![
            Just(Row::Equal(0, 1)),
            Just(Row::Different(1, 2)),
            Just(Row::NonZero(2)),
            (0..3_usize, 0..4_u64).prop_map(|(variable, residue)| Row::Residue { variable, low: 0, bits: 2, residue }),
        ];
        let rows = prop_oneof![3 => bounds, 1 => others.prop_map(|row| Condition::Row(row, RowValue::Holds))];
        rows.prop_recursive(3, 12, 3, |inner| {
            let list = || proptest::collection::vec(inner.clone(), 0..3);
            prop_oneof![list().prop_map(Condition::All), list().prop_map(Condition::Any), inner.clone().prop_map(not)]
        })
    }

    /// Whether the instructions for `condition` find it true of the values.
    fn executed(condition: &Condition, values: &[Bv]) -> bool {
        let mut program =
            crate::program::parse::parse("fn main {\nb0:\n  stop\n}\n").unwrap_or_else(|e| panic!("{e:?}"));
        let check = Check { kind: CheckKind::of(Property::Assertions, ""), loc: NOWHERE, function: "main".into() };
        let check = program.checks.push(check);
        let function = &mut program.functions[program.entry];
        let mut code = Code { function, block: crate::program::ENTRY, loc: NOWHERE };
        let values: Vec<ValueId> = values.iter().map(|&v| code.int(v)).collect();
        let cond = code.condition(condition, &variables(), &values);
        code.effect(Op::Check { check, cond });
        code.function.blocks[crate::program::ENTRY].terminator = Terminator::Stop;
        run(&program)
    }

    fn run(program: &Program) -> bool {
        let prepared = Prepared::new(program);
        Machine::new(&prepared).run(&mut Refusing, &Options::default()).outcome == Outcome::Finished
    }

    proptest! {
        #[test]
        fn instructions_and_terms_agree(condition in any_condition(), values in proptest::collection::vec(any::<u8>(), 3)) {
            let values: Vec<Bv> = values.into_iter().map(|v| Bv::new(8, u128::from(v))).collect();
            let terms = Terms::new();
            let constants: Vec<TermId> = values.iter().map(|&v| terms.constant(v)).collect();
            let holds = condition.holds(&terms, &variables(), &constants);
            prop_assert_eq!(terms.is_true(holds), executed(&condition, &values));
        }
    }
}
