//! Loop statements: clang attaches to the jump back to a loop's head where the statement begins.

use super::{DebugInfo, enclosing_scope};
use crate::frontend::llvm::{Metadata, MetadataKind, Val};
use crate::program::{LocId, Source, SourceLoop, VarId};

impl DebugInfo {
    /// Notes the loop statement of `function` whose jump back is `back`, at `jump`, if there is one.
    pub fn note_loop(&mut self, source: &mut Source, back: Val, jump: LocId, function: &str) {
        let nodes = back.loop_node().map(Metadata::operands).unwrap_or_default();
        let Some(keyword) = nodes.into_iter().flatten().find(|n| n.is(MetadataKind::LLVMDILocationMetadataKind)) else {
            return;
        };
        let Some(scope) = keyword.scope() else { return };
        let scopes: Vec<Metadata> = std::iter::successors(Some(scope), |s| enclosing_scope(*s)).collect();
        let own = self.variables.iter().filter(|((_, owner), _)| owner.as_deref() == Some(function));
        let is_visible = |node: &Metadata| {
            let declared_in = node.operand(0).filter(|s| scopes.contains(s));
            declared_in.is_some_and(|s| is_declared_before(*node, s, keyword))
        };
        let mut visible: Vec<VarId> = own.filter(|((node, _), _)| is_visible(node)).map(|(_, id)| *id).collect();
        visible.sort();
        source.add_loop(jump, SourceLoop { line: keyword.line(), column: keyword.column(), visible });
    }
}

/// Whether the variable of a visible scope is declared when the loop at `keyword` begins: on a line before it, or by the loop statement.
fn is_declared_before(variable: Metadata, scope: Metadata, keyword: Metadata) -> bool {
    let field = |name: &str| scope.printed_field(name).and_then(|text| text.parse::<u32>().ok());
    let is_block = scope.is(MetadataKind::LLVMDILexicalBlockMetadataKind);
    let by_loop = || is_block && field("line") == Some(keyword.line()) && field("column") == Some(keyword.column());
    variable.variable_line() < keyword.line() || variable.printed_field("arg").is_some() || by_loop()
}
