// Anonymous pages are 0, may be written, and are no block of the heap.
// truth: default true
// verify: => true
// truth: memory-cleanup true
// verify: --property memory-cleanup => true
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

int main(void) {
    size_t size = 3 * sizeof(long) * 512;
    long *table = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (table == MAP_FAILED)
        return 1;
    assert(table[7] == 0 && ((uintptr_t)table & 4095) == 0);
    table[size / sizeof *table - 1] = 5;
    assert(munmap(table, size) == 0);
    assert(mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED);
    long *kept = mmap(NULL, sizeof *kept, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (kept != MAP_FAILED)
        *kept = 1;
    return 0;
}
