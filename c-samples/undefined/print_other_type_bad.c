// A long is printed as an int, if there is much of it: on 64 bits the types differ.
// truth: undefined false line 10
// verify: --property undefined => false(undefined) line 10
// truth: -m32 undefined true
// verify: -m32 --property undefined => true
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    long n = __VERIFIER_nondet_int();
    if (n > 1000) printf("%s: %d\n", "much", n);
    printf("%5.*f%% %c %hhd %p %n\n", (int)n, 2.5, 'c', 4, (void *)&n, (int *)&n);
    return 0;
}
