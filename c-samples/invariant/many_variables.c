// Eight variables of which only two matter.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 0, b = 1, c = 2, d = 3, e = 4, f = 5;
    int lower = 0, upper = 0;
    while (__VERIFIER_nondet_int()) {
        a = b;
        b = c ^ 1;
        c = d & 7;
        d = e | f;
        e = f;
        f = __VERIFIER_nondet_int();
        if (upper < 5000)
            upper++;
        if (lower < upper && f > 0)
            lower++;
    }
    assert(lower <= upper);
    return (a + 0u + b + c + d + e + f) == 0;
}
