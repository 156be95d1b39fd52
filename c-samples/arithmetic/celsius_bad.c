// Dividing before multiplying loses the remainder: -1 and 1 are both 32 degrees.
// truth: assertions false line 18
// truth: overflow true
// fails for: c = 0
// verify: --property assertions => false(unreach-call) line 18
// verify: --property overflow => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int fahrenheit(int celsius) {
    return celsius / 5 * 9 + 32;
}

int main(void) {
    int c = __VERIFIER_nondet_int();
    if (c < -100 || c >= 100)
        return 0;
    assert(fahrenheit(c) < fahrenheit(c + 1));
    return 0;
}
