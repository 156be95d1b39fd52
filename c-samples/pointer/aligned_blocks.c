// Blocks that are asked to be aligned are.
// truth: assertions true
// truth: --function more assertions false line 26
// verify: --property assertions => true
// verify: --property assertions --function more => unknown
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
static char *take(size_t alignment, size_t size) {
    void *p;
    return posix_memalign(&p, alignment, size) ? 0 : p;
}
int main(void) {
    char *p = aligned_alloc(64, 128), *q = take(256, 10), *r = take(8u << (__VERIFIER_nondet_uint() & 7), 1);
    assert((uintptr_t)p % 64 == 0);
    assert((uintptr_t)q % 256 == 0 && p != q);
    assert((uintptr_t)r % 8 == 0);
    p[127] = q[9] = r[0] = 1;
    free(p);
    free(q);
    free(r);
}
void more(void) {
    char *p = take(64, 100);
    assert((uintptr_t)p % 128 == 0);
    free(p);
}
