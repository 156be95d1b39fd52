// The same with room for what the register may say.
// truth: deref true
// verify: --property deref => true
struct uart { unsigned cr, dr; };
static volatile int ready;
static volatile struct uart UART;
static char buf[16];
int main(void) {
    while (!ready)
        ;
    buf[UART.dr & 15] = 1;
    return 0;
}
