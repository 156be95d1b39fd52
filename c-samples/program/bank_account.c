// A bank account whose operations check everything before they change anything.
// truth: default true
// verify: => true
#include <assert.h>
#include <limits.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

#define OVERDRAFT 500

struct account {
    int balance; /* in cents */
    unsigned operations;
    bool frozen;
};

static bool deposit(struct account *a, int amount) {
    if (a->frozen || amount <= 0)
        return false;
    if (a->balance > INT_MAX - amount)
        return false;
    a->balance += amount;
    a->operations++;
    return true;
}

static bool withdraw(struct account *a, int amount) {
    if (a->frozen || amount <= 0)
        return false;
    if (a->balance < amount - OVERDRAFT)
        return false;
    a->balance -= amount;
    a->operations++;
    return true;
}

static void add_interest(struct account *a, int percent) {
    if (a->frozen || percent < 0 || percent > 10 || a->balance <= 0)
        return;
    int interest = a->balance / 100 * percent;
    if (a->balance <= INT_MAX - interest)
        a->balance += interest;
}

int main(void) {
    struct account account = {0, 0, false};
    while (1) {
        int amount = __VERIFIER_nondet_int();
        int before = account.balance;
        switch (__VERIFIER_nondet_int()) {
        case 1:
            if (deposit(&account, amount))
                assert(account.balance > before);
            else
                assert(account.balance == before);
            break;
        case 2:
            if (withdraw(&account, amount))
                assert(account.balance < before);
            break;
        case 3:
            add_interest(&account, amount);
            assert(account.balance >= before);
            break;
        case 4:
            account.frozen = true;
            break;
        case 5:
            account.frozen = false;
            break;
        case 6:
            return 0;
        }
        assert(account.balance >= -OVERDRAFT);
    }
}
