// What `cleanup` calls finds the variables of the block alive, whichever way leads out; behind it they are dead.
// truth: deref true
// truth: --function leaked deref false line 37
// truth: --function by_goto deref false line 49
// verify: --property deref => true
// verify: --property deref --function leaked => false(valid-deref) line 37
// verify: --property deref --function by_goto => false(valid-deref) line 49
extern int __VERIFIER_nondet_int(void);
static int *kept;
struct guard { int *place; int old; };
static void restore(struct guard *g) { *g->place = g->old; }
static void unlock(int **p) { **p = 0; }
static void keep(int *p) { kept = p; }
static int loop(int n) {
    for (int i = 0; i < n; i++) {
        int depth = i;
        __attribute__((cleanup(restore))) struct guard g = {&depth, depth};
        depth = 7;
        if (i == 2)
            return depth;
        if (i == 1)
            continue;
    }
    return 0;
}
int main(void) {
    int x;
    {
        int lock = 1;
        __attribute__((cleanup(unlock))) int *held = &lock;
        x = lock;
    }
    return x + loop(__VERIFIER_nondet_int() & 3);
}
int leaked(void) {
    { __attribute__((cleanup(keep))) int v = 3; if (v) v = 2; }
    return *kept;
}
int by_goto(void) {
    int x = 0;
    {
        __attribute__((cleanup(keep))) int v = 3;
        x = v;
        if (__VERIFIER_nondet_int())
            goto out;
        x = 2;
    }
out:
    return x + *kept;
}
