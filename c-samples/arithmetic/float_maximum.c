// The greatest of an array of numbers is none less than another, and one of them.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double a[4];
    for (int i = 0; i < 4; i++) {
        a[i] = __VERIFIER_nondet_double();
        if (isnan(a[i]))
            a[i] = -INFINITY;
    }
    double most = a[0];
    for (int i = 1; i < 4; i++)
        if (a[i] > most)
            most = a[i];
    assert(most >= a[0] && most >= a[1] && most >= a[2] && most >= a[3]);
    assert(most == a[0] || most == a[1] || most == a[2] || most == a[3]);
}
