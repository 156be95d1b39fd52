// Copies are no reads, but they make nothing initialised either.
// truth: uninitialized false line 24
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 24
// verify: --property uninitialized --engine kiki => false(uninitialized) line 24

struct pair {
    int left, right;
};

static struct pair half(int left) {
    struct pair p;
    p.left = left;
    return p;
}

static struct pair same(struct pair p) {
    return p;
}

int main(void) {
    struct pair a = same(half(5));
    struct pair b = a;
    return b.left + b.right;
}
