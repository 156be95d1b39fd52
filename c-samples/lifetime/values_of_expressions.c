// A structure that is the value of an expression dies with it, as one that a function returns (C11, 6.2.4, paragraph 8): of assignments,
// conditional and comma expressions, statement expressions, variable arguments.
// truth: deref true
// truth: --function assigned deref false line 35
// truth: --function chosen deref false line 39
// truth: --function passed deref false line 43
// truth: --function argument deref false line 47
// verify: --property deref => true
// verify: --property deref --function assigned => false(valid-deref) line 35
// verify: --property deref --function chosen => unknown
// verify: --property deref --function passed => false(valid-deref) line 43
// verify: --property deref --function argument => false(valid-deref) line 47
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int a[2]; };
static struct pair g = {{1, 2}}, h = {{3, 4}};
static struct pair f(void) { return h; }
static int sum(const int *p) { return p[0] + p[1]; }
static int *same(int *p) { return p; }
int main(void) {
    int s = 0;
    for (int i = 0; i < 3; i++) {
        int k = __VERIFIER_nondet_int();
        s += (k ? g : h).a[k & 1] + (g = h).a[0] + sum((k, g).a);
        s += sum((k ? (k > 3 ? g : h) : f()).a);
        if (k > 1 && sum((k ? g : f()).a) > 3 || sum(f().a))
            s++;
        struct pair x = k ? g : k > 3 ? f() : h;
        s = (s + x.a[1] + ({ struct pair y = {{k & 1, 2}}; y; }).a[0]) & 0xffff;
    }
    return s;
}
int assigned(void) {
    int *p = (g = h).a;
    return *p;
}
int chosen(void) {
    int *p = __VERIFIER_nondet_int() ? g.a : h.a; p = (__VERIFIER_nondet_int() ? g : h).a;
    return *p;
}
int passed(void) {
    int *p = same((g = h).a);
    return *p;
}
static int first(int n, ...) {
    va_list l; va_start(l, n); int *p = va_arg(l, struct pair).a; va_end(l);
    return *p;
}
int argument(void) { return first(1, g); }
