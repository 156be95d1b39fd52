// The terminator at the end of a buffer ends the search for a zero byte.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    char *s = malloc(n);
    for (int i = 0; i < n; i++)
        s[i] = (char)__VERIFIER_nondet_int();
    s[n - 1] = 0;
    int length = 0;
    while (s[length])
        length++;
    free(s);
    return length > 3;
}
