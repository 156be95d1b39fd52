#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned state = 0, credit = 0;
    while (1) {
        unsigned char input = __VERIFIER_nondet_uchar();
        switch (state) {
        case 0: if (input == 1) state = 1; break;
        case 1: if (input == 2) { state = 2; credit += 2; } else state = 0; break;
        case 2: if (credit > 0) credit--; else state = 3; break;
        default: state = input == 3 ? 0 : 3;
        }
        assert(state < 4);
    }
}
