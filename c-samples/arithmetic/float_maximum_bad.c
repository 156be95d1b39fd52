// What is no number at the start of an array stays the greatest.
// truth: assertions false line 16
// verify: --property assertions => false(unreach-call) line 16
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double a[4];
    for (int i = 0; i < 4; i++)
        a[i] = __VERIFIER_nondet_double();
    double most = a[0];
    for (int i = 1; i < 4; i++)
        if (a[i] > most)
            most = a[i];
    for (int i = 0; i < 4; i++)
        assert(!(a[i] == a[i]) || a[i] <= most);
}
