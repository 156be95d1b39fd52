// Cell by cell the larger one of two arrays.
// truth: assertions true
// truth: deref true
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
        c[i] = a[i];
        if (b[i] > c[i])
            c[i] = b[i];
    }
    for (int i = 0; i < LENGTH; i++)
        assert((c[i] == a[i] || c[i] == b[i]) && c[i] >= a[i] && c[i] >= b[i]);
    return 0;
}
