// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine slices => true
//
// What ends the program matters where it is about what is asserted: the first exit; the second one, behind a loop of another matter, may be left out.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), turns = 0;
    if (x > 9)
        exit(1);
    while (y > 1 && turns < 1000) {
        y = y % 2 ? 3 * (y / 2) + 1 : y / 2;
        turns++;
    }
    if (turns == 999)
        exit(2);
    __VERIFIER_assert(x < 10);
    return 0;
}
