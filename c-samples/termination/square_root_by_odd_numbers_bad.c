// The odd numbers to be subtracted are kept in a byte, which wraps from 255 to 1, and begin with 0 when read so.
// truth: termination false line 11
// fails for: n = 3, odd = 0
// verify: --property termination => false(termination) line 11
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_ushort();
    unsigned char odd = __VERIFIER_nondet_uchar();
    while (n >= odd) {
        n -= odd;
        odd *= 3;
    }
    return 0;
}
