// Empty assembly that keeps a compiler from moving accesses, or from knowing a value, changes nothing.
// truth: assertions true
// truth: --function hidden assertions true
// verify: --property assertions => true
// verify: --property assertions --function hidden => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int data, ready;

int main(void) {
    data = __VERIFIER_nondet_int();
    __asm__ volatile("" ::: "memory");
    ready = 1;
    assert(data == data && ready == 1);
    return 0;
}

int hidden(void) {
    int n = 5;
    __asm__("" : "+r"(n));
    assert(n == 5);
    return 0;
}
