// While the loop runs, the object is known by its address only: not lost, if odd.
// truth: memtrack true
// verify: --property memtrack => unknown
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    uintptr_t address = (uintptr_t)malloc(4);
    while (__VERIFIER_nondet_int() != 1)
        ;
    free((void *)address);
    return 0;
}
