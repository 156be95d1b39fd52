// Another file may define the function, or none.
// truth: default true
// verify: => true
// verify: --property assertions --engine bmc => true
#include <assert.h>
extern int answer(void) __attribute__((weak));
int main(void) {
    int before = answer != 0, result = 1;
    if (answer)
        result = answer();
    assert(before == (answer != 0));
    assert(before || result == 1);
    return 0;
}
