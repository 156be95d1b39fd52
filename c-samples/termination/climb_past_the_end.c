// From 10 on an unsigned number climbs until it wraps to zero.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x >= 10)
        x++;
    return 0;
}
