// A matrix and its transpose.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int m[3][4], t[4][3];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = __VERIFIER_nondet_int();
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            t[j][i] = m[i][j];
    unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 3 && j < 4)
        assert(m[i][j] == t[j][i]);
    return 0;
}
