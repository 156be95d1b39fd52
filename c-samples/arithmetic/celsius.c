// Temperatures of a bounded range convert within a bounded range.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int celsius = __VERIFIER_nondet_int();
    if (celsius < -100 || celsius > 100)
        return 0;
    int fahrenheit = celsius * 9 / 5 + 32;
    assert(fahrenheit >= -148 && fahrenheit <= 212);
    return 0;
}
