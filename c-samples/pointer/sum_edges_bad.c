// Sums that nobody uses: behind the end, before the start, far away, of constants, on null and on dead objects.
// truth: --function behind pointer-arithmetic false line 22
// verify: --property pointer-arithmetic --function behind => false(pointer-arithmetic) line 22
// truth: --function before pointer-arithmetic false line 23
// verify: --property pointer-arithmetic --function before => false(pointer-arithmetic) line 23
// truth: --function far pointer-arithmetic false line 24
// verify: --property pointer-arithmetic --function far => false(pointer-arithmetic) line 24
// truth: --function constant pointer-arithmetic false line 25
// verify: --property pointer-arithmetic --function constant => false(pointer-arithmetic) line 25
// truth: --function null pointer-arithmetic false line 26
// verify: --property pointer-arithmetic --function null => false(pointer-arithmetic) line 26
// truth: --function dead pointer-arithmetic false line 32
// verify: --property pointer-arithmetic --function dead => false(pointer-arithmetic) line 32
// truth: --function chosen pointer-arithmetic false line 34
// verify: --property pointer-arithmetic --function chosen => false(pointer-arithmetic) line 34
// truth: --function started pointer-arithmetic false
// verify: --property pointer-arithmetic --function started => unknown
#include <stdlib.h>
static int table[4];
static int empty(int *p) { return p == 0; }

int behind(int n) { return n < 0 || n > 5 ? 0 : empty(table + n); }
int before(int *p) { int a[2] = {0}; p = a; return a[0] == 0 ? empty(p - 1) : 0; }
int far(unsigned long n) { return n < 4 ? 0 : empty(&table[n]); }
int constant(void) { return empty(table + 6 - 3); }
int null(int n) { int *p = 0; return empty(p + n); }
int dead(void) {
    char *p = malloc(4);
    if (p == 0)
        return 0;
    free(p);
    return empty((int *)(p + 1));
}
int chosen(int n) { int *p = n ? table + 5 : 0; return empty(p); }
int started(void) { static int *p = table + 5; return empty(p); }
