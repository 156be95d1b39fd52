// Interest is computed by multiplying first: rich customers lose their money.
// truth: overflow false line 33
// fails for: inputs 1619119126, 0, 3, -2
// verify: --property overflow => false(no-overflow) line 33
#include <limits.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

struct account {
    int balance;
    bool frozen;
};

static bool deposit(struct account *a, int amount) {
    if (a->frozen || amount <= 0)
        return false;
    if (a->balance > INT_MAX - amount)
        return false;
    a->balance += amount;
    return true;
}

static bool withdraw(struct account *a, int amount) {
    if (a->frozen || amount <= 0 || a->balance < amount)
        return false;
    a->balance -= amount;
    return true;
}

static void add_interest(struct account *a, int percent) {
    if (a->frozen || percent < 0 || percent > 10)
        return;
    int interest = a->balance * percent / 100;
    if (a->balance <= INT_MAX - interest)
        a->balance += interest;
}

int main(void) {
    struct account account = {0, false};
    for (int i = 0; i < 4; i++) {
        int amount = __VERIFIER_nondet_int();
        switch (__VERIFIER_nondet_int() & 3) {
        case 0:
            deposit(&account, amount);
            break;
        case 1:
            withdraw(&account, amount);
            break;
        case 2:
            add_interest(&account, amount);
            break;
        default:
            account.frozen = !account.frozen;
        }
    }
    return account.balance > 0;
}
