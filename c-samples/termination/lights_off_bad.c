// Each press changes two neighbouring lights, so an odd number of lights stays odd.
// truth: termination false line 9
// fails for: lights = 1, 0 for ever
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char lights = __VERIFIER_nondet_uchar();
    while (lights != 0)
        lights ^= 3 << __VERIFIER_nondet_uchar() % 7;
    return 0;
}
