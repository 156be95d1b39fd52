// Functions that are said not to return, and do not.
// truth: undefined true
// verify: --property undefined => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
_Noreturn static void stop(int code) { if (code == 1) abort(); exit(code); }
int main(void) {
    int a[3] = {0};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2) stop(i);
    return a[i];
}
