// Jumps over code.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = 0;
    if (x < 0)
        goto negative;
    if (x == 0)
        goto end;
    y = 1;
    goto end;
negative:
    y = -1;
end:
    assert((x > 0) == (y > 0));
    assert((x < 0) == (y < 0));
    return 0;
}
