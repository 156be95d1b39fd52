// The inner loop moves the outer counter on, never beyond the end.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), i = 0;
    while (i < n) {
        i++;
        while (i < n && __VERIFIER_nondet_bool())
            i++;
    }
    return 0;
}
