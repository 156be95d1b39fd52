// A pointer is read from text that no %p of this run has written.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdio.h>

int main(void) {
    void *p;
    if (scanf("%p", &p) != 1)
        return 0;
    return *(char *)p;
}
