// main with a third parameter, which C does not promise.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(int count, char **arguments, char **environment) {
    assert(count >= 1);
    assert(arguments[count] == 0);
    return environment == 0;
}
