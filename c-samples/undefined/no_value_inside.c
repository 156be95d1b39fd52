// A function that another one calls ends without its value, which nobody uses; the other one is called through a pointer.
// truth: undefined true
// verify: --property undefined => true
extern int __VERIFIER_nondet_int(void);

static int maybe(int c) {
    if (c) return 1;
}

static int sure(int c) {
    maybe(0);
    return c + 5;
}

static int forgets(int c) {
    int n = sure(c);
    maybe(0);
    return n;
}

static int (*const table[])(int) = {maybe, sure, forgets};

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i == 0) return table[0](3) + table[0](1);
    if (i == 1) return table[1](0) > 4;
    if (i == 2) return table[2](0) > 4;
    return 0;
}
