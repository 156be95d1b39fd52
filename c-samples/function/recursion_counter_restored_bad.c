// Below ten calls it is left one higher.
// truth: assertions false line 21
// verify: --property assertions => false(unreach-call) line 21
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int depth;

static void walk(int n) {
    if (n <= 0)
        return;
    depth++;
    walk(n - 1);
    if (depth != 10)
        depth--;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 30)
        return 0;
    walk(n), assert(depth == 0);
    return 0;
}
