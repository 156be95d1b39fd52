// Two loops, both of which end, are connected by a jump back.
// truth: termination false line 10
// fails for: n = 1
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), a = n, b = 0;
again:
    while (a > 0) {
        a--;
        b++;
    }
    while (b > 0) {
        b--;
        a++;
    }
    if (a > 0)
        goto again;
    return 0;
}
