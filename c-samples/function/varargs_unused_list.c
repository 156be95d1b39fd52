// A variadic function that never looks at its list is an ordinary one.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int messages;

static void message(int level, ...) {
    if (level > 2)
        messages++;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    message(1, x, "text");
    message(3, x + 0u, 5LL, "text");
    assert(messages == 1);
    return 0;
}
