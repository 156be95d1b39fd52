// The length of an array is what it was at the declaration, also by way of a type that was declared earlier.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned long stride(int n, int table[][n]) {
    return (unsigned long)((char *)(table + 1) - (char *)table);
}

int main(void) {
    int n = __VERIFIER_nondet_uchar() % 8 + 1, first = n;
    typedef int row[n];
    short a[n + 1];
    n = 20;
    assert(sizeof a == (first + 1) * sizeof(short));
    assert(sizeof(row) == first * sizeof(int));
    row two[2];
    two[1][first - 1] = 5;
    assert(sizeof two == 2 * sizeof two[0] && stride(first, two) == sizeof(row));
    assert(*(&two[1][0] + first - 1) == 5);
    return 0;
}
