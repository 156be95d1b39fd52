// A range is summed by halves down to single elements.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

static int items[1000];

static int sum(int low, int high) {
    if (high - low <= 1)
        return low < high ? items[low] : 0;
    int middle = (low + high) / 2;
    return sum(low, middle) + sum(middle, high);
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 0 || size > 1000)
        return 0;
    return sum(0, size);
}
