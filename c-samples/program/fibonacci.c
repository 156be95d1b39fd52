// The 47th Fibonacci number is the largest that an unsigned int holds.
// truth: default true
// truth: unsigned-overflow true
// verify: => true
// verify: --property unsigned-overflow => true
#include <assert.h>

int main(void) {
    unsigned a = 0, b = 1;
    for (int i = 1; i < 47; i++) {
        unsigned next = a + b;
        a = b;
        b = next;
    }
    assert(b == 2971215073u);
    return 0;
}
