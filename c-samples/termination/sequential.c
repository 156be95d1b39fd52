// Three loops one after the other, each bounded by what the one before has counted.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), a = 0, b = 0;
    for (int i = 0; i < n; i++)
        if (__VERIFIER_nondet_bool())
            a++;
    while (a > 0) {
        a--;
        b += 2;
    }
    while (b != 0)
        b--;
    return 0;
}
