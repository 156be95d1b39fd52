// One of the functions gives the number itself from three on downwards.
// truth: termination false line 19
// fails for: 0, x = 9
// verify: --property termination => false(termination) line 19
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

static int minus_one(int x) {
    return x - 1;
}

static int third(int x) {
    return x > 3 ? x / 3 : x;
}

int main(void) {
    int (*less)(int) = __VERIFIER_nondet_bool() ? minus_one : third;
    int x = __VERIFIER_nondet_ushort();
    while (x > 0)
        x = less(x);
    return 0;
}
