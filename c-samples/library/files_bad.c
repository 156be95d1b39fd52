// More is written than the buffer has.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <unistd.h>
int main(void) {
    char block[4] = "abc";
    return write(1, block, 5) == 5;
}
