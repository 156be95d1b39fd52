// clang inlines `always_inline` functions without optimisation, too: their variables, blocks and parameters die where they return.
// truth: deref true
// truth: --function returned deref false line 36
// truth: --function through deref false line 43
// truth: --function block deref false line 23
// truth: --function repeated deref false line 53
// verify: --property deref => true
// verify: --property deref --function returned => false(valid-deref) line 36
// verify: --property deref --function through => false(valid-deref) line 43
// verify: --property deref --function block => false(valid-deref) line 23
// verify: --property deref --function repeated => false(valid-deref) line 53
extern int __VERIFIER_nondet_int(void);
#define INLINE static inline __attribute__((always_inline))
static int *kept;
INLINE int *local(int n) { int v = n; int *q = &v; return q; }
INLINE void give(int n, int **to) { int v = n; *to = &v; }
INLINE int inner(int n) {
    int *q;
    {
        int v = n;
        q = &v;
    }
    return *q;
}
INLINE int twice(int n) { int v = n, *q = &v; *q *= 2; return v; }
INLINE void keep(int n) { int v = n; kept = &v; }
int main(void) {
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += twice(i) + twice(s);
    return s;
}

int returned(void) {
    int *p = local(3);
    return *p;
}
int through(void) {
    int *p;
    if (__VERIFIER_nondet_int())
        give(2, &p);
    else { static int fine; p = &fine; }
    return *p;
}
int block(void) {
    return inner(1);
}
int repeated(void) {
    int s = 0;
    for (int i = 0; i < 2; i++) {
        if (i > 0)
            // The variable of the last call is gone.
            s += *kept;
        keep(i);
    }
    return s;
}
