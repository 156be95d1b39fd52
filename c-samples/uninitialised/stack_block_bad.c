// What alloca gives has no value, also where the same place had one in an earlier call.
// truth: uninitialized false line 13
// fails for: fill = 0
// verify: --property uninitialized => false(uninitialized) line 13
#include <alloca.h>
extern _Bool __VERIFIER_nondet_bool(void);

static int first(_Bool fill) {
    int *block = alloca(4 * sizeof *block);
    if (fill)
        for (int i = 0; i < 4; i++)
            block[i] = i;
    return block[1] + 1;
}

int main(void) {
    int sum = first(1);
    return sum + first(__VERIFIER_nondet_bool());
}
