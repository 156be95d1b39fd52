// The low bit of a pointer tells a kind, and is still set when the pointer is followed.
// truth: deref false line 21
// truth: --function cleared deref true
// fails for: kind = 1
// verify: --property deref => false(valid-deref) line 21
// verify: --property deref --function cleared --engine bmc => unknown says "a number is stored where a pointer is expected"
#include <stdint.h>
extern _Bool __VERIFIER_nondet_bool(void);

union link { int *pointer; uintptr_t bits; };
static int value;

static union link any(void) {
    union link l = {.pointer = &value};
    l.bits |= __VERIFIER_nondet_bool();
    return l;
}

int main(void) {
    union link l = any();
    return *l.pointer;
}

int cleared(void) {
    union link l = any();
    int kind = l.bits & 1;
    l.bits &= ~(uintptr_t)1;
    return *l.pointer + kind;
}
