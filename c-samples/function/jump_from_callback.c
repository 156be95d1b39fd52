// What is called through a pointer leaves the walk by a jump.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);
static jmp_buf found;
static int position;

static void for_each(const int *list, int n, void (*visit)(int)) {
    for (position = 0; position < n; position++)
        visit(list[position]);
}

static void stop_at_zero(int n) {
    if (n == 0) longjmp(found, 1);
}

int main(void) {
    int list[4] = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int(), 1};
    if (setjmp(found)) {
        assert(position < 3);
        return 0;
    }
    for_each(list, 4, stop_at_zero);
    assert(list[0] && list[1] && list[2]);
    return 0;
}
