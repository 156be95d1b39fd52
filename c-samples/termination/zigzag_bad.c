// A position runs between two walls that stay where they are.
// truth: termination false line 11
// fails for: high = 2
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int(), position = 0, right = 1;
    if (high > 1000)
        return 0;
    while (low < high) {
        if (right && position < high)
            position++;
        else if (right)
            right = 0;
        else if (position > low)
            position--;
        else
            right = 1;
    }
    return 0;
}
