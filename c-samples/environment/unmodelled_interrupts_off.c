// truth: assertions true
// truth: deref true
// verify: --property assertions,deref => unknown says "unmodelled_interrupts_off.c:9 in main)"
// verify: --property assertions,deref --engine kiki => unknown says "array 'table' index out of bounds in table[entry & 3]: UNKNOWN"
// verify: --property assertions --engine bmc => unknown says "assertion table[0] == 0: UNKNOWN"
#include <assert.h>

int main(void) {
    __asm__ volatile("cpsid i");
    int table[4] = {0};
    for (unsigned entry = 1; entry < 10; entry++)
        table[entry & 3] |= (entry & 3) != 0;
    assert(table[0] == 0);
    return 0;
}
