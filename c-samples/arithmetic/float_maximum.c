// The greatest of an array of numbers is none less than another, and one of them.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float a[3];
    for (int i = 0; i < 3; i++) {
        a[i] = __VERIFIER_nondet_float();
        if (isnan(a[i]))
            a[i] = -INFINITY;
    }
    float most = a[0];
    for (int i = 1; i < 3; i++)
        if (a[i] > most)
            most = a[i];
    assert(most >= a[0] && most >= a[1] && most >= a[2]);
    assert(most == a[0] || most == a[1] || most == a[2]);
}
