// Three steps down and three up in turn.
// truth: termination false line 9
// fails for: x = 10
// verify: --property termination => false(termination) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int x = __VERIFIER_nondet_ushort(), down = 1;
    while (x > 0) {
        x += down ? -3 : 3;
        down = !down;
    }
    return 0;
}
