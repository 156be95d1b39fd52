//! Terms to an and-inverter graph to clauses.
