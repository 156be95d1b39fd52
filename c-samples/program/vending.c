// A vending machine: what was paid in comes out as goods, change or credit.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { IDLE, PAYING, SERVING };

int main(void) {
    int state = IDLE, credit = 0;
    while (__VERIFIER_nondet_int()) {
        int coin = __VERIFIER_nondet_int();
        switch (state) {
        case IDLE:
            assert(credit == 0);
            if (coin == 1 || coin == 2) {
                credit = coin;
                state = PAYING;
            }
            break;
        case PAYING:
            if (coin == 1 || coin == 2)
                credit += coin;
            else if (coin == 0) {
                credit = 0;
                state = IDLE;
            }
            if (credit >= 3)
                state = SERVING;
            break;
        case SERVING:
            assert(credit >= 3 && credit <= 4);
            credit = 0;
            state = IDLE;
            break;
        }
    }
    return 0;
}
