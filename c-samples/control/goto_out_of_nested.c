// Leaving two loops at once.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int row, column, found = 0;
    int wanted = __VERIFIER_nondet_int();
    for (row = 0; row < 6; row++) {
        for (column = 0; column < 7; column++) {
            if (row * 7 + column == wanted) {
                found = 1;
                goto done;
            }
        }
    }
done:
    if (found)
        assert(row == wanted / 7 && column == wanted % 7);
    else
        assert(wanted < 0 || wanted >= 42);
    return 0;
}
