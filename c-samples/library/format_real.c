// What printf writes of numbers with a point: digits, signs, widths, powers of ten.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine bmc => true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char text[64];
    assert(sprintf(text, "%.2f|%5.1f|%-9.3e|%g|%+f", 3.14159, -2.25, 12345.678, 0.0001, 1.0) == 37);
    assert(strcmp(text, "3.14| -2.2|1.235e+04|0.0001|+1.000000") == 0);
    assert(snprintf(NULL, 0, "%.1f", 99.95) == 5);
    sprintf(text, "%05.1f %G %a %f", -0.05, 1e100, 0.5, -1.0 / 0.0);
    assert(strcmp(text, "-00.1 1E+100 0x1p-1 -inf") == 0);
    return 0;
}
