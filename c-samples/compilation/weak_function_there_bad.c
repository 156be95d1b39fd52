// truth: assertions false line 6
// verify: --property assertions => false(unreach-call) line 6
#include <assert.h>
extern int answer(void) __attribute__((weak));
int main(void) {
    assert(answer == 0);
    return 0;
}
