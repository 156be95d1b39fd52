// The classic overflow of (low + high) / 2 in a search over a huge range.
// truth: overflow false line 12
// fails for: inputs 1457257115, -1
// verify: --property overflow => false(no-overflow) line 12
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int();
    if (high < 0)
        return 0;
    while (low < high) {
        int middle = (low + high) / 2;
        if (__VERIFIER_nondet_int() < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
