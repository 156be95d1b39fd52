// Nobody models gethostid: whether it ever returns an odd number is not known.
// truth: unreachable-code true
// verify: --property unreachable-code => unknown
#include <unistd.h>
int main(void) {
    int odd = 0;
    if (gethostid() % 2)
        odd = 1;
    return odd;
}
