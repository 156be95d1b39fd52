#include <assert.h>
int main(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 10000; i++)
        sum += i & 3;
    assert(sum == 15000);
    return 0;
}
