// A function that nobody models gets an address as an integer, and may write there.
// truth: -D LOCAL assertions false line 21
// truth: -D STATIC assertions false line 21
// truth: -D DIFFERENCE assertions true
// verify: --property assertions -D LOCAL => unknown says "an address as an integer"
// verify: --property assertions -D STATIC => unknown says "an address as an integer"
// verify: --property assertions -D DIFFERENCE => true
#include <assert.h>
extern void elsewhere(long address);
static int hidden = 1;
int main(void) {
#ifdef LOCAL
    int hidden = 1;
#endif
    int numbers[4], *end = numbers + 4;
#ifdef DIFFERENCE
    elsewhere(end - numbers);
#else
    elsewhere((long)&hidden);
#endif
    assert(hidden == 1);
    return end == numbers;
}
