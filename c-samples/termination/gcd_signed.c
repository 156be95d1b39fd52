// A remainder with a sign is nearer to zero than the divisor.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern int __VERIFIER_nondet_int(void);

int main(void) {
    long a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    while (b != 0) {
        long rest = a % b;
        a = b;
        b = rest;
    }
    return a == 0;
}
