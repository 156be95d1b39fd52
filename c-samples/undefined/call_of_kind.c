// Functions are called as what they are, though pointers to them had other types in between.
// truth: default true
// verify: --timeout 20 => true
#include <stdarg.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

typedef void (*any)(void);
static int half(int n) { return n / 2; }
static int sum(int a, int b) { return a / 2 + b / 2; }
static int several(int n, ...) { return n / 2; }
static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }

static any table[3] = {(any)half, (any)sum, (any)several};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int r = ((int (*)(int))table[0])(n);
    r = ((int (*)(int, int))table[1])(r, n);
    r = ((int (*)(int, ...))table[2])(r, n, 3L);
    char text[3] = "ba";
    qsort(text, 2, 1, order);
    return r > 3;
}
