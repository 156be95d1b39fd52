//! Everything that is to be said of each property: names, options, standards, what violations are and what helps.
//! `--property`, `verify explain`, reports for other tools, suppressions and reproducers take it from here.

use super::class::{Property, Suppressed};

/// A property.
pub struct Row {
    /// The property; rows are in the order of the enumeration.
    pub property: Property,
    /// Its name, as in `--property`; stable.
    pub name: &'static str,
    /// Its specification in SV-COMP.
    pub specification: Option<Specification>,
    /// Further names of `--property` for it alone, beside that of SV-COMP.
    pub synonyms: &'static [&'static str],
    /// Options of 2LS and CBMC that ask for it.
    pub options: &'static [PropertyOption],
    /// Whether it is checked unless the user says otherwise.
    pub by_default: bool,
    /// Whether `--property all` stands for it, too: it is about failures. Code that is never reached, and loops that go on for
    /// ever, may be there for good reasons.
    pub in_all: bool,
    /// Whether it is about whole programs, and not about each function: what a function leaves to its callers is no leak.
    pub of_whole_programs: bool,
    /// The fate of executions at checks that the user suppresses.
    pub suppressed: Suppressed,
    /// clang's sanitizers that tell of violations when a program runs.
    pub sanitizers: &'static [&'static str],
    /// The requirement, in a few words.
    pub requirement: &'static str,
    /// The title of violations, in a few words.
    pub title: &'static str,
    /// The weaknesses (CWE) that violations are.
    pub weaknesses: &'static [u32],
    /// The definition of a violation, with the part of the C standard.
    pub help: &'static str,
    /// The advice against violations.
    pub fix: &'static str,
    /// The operations and conditions that are checked, exactly.
    pub checked: &'static str,
    /// The cases that one might expect and that are not checked.
    pub unchecked: &'static str,
    /// A small program that violates it.
    pub example: &'static str,
}

/// A property of SV-COMP.
pub struct Specification {
    /// Its name in verdicts.
    pub name: &'static str,
    /// Its formula in property files, within `LTL(…)`.
    pub formula: &'static str,
}

impl Specification {
    /// The line of a property file.
    pub fn text(&self) -> String {
        format!("CHECK( init(main()), LTL({}) )", self.formula)
    }
}

/// An option that asks for a property.
pub struct PropertyOption {
    /// Its long name.
    pub name: &'static str,
    /// Another one.
    pub alias: Option<&'static str>,
    /// Whether help leaves it out.
    pub is_hidden: bool,
}

const fn option(name: &'static str) -> PropertyOption {
    PropertyOption { name, alias: None, is_hidden: false }
}

const fn hidden(name: &'static str) -> PropertyOption {
    PropertyOption { is_hidden: true, ..option(name) }
}

/// A name of `--property` for several properties, and those.
pub type Group = (&'static str, &'static [Property]);

const CONVERSION: &[Property] = &[Property::Conversion, Property::FloatConversion];
const MEMORY_SAFETY: &[Property] = &[Property::Deref, Property::Free, Property::Memtrack];

/// Names of `--property` for several properties, but for `all`. `free` uses its argument, too.
pub const GROUPS: [Group; 5] = [
    ("conversion", CONVERSION),
    ("deref", &[Property::Deref, Property::Free]),
    ("memory-safety", MEMORY_SAFETY),
    ("memsafety", MEMORY_SAFETY),
    ("valid-memsafety", MEMORY_SAFETY),
];

