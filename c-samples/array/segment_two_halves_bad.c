// The cell in the middle belongs to the other half.
// truth: assertions false line 16
// truth: deref true
// verify: --property assertions => false(unreach-call) line 16
#include <assert.h>

#define LENGTH 1000

int main(void) {
    int a[LENGTH];
    for (int i = 0; i < LENGTH / 2; i++)
        a[i] = -1 - i;
    for (int i = LENGTH / 2; i < LENGTH; i++)
        a[i] = i;
    for (int i = 0; i < LENGTH; i++)
        assert((a[i] < 0) == (i <= LENGTH / 2));
    return 0;
}
