#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int larger(int a, int b) {
    return a < b ? a : b;
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    assert(larger(a, b) >= a);
}
