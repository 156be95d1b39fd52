#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0, j = 0;
    if (n < 0 || n > 1000)
        return 0;
    while (i < n) {
        i++;
        if (__VERIFIER_nondet_int())
            j++;
    }
    assert(j <= i && i <= 1000);
    return 0;
}
