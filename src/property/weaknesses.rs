//! Weaknesses that violations are instances of.

/// The names of weaknesses (CWE 4.16).
pub const WEAKNESSES: &[(u32, &str)] = &[
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
    (823, "Use of Out-of-range Pointer Offset"),
    (835, "Loop with Unreachable Exit Condition ('Infinite Loop')"),
    (1335, "Incorrect Bitwise Shift of Integer"),
];
