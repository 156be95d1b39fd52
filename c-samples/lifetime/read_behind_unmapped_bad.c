// A function that reads a page is called before the page is unmapped, and behind that.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
// verify: --property deref --engine values => unknown
#include <sys/mman.h>

static int first(const int *page) { return *page; }

int main(void) {
    int *page = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return 0;
    int before = first(page);
    munmap(page, 4096);
    return before + first(page);
}
