// Three nested loops with constant bounds: 5 * 6 * 7 rounds less those cut off.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int cut = __VERIFIER_nondet_int();
    if (cut < 0 || cut > 7)
        return 0;
    int rounds = 0;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 7; k++) {
                if (k == cut)
                    break;
                rounds++;
            }
    assert(rounds == 30 * cut);
    return 0;
}
