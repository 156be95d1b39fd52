// Nothing else can change a variable whose address goes nowhere, but C lets it: no proof, and no counterexample either.
// truth: --volatile memory deref true
// truth: deref true
// verify: --property deref => unknown says "a volatile read of i"
// verify: --volatile memory --property deref => true
static char table[8];
int main(void) {
    volatile int i = 3;
    return table[i];
}
