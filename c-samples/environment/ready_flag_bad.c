// Volatile objects change by themselves: the loop may end, and the register may say anything.
// truth: deref false line 13
// verify: --property deref => false(valid-deref) line 13
// truth: --volatile memory deref true
// verify: --volatile memory --property deref => true
struct uart { unsigned cr, dr; };
static volatile int ready;
static volatile struct uart UART;
static char buf[8];
int main(void) {
    while (!ready)
        ;
    buf[UART.dr & 15] = 1;
    return 0;
}
