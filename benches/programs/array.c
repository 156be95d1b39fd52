#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned ring[16] = {0}, at = 0;
    while (1) {
        unsigned input = __VERIFIER_nondet_uint();
        ring[at % 16] = input & 0xff;
        at++;
        assert(ring[input % 16] < 256);
    }
}
