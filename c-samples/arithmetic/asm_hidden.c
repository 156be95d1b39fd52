// An empty piece of assembly hides a value from the compiler; the value is what it was. So are bytes that are put in the other order twice.
// truth: --function hidden assertions true
// truth: --function swapped assertions true
// truth: --function changed_bad assertions false line 29
// truth: --function clock assertions false line 35
// verify: --property assertions --function hidden => true
// verify: --property assertions --function swapped => true
// verify: --property assertions --function changed_bad => false(unreach-call) line 29
// verify: --property assertions --function clock => false(unreach-call) line 35
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

void hidden(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = x;
    asm("" : "+r"(x));
    asm volatile("" : "+m"(y) : : "memory");
    assert(x == y);
}

void swapped(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = x;
    asm("bswap %0" : "+r"(y));
    assert((y & 0xff) == x >> 24 && (y >> 8 & 0xff) == (x >> 16 & 0xff));
}

void changed_bad(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = 7;
    asm("" : "=r"(y) : "0"(x));
    assert(y == 7);
}

void clock(void) {
    unsigned low, high;
    asm volatile("rdtsc" : "=a"(low), "=d"(high));
    assert(high < 1000000000);
}
