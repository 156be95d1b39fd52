// The function counts in the structure itself.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

struct counter {
    int left;
};

static void tick(struct counter *c) {
    c->left--;
}

int main(void) {
    struct counter c = {__VERIFIER_nondet_ushort()};
    while (c.left > 0)
        tick(&c);
    return 0;
}
