// All cells of a large array are zero after a loop: needs a fact about every cell.
// truth: assertions true
// verify: --property assertions --timeout 3 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned char cell[5000];
    unsigned n = 0;
    while (n < 5000)
        cell[n++] = 0;
    unsigned i = __VERIFIER_nondet_uint();
    if (i < 5000)
        assert(cell[i] == 0);
    return 0;
}
