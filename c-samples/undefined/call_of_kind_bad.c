// A table of handlers has one that takes more than its callers give; without a prototype nobody minds.
// truth: undefined false line 18
// fails for: n = 2
// verify: --property undefined => false(undefined) line 18
extern int __VERIFIER_nondet_int(void);

static int nothing(void) { return 0; }
static int half(int n) { return n / 2; }
static int sum(int a, int b) { return a > 0 ? b : a; }

typedef int (*handler)(int);
static handler table[3] = {half, (handler)nothing, (handler)sum};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n != 0 && n != 2) return 0;
    handler chosen = table[n];
    return chosen(n);
}
