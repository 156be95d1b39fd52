// The second loop drains one too many when the first has stopped early.
// truth: assertions false line 19
// fails for: inputs 1, 9
// verify: => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000)
        return 0;
    int filled = 0;
    while (filled < n && __VERIFIER_nondet_int() != 9)
        filled++;
    int drained = 0;
    do
        drained++;
    while (drained < filled);
    assert(drained == filled);
    return 0;
}
