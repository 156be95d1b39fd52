// Pointers to what is there, to nothing and just behind; numbers of addresses, too, once their objects are gone.
// truth: pointer-compare true
// verify: --property pointer-compare => true
#include <stdint.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int a[4] = {0}, *end = a + 4, n = 0;
    for (int *p = a; p != end; p++)
        n += *p == __VERIFIER_nondet_int();
    char *block = malloc(4), *other = n > 2 ? 0 : block;
    uintptr_t address = (uintptr_t)block;
    if (block == other || !other)
        n++;
    free(block);
    block = 0;
    return n + (address == (uintptr_t)&n) + (block == 0);
}
