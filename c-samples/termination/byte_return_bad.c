// Each shift loses a bit, so the walk does not come back.
// truth: termination false line 9
// fails for: start = 3
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar(), x = start;
    do x = x >> 1; while (x != start);
    return 0;
}
