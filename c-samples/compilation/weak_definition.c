// No other file is given, so these definitions are the program's.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
__attribute__((weak)) int level = 3;
__attribute__((weak)) int answer(void) { return level; }
__attribute__((weak)) int atoi(const char *text) { return text != 0; }
int main(void) {
    assert(answer() == 3 && atoi("7") == 1);
    return 0;
}
// optimised: differs
