// Of what is mapped: it is freed, used when it is gone, used behind its end, written though it may only be read.
// truth: --function freed free false line 17
// verify: --property free --function freed => false(valid-free) line 17
// truth: --function gone deref false line 23
// verify: --property deref --function gone => false(valid-deref) line 23
// truth: --function behind deref false line 28
// verify: --property deref --function behind => false(valid-deref) line 28
// truth: --function written deref false line 33
// verify: --property deref --function written => false(valid-deref) line 33
#include <stdlib.h>
#include <sys/mman.h>

void freed(void) {
    char *p = mmap(NULL, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p != MAP_FAILED)
        // It is not from malloc.
        free(p);
}
int gone(void) {
    char *p = mmap(NULL, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) return 1;
    munmap(p, 100);
    return p[0];
}
int behind(void) {
    char *p = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) return 1;
    return p[4096];
}
void written(int file) {
    char *text = mmap(NULL, 100, PROT_READ, MAP_PRIVATE, file, 0);
    if (text != MAP_FAILED)
        text[99] = 0;
}
