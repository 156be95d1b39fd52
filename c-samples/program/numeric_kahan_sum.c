// Kahan's sum keeps what a sum rounds away: small numbers count, though each by itself is too small to change the large one.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define COUNT 4
/* Above, a float holds only even numbers. */
#define LARGE 16777216

static float naive_sum(const float *a, int n) {
    float sum = 0.0f;
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

static float kahan_sum(const float *a, int n) {
    float sum = 0.0f, lost = 0.0f;
    for (int i = 0; i < n; i++) {
        float y = a[i] - lost;
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
    int naive = (int)naive_sum(a, COUNT), kahan = (int)kahan_sum(a, COUNT);
    assert(naive >= exact - COUNT && naive <= exact + COUNT);
    assert(kahan >= exact - 1 && kahan <= exact + 1);
    return 0;
}
