// A loop with two exits: which one was taken can be told afterwards.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int credit = 1000, spent = 0, refused = 0;
    while (credit > 0) {
        int price = __VERIFIER_nondet_int();
        if (price <= 0)
            break;
        if (price > credit) {
            refused = 1;
            break;
        }
        credit -= price;
        spent += price;
    }
    assert(credit >= 0);
    assert(credit + spent == 1000);
    assert(!refused || credit > 0);
    return 0;
}
