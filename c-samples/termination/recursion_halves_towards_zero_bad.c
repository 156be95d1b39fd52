// The middle of two negative numbers is rounded up: the lower half may be the whole.
// truth: termination false line 7
// fails for: low = -2, high = -1, choice = 1 for ever
// verify: --property termination => false(termination) line 7
extern int __VERIFIER_nondet_int(void);

static int search(int low, int high) {
    if (low >= high)
        return low;
    int middle = (low + high) / 2;
    if (__VERIFIER_nondet_int())
        return search(low, middle);
    return search(middle + 1, high);
}

int main(void) {
    int low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    if (low < -1000 || high > 1000)
        return 0;
    return search(low, high);
}
