// The buffer is filled to its end: a zero byte may be missing.
// truth: deref false line 16
// fails for: n = 1, byte 1
// verify: --property memory-safety => false(valid-deref) line 16
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    char *s = malloc(n);
    for (int i = 0; i < n; i++)
        s[i] = (char)__VERIFIER_nondet_int();
    int length = 0;
    while (s[length])
        length++;
    free(s);
    return length > 3;
}
