// Three steps down and two up in turn.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = __VERIFIER_nondet_ushort(), down = 1;
    while (x > 0) {
        x += down ? -3 : 2;
        down = !down;
    }
    return 0;
}
