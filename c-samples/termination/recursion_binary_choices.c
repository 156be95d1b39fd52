// All ways to choose, by two calls each, up to a depth of twelve.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

static int choose(int depth, int sum) {
    if (depth == 0)
        return sum == 7;
    return choose(depth - 1, sum) + choose(depth - 1, sum + depth);
}

int main(void) {
    return choose(__VERIFIER_nondet_uchar() % 13, 0) > 4096;
}
