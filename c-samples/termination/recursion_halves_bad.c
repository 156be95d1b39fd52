// A range of one element is split into nothing and itself.
// truth: termination false line 9
// fails for: size = 1
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

static int items[1000];

static int sum(int low, int high) {
    if (low == high)
        return 0;
    int middle = (low + high) / 2;
    return items[low] + sum(low, middle) + sum(middle, high);
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 0 || size > 1000)
        return 0;
    return sum(0, size);
}
