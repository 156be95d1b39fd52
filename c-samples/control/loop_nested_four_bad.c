// At depth four, one index starts from the wrong one.
// truth: assertions false line 16
// fails for: n = 2
// verify: => false(unreach-call) line 16
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 10)
        return 0;
    for (int a = 0; a < n; a++)
        for (int b = a; b < n; b++)
            for (int c = a; c < n; c++)
                for (int d = c; d < n; d++)
                    assert(b <= d);
    return 0;
}
