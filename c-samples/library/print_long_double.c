// Texts of long doubles that are doubles, too, are those of the doubles; of others it is known how long they are.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char text[64];
    long double half = 0.5L;
    assert(sprintf(text, "%Lf %.1Le %Lg", half, 3 * half, half * half) == 21);
    assert(strcmp(text, "0.500000 1.5e+00 0.25") == 0);
    int length = sprintf(text, "%.3Lf", 1 / 3.0L);
    assert(length >= 3);
    return 0;
}
