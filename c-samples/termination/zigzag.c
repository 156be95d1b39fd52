// A position runs between two walls that move towards each other.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int(), position = 0, right = 1;
    if (high > 1000)
        return 0;
    while (low < high) {
        if (right && position < high) {
            position++;
        } else if (right) {
            right = 0;
            high--;
        } else if (position > low) {
            position--;
        } else {
            right = 1;
            low++;
        }
    }
    return 0;
}
