// The entry function has a parameter that no environment supplies.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>

int main(int count, char **arguments, char **environment) {
    assert(count >= 1);
    assert(arguments[count] == 0);
    return environment == 0;
}
