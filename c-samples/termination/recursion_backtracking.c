// Backtracking over positions: each call is about the next position.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

static int solutions;

static void place(int position, int used) {
    if (position == 7) {
        solutions++;
        return;
    }
    for (int value = 0; value < 7; value++)
        if (!(used >> value & 1))
            place(position + 1, used | 1 << value);
}

int main(void) {
    place(0, __VERIFIER_nondet_uchar() & 3);
    return solutions > 5040;
}
