// A variable of type float does not equal the decimal constant that it was given, which is a double.
// truth: assertions false line 18
// verify: --property assertions => false(unreach-call) line 18
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static float price(int kind) {
    return kind == 1 ? 0.5f : kind == 2 ? 0.75f : 0.7f;
}

int main(void) {
    int kind = __VERIFIER_nondet_int();
    if (kind == 1)
        assert(price(kind) == 0.5);
    else if (kind == 2)
        assert(price(kind) == 0.75);
    else
        assert(price(kind) == 0.7);
}
