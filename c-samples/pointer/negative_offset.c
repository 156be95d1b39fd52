// Pointers may step back as far as the start of their object.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    short data[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    int back = __VERIFIER_nondet_int();
    if (back < 0 || back > 7)
        return 0;
    short *p = data + 7;
    assert(p[-back] == 7 - back);
    assert(*(p - back + 0) + back == 7);
    return 0;
}
