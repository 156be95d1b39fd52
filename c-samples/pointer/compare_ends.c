// Two pointers walk towards each other in one array; one past the end counts as inside.
// truth: pointer-compare true
// truth: pointer-subtract true
// truth: deref true
// verify: --property pointer-compare,pointer-subtract => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[6] = {0};
    int *low = a, *high = a + 6;
    int target = __VERIFIER_nondet_int();
    while (low < high) {
        int *middle = low + (high - low) / 2;
        if (*middle < target)
            low = middle + 1;
        else
            high = middle;
    }
    return (int)(low - a);
}
