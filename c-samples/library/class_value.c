// The standard does not say that the number is the same in all libraries, but that it is not 0.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
int isdigit(int c);
int isspace(int c);
int main(void) {
    assert(isdigit('5') && !isdigit('a') && !isdigit(-1));
    int space = isspace('\n');
    assert(space != 0);
    return 0;
}
