// This generator comes by all 32-bit numbers before it repeats one.
// truth: termination true
// verify: --property termination --timeout 1 => unknown
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != 12345)
        x = x * 1664525u + 1013904223u;
    return 0;
}
