// A byte can get to every bound up to 255.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short n = __VERIFIER_nondet_ushort();
    if (n > 255)
        return 0;
    for (unsigned char i = 0; i < n; i++)
        ;
    return 0;
}
