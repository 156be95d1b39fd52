// Four nested loops over arbitrary bounds; the innermost keeps its variable in range.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int level = 0;
    for (int a = 0; a < n; a++)
        for (int b = a; b < n; b++)
            for (int c = b; c < n; c++)
                for (int d = c; d < n; d++) {
                    assert(0 <= a && a <= b && b <= c && c <= d && d < n);
                    level = d;
                }
    assert(level >= 0);
    return 0;
}
