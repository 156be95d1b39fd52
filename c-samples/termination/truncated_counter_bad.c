// The counter is truncated to a byte in every round and never gets to 256.
// truth: termination false line 9
// fails for: n = 0
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    while (n != 256)
        n = (unsigned char)(n + 1);
    return 0;
}
