// Believing that the callee changed the caller's struct.
// truth: assertions false line 18
// verify: => false(unreach-call) line 18
#include <assert.h>

struct account {
    int balance;
    int limit;
};

static void deposit(struct account a, int amount) {
    a.balance += amount;
}

int main(void) {
    struct account a = {100, 50};
    deposit(a, 20);
    assert(a.balance == 120);
    return 0;
}
