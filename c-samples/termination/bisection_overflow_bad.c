// The sum of the borders wraps, and the lower border falls back again and again.
// truth: termination false line 14
// truth: --signed-overflow undefined termination true
// fails for: high = 2000000000, answer = 1 for ever
// verify: --property termination => false(termination) line 14
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int();
    if (high < 1999999999)
        return 0;
    while (low < high) {
        int middle = (low + high) / 2;
        if (__VERIFIER_nondet_bool())
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}
