// With 32 bits an object may have nearly half of all bytes: each of its elements can be reached by one index.
// truth: -m32 deref true
// truth: -m32 --function beyond deref false line 8
// verify: --property deref -m32 => true
// verify: --property deref -m32 --function beyond => false(valid-deref) line 8
#include <stdlib.h>
int *large(void) { return malloc(1610612736u); }
int beyond(void) { int *p = large(); return p ? p[402653184] : 0; }
int main(void) {
    int *p = large();
    unsigned n = 402653183u;
    if (!p)
        return 0;
    p[n] = 1;
    int *q = p + 300000000;
    *q = 2;
    q = q + 102653183;
    return *q - 1;
}
