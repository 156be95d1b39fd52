// The position is increased after it was handed to the call.
// truth: termination false line 9
// fails for: used = 0
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

static int solutions;

static void place(int position, int used) {
    if (position == 7) {
        solutions++;
        return;
    }
    for (int value = 0; value < 7; value++)
        if (!(used >> value & 1))
            place(position++, used);
}

int main(void) {
    place(0, __VERIFIER_nondet_uchar() & 3);
    return solutions > 5040;
}
