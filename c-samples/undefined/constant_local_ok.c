// Constants are initialised each time their declarations are reached: by functions, copies, other values.
// truth: deref true
// verify: --property deref => true
#include <string.h>
struct pair { int a, b; };
struct large { struct pair pairs[4]; };
int __VERIFIER_nondet_int(void);

static struct pair small(int n) { return (struct pair){n, n + 1}; }
static struct large large(int n) {
    struct large result = {0};
    result.pairs[n & 3] = small(n);
    return result;
}
static int sum(const struct pair *p, const int *n) { return p->a + p->b + *n; }
static void write(struct pair *p, const int by) { p->a = by; }
static int of_constant(const struct large given, const int by) { return sum(given.pairs, &by); }

int main(void) {
    int total = 0;
    for (int i = 0; i < 3; i++) {
        const int n = __VERIFIER_nondet_int() & 15, *const address = &n;
        const struct pair one = small(n), copy = one;
        const struct large all = large(n);
        const int numbers[4] = {[0 ... 2] = n, n + 1}, more[5] = {n, n};
        struct pair own = copy;
        write(&own, *address);
        total += sum(&one, &n) + sum(&all.pairs[i], numbers) + sum(&own, i ? &numbers[i] : more) + of_constant(all, n);
        const int late = n ? total : i;
        total -= *(i ? &late : &n);
        memset(&own, 0, sizeof own);
    }
    return total;
}
