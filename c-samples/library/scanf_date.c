// The width limits the number: two characters make no more than 99.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    int day, month;
    if (scanf("%2d.%2d", &day, &month) != 2)
        return 1;
    assert(day <= 99 && month <= 99);
    assert(day >= -9 && month >= -9);
    printf("%02d-%02d\n", month, day);
    return 0;
}
