#include "ledger.h"
#include <stdlib.h>

int ledger_open(struct ledger *ledger, unsigned accounts) {
    ledger->balances = calloc(accounts, sizeof *ledger->balances);
    ledger->accounts = ledger->balances ? accounts : 0;
    return ledger->balances != NULL;
}

int ledger_pay_in(struct ledger *ledger, unsigned account, int cents) {
    if (account >= ledger->accounts)
        return 0;
    ledger->balances[account] += cents;
    return 1;
}

long ledger_total(const struct ledger *ledger) {
    long total = 0;
    for (unsigned n = 0; n < ledger->accounts; n++)
        total += ledger->balances[n];
    return total;
}

void ledger_close(struct ledger *ledger) {
    free(ledger->balances);
    ledger->balances = NULL;
    ledger->accounts = 0;
}
