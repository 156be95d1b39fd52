// What a table holds is beyond predicates about numbers: the engines say so, and do not guess.
// truth: assertions true
// verify: --property assertions --engine predicate --timeout 5 => unknown
// verify: --property assertions --engine impact --timeout 5 => unknown
// verify: --property assertions --engine pdr --timeout 5 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    static int table[100];
    unsigned at = 0;
    while (__VERIFIER_nondet_int()) {
        unsigned i = (unsigned)__VERIFIER_nondet_int() % 100;
        assert(table[i] % 2 == 0);
        table[at] = 4;
        at = (at + 1) % 100;
    }
    return 0;
}
