// The refusal is counted although the price was paid.
// truth: assertions false line 19
// fails for: price = 11
// verify: => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int credit = 10, spent = 0;
    while (credit > 0) {
        int price = __VERIFIER_nondet_int();
        if (price <= 0 || price > 100)
            break;
        spent += price;
        if (price > credit)
            break;
        credit -= price;
    }
    assert(credit + spent == 10);
    return 0;
}
