// A pointer to a variable of a function that has returned is compared with one of another.
// truth: pointer-compare false line 10
// verify: --property pointer-compare => false(pointer-compare) line 10
int __VERIFIER_nondet_int(void);
static int *kept;
static void keep(int deep) { int x = deep; kept = &x; if (deep) keep(deep - 1); }
int main(void) {
    int own = 0;
    if (__VERIFIER_nondet_int() == 7) keep(1); else kept = &own;
    return kept == &own;
}
