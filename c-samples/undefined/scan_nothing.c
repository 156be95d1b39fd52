// A number stands where the address of one should be, but nothing is read there.
// truth: undefined true
// verify: --property undefined => unknown
#include <stdio.h>
int main(void) {
    int a = 0;
    return sscanf("", "%d", a) == 1;
}
