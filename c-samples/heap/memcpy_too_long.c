// One byte more than the destination holds.
// truth: deref false
// verify: --property deref => false(valid-deref)
#include <string.h>

int main(void) {
    char word[5];
    memcpy(word, "hello", 6);
    return word[0];
}
