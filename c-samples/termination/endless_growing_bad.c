// The counter grows and wraps for ever, and the exit waits for a square that leaves 2 modulo 4.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    unsigned n = 0;
    while (n * n % 4 != 2)
        n++;
    return 0;
}
