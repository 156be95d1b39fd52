// Functions that end without a value: nobody uses it, or nobody gets there.
// truth: undefined true
// verify: --property undefined => true
extern int __VERIFIER_nondet_int(void);
struct big { long a[5]; };

static int count(int n) {
    while (n < 10)
        if (n++ == 7) return n;
}

static int sign(int n) {
    if (n >= 0) return 1;
    if (n < 0) return -1;
}

static struct big filled(int n) {
    struct big b = {{n}};
    if (n) return b;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    count(n);
    struct big b = filled(1);
    filled(0);
    return sign(n) + count(3) + (b.a[0] > 0);
}
