// Kahan's sum with the wrong sign: what was lost is lost once more.
// truth: assertions false line 36
// fails for: x = 1, 1, 0
// verify: --property assertions => false(unreach-call) line 36
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define COUNT 4
/* Above, a float holds only even numbers. */
#define LARGE 16777216

static float kahan_sum(const float *a, int n) {
    float sum = 0.0f, lost = 0.0f;
    for (int i = 0; i < n; i++) {
        float y = a[i] + lost;
        float t = sum + y;
        lost = (t - sum) - y;
        sum = t;
    }
    return sum;
}

int main(void) {
    float a[COUNT] = {LARGE};
    int exact = LARGE;
    for (int i = 1; i < COUNT; i++) {
        int x = __VERIFIER_nondet_int();
        if (x < 0 || x > 3)
            return 0;
        a[i] = (float)x;
        exact += x;
    }
    int kahan = (int)kahan_sum(a, COUNT);
    int error = kahan - exact;
    /* The last number may have been rounded. */
    assert(error >= -1 && error <= 1);
    return 0;
}
