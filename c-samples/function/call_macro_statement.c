// A macro that is a statement expression evaluates its arguments once; its value is that of the last statement.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define LARGER(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

static int first_negative(const int *numbers, int n) {
    return ({
        int at = -1;
        for (int i = 0; i < n; i++)
            if (numbers[i] < 0) {
                at = i;
                break;
            }
        at;
    });
}

int main(void) {
    int i = __VERIFIER_nondet_int() & 15, before = i;
    int m = LARGER(i++, 7);
    assert(i == before + 1 && m >= 7 && m >= before);
    assert(LARGER(LARGER(1, 3), LARGER(2L, 1)) == 3);
    int numbers[] = {4, i, -1, i};
    assert(first_negative(numbers, 4) == 2 && first_negative(numbers, 2) == -1);
    return 0;
}
