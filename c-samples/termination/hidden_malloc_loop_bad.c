// A loop that allocates for ever: the numbers of objects that a formula has are no bound of the program.
// truth: termination false line 9
// verify: --property termination => false(termination) line 9
// verify: --property termination --engine termination --timeout 1 => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    if (__VERIFIER_nondet_int() == 987654321)
        for (;;) malloc(1);
    return 0;
}
