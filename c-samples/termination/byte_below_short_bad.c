// A byte never gets to a bound of 300.
// truth: termination false line 9
// fails for: n = 300
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short n = __VERIFIER_nondet_ushort();
    for (unsigned char i = 0; i < n; i++)
        ;
    return 0;
}
