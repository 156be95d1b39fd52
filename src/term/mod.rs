//! Hash-consed terms with rewriting and an evaluator.
