// Cell by cell the larger one of two arrays, if it is positive.
// truth: assertions false line 26
// truth: deref true
// fails for: first -1
// verify: --property assertions => false(unreach-call) line 26
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define LENGTH 1000

int main(void) {
    int a[LENGTH], b[LENGTH], c[LENGTH];
    int first = __VERIFIER_nondet_int();
    for (int i = 0; i < LENGTH; i++) {
        a[i] = first < i ? first : i;
        b[i] = -i;
    }
    for (int i = 0; i < LENGTH; i++) {
        c[i] = 0;
        if (a[i] > c[i])
            c[i] = a[i];
        if (b[i] > c[i])
            c[i] = b[i];
    }
    for (int i = 0; i < LENGTH; i++)
        assert((c[i] == a[i] || c[i] == b[i]) && c[i] >= a[i] && c[i] >= b[i]);
    return 0;
}
