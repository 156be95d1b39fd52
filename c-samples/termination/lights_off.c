// Each press turns a light off and those to the right of it on or off: a binary number falls.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char lights = __VERIFIER_nondet_uchar();
    while (lights != 0) {
        unsigned char pressed = 1 << __VERIFIER_nondet_uchar() % 8;
        if (!(lights & pressed))
            pressed = lights & -lights;
        lights ^= pressed | (__VERIFIER_nondet_uchar() & (pressed - 1));
    }
    return 0;
}
