// Passages are counted by hardware and by software.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int unlocked = 0;
    unsigned coins = 0, passed = 0;
    while (1) {
        int event = __VERIFIER_nondet_int();
        if (event == 1 && !unlocked) {
            coins++;
            unlocked = 1;
        } else if (event == 2 && unlocked) {
            passed++;
            unlocked = 0;
        }
        assert(coins - passed == (unsigned)unlocked);
    }
}
