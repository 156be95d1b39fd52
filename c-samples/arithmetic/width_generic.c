// A selection by type sees what promotions make of operands, and evaluates only what it selects.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

#define KIND(x) _Generic((x), char: 1, short: 2, int: 3, unsigned: 4, long: 5, float: 6, double: 7, const char *: 8, char *: 9, default: 0)

int main(void) {
    char c = 'c';
    short s = 1;
    float f = 1;
    const int fixed = 1;
    assert(KIND(c) == 1 && KIND(c + c) == 3 && KIND('c') == 3);
    assert(KIND(s) == 2 && KIND(+s) == 3 && KIND(s << 1L) == 3);
    assert(KIND(f * f) == 6 && KIND(f * 1.0) == 7 && KIND(1u + s) == 4);
    assert(KIND("text") == 9 && KIND((const char *)0) == 8 && KIND(sizeof c) == 0);
    assert(KIND(fixed) == 3 && KIND(true ? c : 1L) == 5);
    int n = __VERIFIER_nondet_int(), before = n & 7;
    n &= 7;
    int got = _Generic(n++, int: 10, default: n++);
    assert(got == 10 && n == before);
    return 0;
}
