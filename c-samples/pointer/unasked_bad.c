// Nobody asks whether the pointer may be followed, but the assertion fails only after it was null: the failure is the access. What is wrong at once stays that.
// truth: assertions false line 22
// truth: deref false line 21
// truth: --function freed assertions false line 31
// truth: --function freed deref false line 30
// truth: --function harmless assertions true
// truth: --function harmless deref false line 35
// verify: --property assertions => false(valid-deref) line 21
// verify: --property assertions --function freed => false(valid-deref) line 30
// verify: --property assertions --function harmless => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static const int table[3] = {1, 2, 3};
static const int *find(int n) {
    return n >= 0 && n < 3 ? &table[n] : 0;
}

int main(void) {
    int value = *find(__VERIFIER_nondet_int());
    assert(value <= 3);
    return 0;
}

void freed(void) {
    int *p = calloc(1, sizeof *p);
    if (!p) return;
    free(p);
    int value = *p;
    assert(value == 0);
}

void harmless(void) {
    int value = *find(__VERIFIER_nondet_int());
    assert(value == value);
}
