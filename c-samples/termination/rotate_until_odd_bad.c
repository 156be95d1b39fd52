// Zero has no one that could be brought to the last place.
// truth: termination false line 9
// fails for: x = 0
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x % 2 == 0)
        x = x >> 1 | x << 31;
    return 0;
}
