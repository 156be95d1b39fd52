/* Accounts with balances in cents. */
struct ledger {
    int *balances;
    unsigned accounts;
};

/* Opens a ledger; 0 if there is no memory for it. */
int ledger_open(struct ledger *ledger, unsigned accounts);
/* Adds cents to an account; 0 if there is no such account. */
int ledger_pay_in(struct ledger *ledger, unsigned account, int cents);
/* The sum of all balances. */
long ledger_total(const struct ledger *ledger);
void ledger_close(struct ledger *ledger);
