/* Reads payments, an account and cents each, until there are none. */
#include "ledger.h"
#include <stdio.h>

int main(void) {
    struct ledger ledger;
    unsigned account;
    int cents;
    if (!ledger_open(&ledger, 100))
        return 1;
    while (scanf("%u %d", &account, &cents) == 2)
        ledger_pay_in(&ledger, account, cents);
    printf("%ld\n", ledger_total(&ledger));
    ledger_close(&ledger);
    return 0;
}
