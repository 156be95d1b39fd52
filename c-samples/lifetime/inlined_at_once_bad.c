// What an `always_inline` function returns the address of is gone even for the expression that calls it.
// truth: deref false line 23
// truth: --function literal deref false line 26
// truth: --function array deref false line 29
// truth: --function chosen deref false line 32
// truth: --function structure deref true
// verify: --property deref => false(valid-deref) line 23
// verify: --property deref --function literal => false(valid-deref) line 26
// verify: --property deref --function array => false(valid-deref) line 29
// verify: --property deref --function chosen => false(valid-deref) line 32
// verify: --property deref --function structure => true
#define INLINE static inline __attribute__((always_inline))
struct five { int a, b, c, d, e; };
INLINE int *parameter(int v) { return &v; }
INLINE int *of_literal(int v) { return (int[]){v, 1}; }
INLINE int *inside(int v) { int a[3]; a[0] = v; a[1] = 2; a[2] = 3; return a + 1; }
INLINE int *either(int v) { return v ? (int[]){v, 1} : (int[]){1, v}; }
INLINE struct five made(int v) { struct five r = {v}; return r; }
INLINE void set(struct five *to, int v) { to->e = v; }
INLINE struct five changed(int v) { struct five r = {v}; set(&r, v); return r; }

int main(void) {
    return *parameter(3);
}
int literal(void) {
    return of_literal(3)[1];
}
int array(void) {
    return *inside(3);
}
int chosen(int n) {
    return either(n)[1];
}
int structure(void) {
    struct five *kept, x = made(3);
    {
        struct five y = changed(3);
        kept = &y;
        kept->a++;
    }
    return made(3).a + x.a + changed(x.b).e;
}
