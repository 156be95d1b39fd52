// The index of an element is computed with the wrong base.
// truth: pointer-subtract false line 20
// truth: deref true
// fails for: n = 5
// verify: --property pointer-subtract => false(pointer-subtract) line 20 says "subtraction of pointers into different objects in entry - table"
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct entry {
    int key, value;
};

static struct entry table[8], more[8];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 8)
        return 0;
    struct entry *entry = n == 5 ? &more[5] : &table[n];
    long index = entry - table;
    return index > 8;
}
