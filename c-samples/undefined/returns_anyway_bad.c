// A function returns that is said not to.
// truth: undefined false line 10
// verify: --property undefined => false(undefined) line 10
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
_Noreturn static void stop(int code) { if (code) exit(code); }
int main(void) {
    int a[3] = {0};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2) stop(i - 5);
    return a[i];
}
