// Two walkers on a ring of twelve places, one twice as fast: they meet within twelve steps.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int slow = __VERIFIER_nondet_uchar() % 12, fast = __VERIFIER_nondet_uchar() % 12;
    while (slow != fast) {
        slow = (slow + 1) % 12;
        fast = (fast + 2) % 12;
    }
    return 0;
}