/// All properties that can be asked for, in the order of listings.
pub static TABLE: &[Row] = &[
    Row {
        property: Property::Assertions,
        name: "assertions",
        specification: Some(Specification { name: "unreach-call", formula: "G ! call(reach_error())" }),
        synonyms: &["assertion", "reach"],
        options: &[],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::End,
        sanitizers: &[],
        requirement: "assert(), reach_error(), __VERIFIER_error(), error labels",
        title: "Assertion can fail",
        weaknesses: &[617],
        help: "A call of assert() whose condition is false, of reach_error() or __VERIFIER_error(), or a label that \
               --error-label names, can be reached.",
        fix: "The trace gives inputs for which it is. Correct what leads there, or the condition; inputs that never \
              occur are ruled out by __VERIFIER_assume().",
        checked: "assert, __assert_fail, __VERIFIER_assert, __CPROVER_assert; calls of reach_error and \
                  __VERIFIER_error; labels named by --error-label.",
        unchecked: "Assertions that the preprocessor has removed (-DNDEBUG).",
        example: include_str!("examples/assertions.c"),
    },
    Row {
        property: Property::Deref,
        name: "deref",
        specification: Some(Specification { name: "valid-deref", formula: "G valid-deref" }),
        synonyms: &[],
        options: &[option("bounds-check"), option("pointer-check")],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::End,
        sanitizers: &["address", "bounds", "null"],
        requirement: "reads and writes stay within live objects; implies free (valid-deref does not)",
        title: "Invalid memory access",
        weaknesses: &[119, 416, 476],
        help: "A read or write goes through a null pointer, beyond the bounds of an object, or to an object that was \
               freed or whose scope has ended (C23 6.5.3.2, 6.5.6).",
        fix: "Check pointers and indices before the access, or the lifetime of the object.",
        checked: "Each read and write, block operations and library functions included: the pointer is not null, its \
                  object is alive and contains all bytes. No constant is written; what memcpy, strcpy, sprintf and the \
                  like copy does not overlap. The index of an array that is part of an object (a row, a member) is \
                  within it, but for the last member of a structure.",
        unchecked: "Alignment (see alignment), and whether what is read was written before (see uninitialized). What \
                    functions do with pointers that nobody models.",
        example: include_str!("examples/deref.c"),
    },
    Row {
        property: Property::Free,
        name: "free",
        specification: Some(Specification { name: "valid-free", formula: "G valid-free" }),
        synonyms: &[],
        options: &[option("pointer-check")],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::End,
        sanitizers: &["address"],
        requirement: "only live heap objects are freed",
        title: "Invalid free",
        weaknesses: &[415, 590],
        help: "free() or realloc() gets a pointer that is not the start of a heap object, or of one that was freed \
               already (C23 7.24.3.3).",
        fix: "Let one place own each object, and set pointers to NULL when what they point to is freed.",
        checked: "The argument of each call of free and realloc: null, or the start of a heap object that is alive.",
        unchecked: "Objects that are never freed (see memtrack and memory-cleanup).",
        example: include_str!("examples/free.c"),
    },
    Row {
        property: Property::Memtrack,
        name: "memtrack",
        specification: Some(Specification { name: "valid-memtrack", formula: "G valid-memtrack" }),
        synonyms: &[],
        options: &[hidden("memory-leak-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: true,
        suppressed: Suppressed::GoOn,
        sanitizers: &["address"],
        requirement: "no heap object is lost: at the end, pointers lead to all that are left",
        title: "Lost heap object",
        weaknesses: &[401],
        help: "At the end of an execution there is a heap object that was not freed and that no pointer leads to: \
               nobody can free it any more.",
        fix: "Free the object before the last pointer to it is overwritten or goes out of scope, on paths for \
              errors, too.",
        checked: "Wherever the program ends (return from the entry function, exit, abort, failed assertions), and in \
                  executions that never end: each live heap object can be reached by pointers from a live variable \
                  (of main those are gone when it returns), or by the caller of another entry function.",
        unchecked: "Optimised code that aborts. Functions by themselves (--all-functions): what they leave to their \
                    callers is no leak.",
        example: include_str!("examples/memtrack.c"),
    },
    Row {
        property: Property::MemoryCleanup,
        name: "memory-cleanup",
        specification: Some(Specification { name: "valid-memcleanup", formula: "G valid-memcleanup" }),
        synonyms: &[],
        options: &[hidden("memory-cleanup-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: true,
        suppressed: Suppressed::GoOn,
        sanitizers: &["address"],
        requirement: "every heap object is freed at the end",
        title: "Heap object not freed",
        weaknesses: &[401],
        help: "At the end of an execution there is a heap object that was not freed, whether or not pointers lead to \
               it.",
        fix: "Free everything before the program ends, e.g. in a function that atexit() registers.",
        checked: "Wherever the program ends, abort and failed assertions included: no heap object is left but what the \
                  environment gave.",
        unchecked: "Executions that never end. Functions by themselves (--all-functions).",
        example: include_str!("examples/memory-cleanup.c"),
    },
    Row {
        property: Property::Overflow,
        name: "overflow",
        specification: Some(Specification { name: "no-overflow", formula: "G ! overflow" }),
        synonyms: &["signed-overflow"],
        options: &[option("signed-overflow-check")],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["signed-integer-overflow", "shift-base"],
        requirement: "signed arithmetic does not overflow",
        title: "Signed integer overflow",
        weaknesses: &[190, 191],
        help: "The result of signed arithmetic does not fit its type, which is undefined (C23 6.5): compilers take \
               it for impossible.",
        fix: "Check operands before, or use a wider or an unsigned type. Of indices, \
              low + (high - low) / 2 rather than (low + high) / 2.",
        checked: "Signed + - * and negation, INT_MIN / -1 and INT_MIN % -1, a signed << of a negative number or that \
                  loses a bit; distances of shifts, unless shift is requested, too.",
        unchecked: "Unsigned arithmetic (see unsigned-overflow) and conversions (see conversion). An overflow in a \
                    constant expression is folded by clang: of C source it is a failure if an \
                    execution meets it; else, where the source is at hand, true becomes unknown.",
        example: include_str!("examples/overflow.c"),
    },
    Row {
        property: Property::UnsignedOverflow,
        name: "unsigned-overflow",
        specification: None,
        synonyms: &[],
        options: &[option("unsigned-overflow-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["unsigned-integer-overflow"],
        requirement: "unsigned arithmetic does not wrap around",
        title: "Unsigned integer wraps around",
        weaknesses: &[190, 191],
        help: "The result of unsigned arithmetic is taken modulo a power of two. That is defined, but often not what \
               was meant.",
        fix: "Compare before: used <= size. Where wrapping around is meant, as in hash functions, do not ask for \
              this property.",
        checked: "Unsigned + - * of at least the width of int.",
        unchecked: "Narrower operands, since C converts them to int before; shifts; conversions (see conversion).",
        example: include_str!("examples/unsigned-overflow.c"),
    },
    Row {
        property: Property::Conversion,
        name: "conversion",
        specification: None,
        synonyms: &[],
        options: &[option("conversion-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["implicit-conversion"],
        requirement: "conversions keep the value; implies float-conversion",
        title: "Conversion changes the value",
        weaknesses: &[197, 681],
        help: "A conversion to another type does not keep the value: it does not fit.",
        fix: "Check the range before, or use a type that holds all values. Where bits are meant to be cut off, mask \
              them: x & 0xff.",
        checked: "Conversions to narrower integers keep the value for at least one reading, signed or unsigned, of the \
                  bits.",
        unchecked: "Conversions between signed and unsigned types of one width; loss of precision of floating-point \
                    numbers (see float-precision).",
        example: include_str!("examples/conversion.c"),
    },
    Row {
        property: Property::FloatConversion,
        name: "float-conversion",
        specification: None,
        synonyms: &["float-cast-overflow"],
        options: &[],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::End,
        sanitizers: &["float-cast-overflow"],
        requirement: "floating-point numbers fit the integers they become",
        title: "Number does not fit an integer",
        weaknesses: &[681],
        help: "A floating-point number is converted to an integer type that does not have its integral part, or it is \
               not a number: that is undefined (C23 6.3.1.4), and processors give different results.",
        fix: "Compare before, in the floating-point type: x >= -2147483648.0 && x < 2147483648.0 also rules out what \
              is no number.",
        checked: "Each conversion of a floating-point number to an integer type, with a cast or without.",
        unchecked: "The fraction that is cut off, which is meant; functions like lround(), whose result is then \
                    unspecified.",
        example: include_str!("examples/float-conversion.c"),
    },
    Row {
        property: Property::DivByZero,
        name: "div-by-zero",
        specification: None,
        synonyms: &["division-by-zero"],
        options: &[option("div-by-zero-check")],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::End,
        sanitizers: &["integer-divide-by-zero"],
        requirement: "no integer is divided by zero",
        title: "Division by zero",
        weaknesses: &[369],
        help: "The divisor of an integer division or remainder is zero, which is undefined (C23 6.5.5).",
        fix: "Check the divisor before, and decide what is to be done if it is zero.",
        checked: "The divisors of / and % of integers.",
        unchecked: "Divisions of floating-point numbers; INT_MIN / -1 (see overflow).",
        example: include_str!("examples/div-by-zero.c"),
    },
    Row {
        property: Property::Shift,
        name: "shift",
        specification: None,
        synonyms: &[],
        options: &[option("undefined-shift-check")],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["shift-exponent"],
        requirement: "shift distances are less than the width",
        title: "Invalid shift distance",
        weaknesses: &[1335],
        help: "A value is shifted by a negative distance, or by its width or more, which is undefined (C23 6.5.7).",
        fix: "Check the distance, or mask it: x << (n & 31). Shift a value of a wider type: 1ULL << n.",
        checked: "The right operands of << and >>: not negative, and less than the width of the promoted left operand.",
        unchecked: "Bits that a signed << loses (see overflow).",
        example: include_str!("examples/shift.c"),
    },
    Row {
        property: Property::Undefined,
        name: "undefined",
        specification: None,
        synonyms: &[],
        options: &[],
        by_default: true,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::End,
        sanitizers: &["unreachable", "builtin", "nonnull-attribute", "returns-nonnull-attribute"],
        requirement: "promises to the compiler hold (noreturn, nonnull, …), and types of calls and variable arguments",
        title: "Broken promise to the compiler",
        weaknesses: &[758],
        help: "The program has promised its compiler something that does not hold: that a place is never reached, that a condition \
               holds, that a function does not return, or that a pointer is not null. What happens then is undefined.",
        fix: "Make the promise true, or take it back.",
        checked: "__builtin_unreachable(), __builtin_assume(), functions declared noreturn that return, arguments for parameters \
                  declared nonnull or [static n], results of functions declared returns_nonnull, __builtin_clz(0) and \
                  __builtin_ctz(0).",
        unchecked: "Functions that end without a value (see uninitialized); restrict; types by which memory is accessed.",
        example: include_str!("examples/undefined.c"),
    },
    Row {
        property: Property::PointerCompare,
        name: "pointer-compare",
        specification: None,
        synonyms: &[],
        options: &[],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["address", "pointer-compare"],
        requirement: "only pointers into one object are compared by <, <=, >, >=, and only live ones",
        title: "Comparison of unrelated pointers",
        weaknesses: &[758],
        help: "Pointers into different objects are compared by <, <=, > or >=, which is undefined (C23 6.5.8).",
        fix: "Compare indices, or pointers into one array only. For an order of arbitrary objects, convert to \
              uintptr_t.",
        checked: "The operands of <, <=, > and >= on pointers point into one object (or behind its end), or neither \
                  into any.",
        unchecked: "== and !=, which are defined. Members and rows of one object are not told apart; objects that are \
                    dead count like live ones.",
        example: include_str!("examples/pointer-compare.c"),
    },
    Row {
        property: Property::PointerSubtract,
        name: "pointer-subtract",
        specification: None,
        synonyms: &[],
        options: &[],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["address", "pointer-subtract"],
        requirement: "only pointers into one object are subtracted",
        title: "Difference of unrelated pointers",
        weaknesses: &[469],
        help: "Pointers into different objects are subtracted, which is undefined (C23 6.5.6).",
        fix: "Subtract pointers into one array only, or keep lengths and indices beside pointers.",
        checked: "The operands of - on pointers point into one object (or behind its end), or neither into any.",
        unchecked: "Whether the difference fits ptrdiff_t. Members and rows of one object are not told apart; objects \
                    that are dead count like live ones.",
        example: include_str!("examples/pointer-subtract.c"),
    },
    Row {
        property: Property::PointerArithmetic,
        name: "pointer-arithmetic",
        specification: None,
        synonyms: &["pointer-overflow"],
        options: &[option("pointer-overflow-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["pointer-overflow"],
        requirement: "pointers are not moved out of their objects",
        title: "Pointer moved out of its object",
        weaknesses: &[823],
        help: "The sum of a pointer and an integer points neither into the object of the pointer nor just behind it, which is \
               undefined (C23 6.5.6), whether or not it is used.",
        fix: "Compare lengths before adding them to pointers: n <= end - p, and not p + n <= end.",
        checked: "The result of +, -, ++, -- and [] on pointers is in the object that the pointer points into, or just behind it; \
                  the pointer is not null (unless 0 is added) and its object is not dead.",
        unchecked: "Members and rows of one object are not told apart. Of sums that clang folds (in initialisers of static \
                    variables, in comparisons with null), those of arrays are looked at where the C source is at hand.",
        example: include_str!("examples/pointer-arithmetic.c"),
    },
    Row {
        property: Property::Alignment,
        name: "alignment",
        specification: None,
        synonyms: &[],
        options: &[],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["alignment"],
        requirement: "reads and writes are as aligned as their types demand",
        title: "Misaligned access",
        weaknesses: &[758],
        help: "A read or write of an object at an address that is not aligned as its type demands (C23 6.3.2.3).",
        fix: "Copy the bytes with memcpy() into a variable of the type, or align the buffer (_Alignas).",
        checked: "Each read and write of a scalar through a pointer is at a multiple of the alignment of its type, or \
                  of the structure that it is a member of, whatever address the object gets.",
        unchecked: "Copies of whole structures; pointers that are made but not used.",
        example: include_str!("examples/alignment.c"),
    },
    Row {
        property: Property::Nan,
        name: "nan",
        specification: None,
        synonyms: &[],
        options: &[PropertyOption { alias: Some("float-nan-check"), ..option("nan-check") }],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &[],
        requirement: "floating-point operations on numbers give a number",
        title: "Floating-point operation without a number",
        weaknesses: &[682],
        help: "An operation on floating-point numbers has no number as its result (IEEE 754, invalid operation): 0 / 0, \
               the difference of infinities, the root of a negative number. Whatever is computed from it is none, either, \
               and all comparisons with it but != are false.",
        fix: "Check operands before: divisors, arguments of sqrt(), log(), acos() and the like, infinities.",
        checked: "+ - * / of floating-point numbers, and the functions of math.h: if no operand is a NaN, \
                  the result is none.",
        unchecked: "Results of operations on a NaN, which was reported where it was made; nan() and NAN; what clang folds: \
                    0.0 / 0.0 is a constant.",
        example: include_str!("examples/nan.c"),
    },
    Row {
        property: Property::FloatOverflow,
        name: "float-overflow",
        specification: None,
        synonyms: &[],
        options: &[option("float-overflow-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &[],
        requirement: "floating-point operations on finite numbers give a finite one",
        title: "Floating-point overflow",
        weaknesses: &[682],
        help: "An operation on finite floating-point numbers has an infinite result: it is greater than all numbers of its \
               type (IEEE 754, overflow), or the function has a pole there.",
        fix: "Scale operands before, compute in a wider type, or in another order: a / c * b rather than a * b / c. \
              hypot(x, y) does so for sqrt(x * x + y * y).",
        checked: "+ - * and conversions to floating-point types, / with a divisor that is not zero, and the functions of \
                  math.h: if all operands are finite, the result is.",
        unchecked: "Divisions by zero (see float-div-by-zero); numbers that become zero since they are too small.",
        example: include_str!("examples/float-overflow.c"),
    },
    Row {
        property: Property::FloatDivByZero,
        name: "float-div-by-zero",
        specification: None,
        synonyms: &["float-division-by-zero"],
        options: &[option("float-div-by-zero-check")],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["float-divide-by-zero"],
        requirement: "no floating-point number is divided by zero",
        title: "Floating-point division by zero",
        weaknesses: &[369],
        help: "The divisor of a floating-point division is zero. Annex F of the C standard gives it a result, infinite or \
               no number; C alone does not (C23 6.5.6).",
        fix: "Check the divisor before, and decide what is to be done if it is zero; very small divisors may deserve the \
              same.",
        checked: "The divisors of / of floating-point numbers: neither 0.0 nor -0.0.",
        unchecked: "fmod(x, 0), which gives no number (see nan); log(0) and other poles (see float-overflow).",
        example: include_str!("examples/float-div-by-zero.c"),
    },
    Row {
        property: Property::FloatPrecision,
        name: "float-precision",
        specification: None,
        synonyms: &[],
        options: &[],
        by_default: false,
        in_all: false,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &[],
        requirement: "conversions to floating-point types keep the value",
        title: "Conversion loses precision",
        weaknesses: &[197],
        help: "A conversion to a floating-point type changes the value: the type has not enough digits, or no such \
               exponent. That is defined (C23 6.3.1.4, 6.3.1.5), but sums and comparisons may have surprising results.",
        fix: "Keep the wider type (double rather than float for integers of 32 bits), or say with a rounding function \
              what is to be lost.",
        checked: "Conversions to narrower floating-point types and of integers, with a cast or without: the result is \
                  equal to the operand, unless that is no number.",
        unchecked: "Constants that clang converts (float f = 0.1;); rounded results of + - * / and of functions.",
        example: include_str!("examples/float-precision.c"),
    },
    Row {
        property: Property::Termination,
        name: "termination",
        specification: Some(Specification { name: "termination", formula: "F end" }),
        synonyms: &[],
        options: &[],
        by_default: false,
        in_all: false,
        of_whole_programs: false,
        suppressed: Suppressed::Impossible,
        sanitizers: &[],
        requirement: "every execution ends",
        title: "Execution without an end",
        weaknesses: &[674, 835],
        help: "A loop or a recursion goes on for ever for some inputs. The trace leads to a state that comes back, \
               or to a region that is never left.",
        fix: "Make something decrease with each iteration, and rule out inputs with which it does not: a step of \
              zero, a limit that a counter never exceeds.",
        checked: "No execution is infinite: each loop and each recursion is proved to end, or one execution is shown \
                  that goes on for ever. Integers have their widths, so for (unsigned i = 0; i <= n; i++) never ends if \
                  n is the greatest number.",
        unchecked: "Limits of time, memory and the stack: what calls itself for ever does not end. Input that never \
                    comes.",
        example: include_str!("examples/termination.c"),
    },
    Row {
        property: Property::Uninitialized,
        name: "uninitialized",
        specification: None,
        synonyms: &["uninitialised"],
        options: &[PropertyOption { alias: Some("uninitialised-check"), ..option("uninitialized-check") }],
        by_default: false,
        in_all: true,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &["memory"],
        requirement: "what is read of variables and heap blocks has been written before",
        title: "Read of uninitialised memory",
        weaknesses: &[457],
        help: "What is read of a variable or heap block was not written before (C23 6.2.4, 6.7.10): its value is \
               indeterminate.",
        fix: "Initialise variables where they are declared, or give every path a value; use calloc() for blocks.",
        checked: "Each read of a scalar: all its bits were written since the life of the object began; what library \
                  functions read, at the call.",
        unchecked: "Copies, which take along what is initialised (memcpy, assignments of structures), padding, and values \
                    that are not used: (void)x. What was computed from such a value is not reported again.",
        example: include_str!("examples/uninitialized.c"),
    },
    Row {
        property: Property::UnreachableCode,
        name: "unreachable-code",
        specification: None,
        synonyms: &[],
        options: &[],
        by_default: false,
        in_all: false,
        of_whole_programs: false,
        suppressed: Suppressed::GoOn,
        sanitizers: &[],
        requirement: "some execution reaches each piece of code",
        title: "Unreachable code",
        weaknesses: &[561],
        help: "No execution reaches this code: a condition is constant, or something before it never ends. That was \
               proved, not just not observed.",
        fix: "Remove the code, or correct the condition that keeps executions away from it.",
        checked: "Some execution from the entry function reaches each piece of code, but for those that report a failed \
                  assertion. Executions end at failed checks of other requested properties.",
        unchecked: "What clang leaves out by itself: if (0), and what follows a return. Functions that are never called.",
        example: include_str!("examples/unreachable-code.c"),
    },
];
