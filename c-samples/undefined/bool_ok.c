// Whatever is assigned to a _Bool becomes 0 or 1, and what is copied stays so.
// truth: undefined true
// truth: --function scan undefined true
// verify: --property undefined => true
// verify: --function scan --property undefined => true
#include <stdbool.h>
#include <string.h>
int __VERIFIER_nondet_int(void);

static bool seen[8];
static bool any;
struct flags { bool set; unsigned done : 1; bool early : 1; };

int scan(bool *flag, struct flags *given) { return *flag + given->set; }

int main(void) {
    struct flags a = {0}, b;
    for (int i = 0; i < 8; i++) {
        int n = __VERIFIER_nondet_int();
        seen[i] = n;
        any |= n & 6;
        a.set = n & 2;
        a.early = n & 4;
    }
    memcpy(&b, &a, sizeof b);
    bool *first = &seen[__VERIFIER_nondet_int() & 7];
    return b.set + b.early + *first + any;
}
