// Mapping fails with another value than NULL.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <sys/mman.h>
#include <stddef.h>
int main(void) {
    int *p = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == NULL)
        return 1;
    *p = 1;
    return 0;
}
