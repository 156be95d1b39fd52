// The rule without its second exception.
// truth: assertions false line 19
// fails for: y = 2000
// verify: => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int by_cases(int y) {
    if (y % 100 == 0)
        return 0;
    return y % 4 == 0;
}

int main(void) {
    int y = __VERIFIER_nondet_int();
    if (y < 1583 || y > 9999)
        return 0;
    int by_formula = (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
    assert(by_cases(y) == by_formula);
    return 0;
}
