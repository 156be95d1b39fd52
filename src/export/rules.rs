//! What is said of each property: rules of reports, weaknesses (CWE) that violations are instances of, and explanations.

/// A property.
pub struct Rule {
    /// Its name, as in `--property`; stable.
    pub id: &'static str,
    /// In a few words.
    pub title: &'static str,
    /// The weaknesses that violations are.
    pub weaknesses: &'static [u32],
    /// What is checked, by which part of the C standard, and what helps.
    pub help: &'static str,
}

/// All rules.
pub const RULES: [Rule; 17] = [
    Rule {
        id: "assertions",
        title: "Assertion can fail",
        weaknesses: &[617],
        help: "A call of assert() whose condition is false, of reach_error() or __VERIFIER_error(), or a label that \
               --error-label names, can be reached. The trace gives inputs for which it is.",
    },
    Rule {
        id: "deref",
        title: "Invalid memory access",
        weaknesses: &[119, 416, 476],
        help: "A read or write goes through a null pointer, beyond the bounds of an object, or to an object that was freed or whose \
               scope has ended (C23 6.5.3.2, 6.5.6). Check pointers and indices before the access, or the lifetime of the object.",
    },
    Rule {
        id: "free",
        title: "Invalid free",
        weaknesses: &[415, 590],
        help: "free() or realloc() gets a pointer that is not the start of a heap object, or of one that was freed already \
               (C23 7.24.3.3). Set pointers to NULL when what they point to is freed.",
    },
    Rule {
        id: "memtrack",
        title: "Lost heap object",
        weaknesses: &[401],
        help: "At the end of an execution there is a heap object that was not freed and that no pointer leads to: nobody can free it any more.",
    },
    Rule {
        id: "memory-cleanup",
        title: "Heap object not freed",
        weaknesses: &[401],
        help: "At the end of an execution there is a heap object that was not freed, whether or not pointers lead to it.",
    },
    Rule {
        id: "overflow",
        title: "Signed integer overflow",
        weaknesses: &[190, 191],
        help: "The result of signed arithmetic does not fit its type, which is undefined (C23 6.5): compilers take it for \
               impossible. Check operands before, or use a wider or an unsigned type.",
    },
    Rule {
        id: "unsigned-overflow",
        title: "Unsigned integer wraps around",
        weaknesses: &[190, 191],
        help: "The result of unsigned arithmetic is taken modulo a power of two. That is defined, but often not what was meant.",
    },
    Rule {
        id: "conversion",
        title: "Conversion changes the value",
        weaknesses: &[197, 681],
        help: "A conversion to another integer type does not keep the value: it does not fit, or its sign is lost.",
    },
    Rule {
        id: "div-by-zero",
        title: "Division by zero",
        weaknesses: &[369],
        help: "The divisor of an integer division or remainder is zero, which is undefined (C23 6.5.5).",
    },
    Rule {
        id: "shift",
        title: "Invalid shift distance",
        weaknesses: &[1335],
        help: "A value is shifted by a negative distance, or by its width or more, which is undefined (C23 6.5.7).",
    },
    Rule {
        id: "pointer-compare",
        title: "Comparison of unrelated pointers",
        weaknesses: &[758],
        help: "Pointers into different objects are compared by <, <=, > or >=, which is undefined (C23 6.5.8).",
    },
    Rule {
        id: "pointer-subtract",
        title: "Difference of unrelated pointers",
        weaknesses: &[469],
        help: "Pointers into different objects are subtracted, which is undefined (C23 6.5.6).",
    },
    Rule {
        id: "alignment",
        title: "Misaligned access",
        weaknesses: &[758],
        help: "A read or write of an object at an address that is not aligned as its type demands (C23 6.3.2.3).",
    },
    Rule {
        id: "nan",
        title: "Floating-point operation without a number",
        weaknesses: &[682],
        help: "A floating-point operation whose result is not a number.",
    },
    Rule {
        id: "termination",
        title: "Execution without an end",
        weaknesses: &[674, 835],
        help: "A loop or a recursion goes on for ever for some inputs. The trace leads to a state that comes back, or to a region \
               that is never left.",
    },
    Rule {
        id: "uninitialized",
        title: "Read of uninitialised memory",
        weaknesses: &[457],
        help: "What is read of a variable or heap block was not written before (C23 6.2.4, 6.7.10): its value is indeterminate.",
    },
    Rule {
        id: "unreachable-code",
        title: "Unreachable code",
        weaknesses: &[561],
        help: "No execution reaches this code: a condition is constant, or something before it never ends. That was proved, not just \
               not observed.",
    },
];

/// The rule of a property, and its place in [`RULES`].
pub fn rule(property: &str) -> Option<(usize, &'static Rule)> {
    RULES.iter().enumerate().find(|(_, r)| r.id == property)
}

/// The names of weaknesses (CWE 4.16).
pub const WEAKNESSES: [(u32, &str); 20] = [
    (119, "Improper Restriction of Operations within the Bounds of a Memory Buffer"),
    (190, "Integer Overflow or Wraparound"),
    (191, "Integer Underflow (Wrap or Wraparound)"),
    (197, "Numeric Truncation Error"),
    (369, "Divide By Zero"),
    (401, "Missing Release of Memory after Effective Lifetime"),
    (415, "Double Free"),
    (416, "Use After Free"),
    (457, "Use of Uninitialized Variable"),
    (469, "Use of Pointer Subtraction to Determine Size"),
    (476, "NULL Pointer Dereference"),
    (561, "Dead Code"),
    (590, "Free of Memory not on the Heap"),
    (617, "Reachable Assertion"),
    (674, "Uncontrolled Recursion"),
    (681, "Incorrect Conversion between Numeric Types"),
    (682, "Incorrect Calculation"),
    (758, "Reliance on Undefined, Unspecified, or Implementation-Defined Behavior"),
    (835, "Loop with Unreachable Exit Condition ('Infinite Loop')"),
    (1335, "Incorrect Bitwise Shift of Integer"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weakness_has_a_name() {
        let named = |w: &u32| WEAKNESSES.iter().any(|(n, _)| n == w);
        for rule in &RULES {
            assert!(!rule.weaknesses.is_empty() && rule.weaknesses.iter().all(named), "{}", rule.id);
        }
    }
}
