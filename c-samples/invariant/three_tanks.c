// The sum of three variables: beyond octagons.
// truth: assertions true
// verify: --property assertions --timeout 5 => true
// verify: --property assertions --octagons => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 100, b = 0, c = 0;
    while (__VERIFIER_nondet_int()) {
        int way = __VERIFIER_nondet_int();
        if (way == 0 && a > 0)
            a--, b++;
        else if (way == 1 && b > 0)
            b--, c++;
        else if (way == 2 && c > 0)
            c--, a++;
    }
    assert(a + b + c == 100);
    return 0;
}
