// Digits and dots from standard input, and how many characters that were.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char address[16];
    int used = 0;
    if (scanf("%15[0-9.]%n", address, &used) != 1)
        return 1;
    assert(address[0] == '.' || (address[0] >= '0' && address[0] <= '9'));
    assert(used >= 0);
    return 0;
}
