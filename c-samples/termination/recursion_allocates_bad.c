// The same of recursion.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void go(void) { malloc(4); go(); }
int main(void) { if (__VERIFIER_nondet_int() == 987654321) go(); return 0; }
