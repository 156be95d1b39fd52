// The towers of Hanoi with at most sixteen discs.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

static int moves;

static void hanoi(int discs, int from, int to, int over) {
    if (discs == 0)
        return;
    hanoi(discs - 1, from, over, to);
    moves++;
    hanoi(discs - 1, over, to, from);
}

int main(void) {
    int discs = __VERIFIER_nondet_int();
    if (discs >= 0 && discs <= 16)
        hanoi(discs, 0, 2, 1);
    return moves < 0;
}
