// The product is computed in int before it is widened.
// truth: overflow false line 11
// fails for: seconds = 4194303
// verify: --property overflow => false(no-overflow) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int seconds = __VERIFIER_nondet_int();
    if (seconds < 0)
        return 0;
    long long nanoseconds = seconds * 1000;
    return nanoseconds > 0;
}
