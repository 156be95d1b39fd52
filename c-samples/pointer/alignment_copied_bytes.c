// What a number must not be read from, it can be copied from.
// truth: alignment true
// truth: deref true
// verify: --property alignment => true
#include <string.h>

int main(void) {
    unsigned char bytes[16] = {1, 2, 3};
    unsigned sum = 0, number;
    for (int i = 0; i < 4; i++) {
        memcpy(&number, bytes + 2 * i + 1, sizeof number);
        sum += number;
        memmove(bytes + 1, &number, sizeof number);
    }
    return sum == 7;
}
