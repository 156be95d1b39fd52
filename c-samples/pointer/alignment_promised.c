// Compilers believe that a pointer is aligned as the program says (__builtin_assume_aligned); for reads and writes that is nothing.
// truth: undefined true
// truth: --function element undefined false line 29
// truth: --function behind undefined false line 34
// truth: --function more undefined false line 39
// verify: --property undefined => true
// verify: --property undefined --function element => false(undefined) line 29
// verify: --property undefined --function behind => false(undefined) line 34
// verify: --property undefined --function more => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static _Alignas(16) char bytes[64];
int main(void) {
    int n = __VERIFIER_nondet_int() & 7;
    char *p = __builtin_assume_aligned(bytes + 8 * n, 8), *q = __builtin_assume_aligned(bytes + 8 * n + 3, 8, 3);
    char *none = __builtin_assume_aligned((char *)0, 64);
    char *wide = aligned_alloc(64, 128);
    if (wide)
        wide = __builtin_assume_aligned(wide, 64);
    char *usual = __builtin_assume_aligned(malloc(5), 16);
    free(usual);
    free(wide);
    return p + 3 == q && !none;
}
long element(void) {
    int n = __VERIFIER_nondet_int() & 15;
    char own[64];
    long *p =
        __builtin_assume_aligned(own + n, 8);
    return p != 0;
}
int behind(void) {
    long l = 0;
    char *p = __builtin_assume_aligned(&l, 8, 4);
    return *p;
}
int more(void) {
    char *block = malloc(64);
    char *p = __builtin_assume_aligned(block + 8, 32);
    free(block);
    return p != 0;
}
