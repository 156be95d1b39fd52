// A lock that spins is not given back for negative numbers: the next one waits for ever.
// truth: termination false line 12
// fails for: n = -1
// verify: --property termination => false(termination) line 12
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);

static atomic_flag lock = ATOMIC_FLAG_INIT;
static unsigned total;

static void add(int n) {
    while (atomic_flag_test_and_set(&lock))
        ;
    if (n < 0)
        return;
    total += n;
    atomic_flag_clear(&lock);
}

int main(void) {
    add(__VERIFIER_nondet_int());
    add(3);
    return 0;
}
