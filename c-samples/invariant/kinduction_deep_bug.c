// A combination lock that opens after eight right keys in a row.
// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
// verify: --property assertions --engine bmc => false(unreach-call) line 14
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    static const unsigned char code[8] = {17, 4, 250, 99, 3, 3, 181, 66};
    unsigned place = 0;
    while (1) {
        unsigned char key = __VERIFIER_nondet_uchar();
        place = key == code[place] ? place + 1 : 0;
        assert(place < 8);
    }
}
