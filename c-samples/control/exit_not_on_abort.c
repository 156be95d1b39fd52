// Nothing runs where the program aborts.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>
__attribute__((destructor)) static void end(void) { assert(0); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
    if (__VERIFIER_nondet_int()) abort();
    _Exit(1);
}
