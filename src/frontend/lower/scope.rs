//! Scopes of C as debug information tells them: blocks of a function, and of functions that were inlined into it.

use crate::frontend::debug::enclosing_scope;
use crate::frontend::llvm::{Metadata, MetadataKind};

/// A scope in a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scope {
    /// The block or function.
    node: Metadata,
    /// The call at which the function was inlined that it belongs to.
    call: Option<Metadata>,
}

impl Scope {
    /// The innermost scope at a location.
    pub fn at(location: Metadata) -> Option<Scope> {
        Some(Scope { node: location.scope()?, call: location.inlined_at() })
    }

    /// The scope of a variable that is declared at a location.
    pub fn of_variable(variable: Metadata, location: Metadata) -> Option<Scope> {
        Some(Scope { node: variable.operand(0)?, call: location.inlined_at() })
    }

    /// Whether it belongs to a function that was inlined.
    pub fn is_inlined(self) -> bool {
        self.call.is_some()
    }

    /// Whether both belong to one function, inlined at one call.
    pub fn is_of_same_function(self, other: Scope) -> bool {
        self.call == other.call
    }

    /// It and the scopes around it, the innermost first; those of the callers around those of inlined functions.
    pub fn chain(self) -> impl Iterator<Item = Scope> {
        std::iter::successors(Some(self), |s| match enclosing_scope(s.node) {
            Some(node) => Some(Scope { node, ..*s }),
            None => Scope::at(s.call?),
        })
    }

    /// The block of a whole `for` statement, if this is the one that clang makes of its condition, its last expression and its body: both have the place of
    /// the statement.
    pub fn statement(self) -> Option<Scope> {
        let is_block = |node: &Metadata| node.is(MetadataKind::LLVMDILexicalBlockMetadataKind);
        let outer = enclosing_scope(self.node).filter(|outer| is_block(outer) && is_block(&self.node))?;
        let place = |node: Metadata| (node.printed_field("line"), node.printed_field("column"));
        (place(outer) == place(self.node)).then_some(Scope { node: outer, ..self })
    }

    /// The function that it belongs to.
    pub fn function(self) -> Metadata {
        std::iter::successors(Some(self.node), |&node| enclosing_scope(node)).last().unwrap_or(self.node)
    }

    /// Whether it is `other`, or in it.
    pub fn is_in(self, other: Scope) -> bool {
        self.chain().any(|s| s == other)
    }

    /// The block that it is or, if it is none, the body of the inlined function; parts of blocks that come from other files are no
    /// blocks. The function's own body has the lives of the function.
    pub fn block(self) -> Option<Scope> {
        let scope = self.chain().find(|s| !s.node.is(MetadataKind::LLVMDILexicalBlockFileMetadataKind))?;
        let is_block = scope.node.is(MetadataKind::LLVMDILexicalBlockMetadataKind);
        (is_block || scope.is_inlined()).then_some(scope)
    }
}
