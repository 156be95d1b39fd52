// Parts of an array are copied to a smaller one again and again: the two have indices of different widths.
// truth: deref true
// truth: assertions true
// verify: --property deref => true
// verify: --property assertions --engine ai --domain intervals,arrays => true
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char from[70], to[20] = {0};
    int n = __VERIFIER_nondet_int();
    int start = __VERIFIER_nondet_int();
    if (n < 0 || n > 20 || start < 0 || start > 50)
        return 0;
    for (int i = 0; i < 70; i++)
        from[i] = i % 7;
    for (int i = 0; i < n; i++) {
        memcpy(to, from + start, n);
        for (int k = 0; k < n; k++)
            assert(to[k] <= 6);
        from[i] = to[i];
    }
    return 0;
}
