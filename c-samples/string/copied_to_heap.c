// A copy of a string has room for the terminator, too.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static char *copy(const char *s) {
    int length = 0;
    while (s[length])
        length++;
    char *t = malloc(length + 1);
    for (int i = 0; i < length; i++)
        t[i] = s[i];
    t[length] = 0;
    return t;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    char *original = malloc(n + 1);
    for (int i = 0; i < n; i++)
        original[i] = (char)__VERIFIER_nondet_int();
    original[n] = 0;
    char *other = copy(original);
    free(original);
    free(other);
    return 0;
}
