/* Prints the total of a few payments. */
#include "ledger.h"
#include <stdio.h>

int main(void) {
    struct ledger ledger;
    if (!ledger_open(&ledger, 3))
        return 1;
    for (unsigned n = 0; n < 3; n++)
        ledger_pay_in(&ledger, n, 250);
    printf("%ld\n", ledger_total(&ledger));
    ledger_close(&ledger);
    return 0;
}
