// Index arithmetic is over integers: an unsigned number is never negative, and what clang shortens or negates is what the program wrote.
// truth: deref true
// truth: --function unsigned_step deref false line 30
// truth: --function constant_step deref false line 31
// truth: --function narrow_step deref false line 32
// truth: --function negated deref false line 33
// truth: --function assigned deref false line 34
// truth: -m32 --function wide deref false line 35
// verify: --property deref => true
// verify: --property deref --function unsigned_step => false(valid-deref) line 30
// verify: --property deref --function constant_step => false(valid-deref) line 31
// verify: --property deref --function narrow_step => false(valid-deref) line 32
// verify: --property deref --function negated => false(valid-deref) line 33
// verify: --property deref --function assigned => false(valid-deref) line 34
// verify: --property deref -m32 --function wide => false(valid-deref) line 35
#include <stddef.h>
char b[8];
int a[4];
extern int __VERIFIER_nondet_int(void);
int main(void) {
    size_t n = 8;
    char *end = b + n, *middle = b + 4;
    int s = 0;
    for (size_t i = 1; i <= n; i++)
        s += *(end - i);
    unsigned char k = 3;
    ptrdiff_t back = -2;
    return s + middle[-1] + middle[back] + *(middle - k) + *(middle - (int)back) + (middle += back)[0];
}
int unsigned_step(void) { size_t n = -1; char *p = b + 4; return p[n]; }
int constant_step(void) { char *p = b + 4; return p[(size_t)-1]; }
int narrow_step(void) { unsigned n = -2; int *p = a + 3; return p[n]; }
int negated(void) { size_t n = -1; char *p = b + 4; return *(p - n); }
int assigned(void) { size_t n = __VERIFIER_nondet_int() < 0 ? -2 : 1; int *p = a + 1; p -= n; return *p; }
int wide(void) { long long i = 1LL << 32; return a[i]; }
