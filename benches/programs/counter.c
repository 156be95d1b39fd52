#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0;
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input > 0 && x < 100000)
            x++;
        else if (input < -5 && x > 0)
            x--;
        assert(x >= 0 && x <= 100000);
    }
}
