// Three phases: z falls, so in the end y falls, so in the end x falls.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
    if (x > 50 || y < -50 || y > 50 || z < -50 || z > 50)
        return 0;
    while (x > 0) {
        x += y;
        y += z;
        z--;
    }
    return 0;
}
