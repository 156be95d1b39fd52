// Three bytes choose from tables of 256 elements.
// truth: default true
// truth: uninitialized true
// verify: => true
// verify: --property uninitialized --timeout 1 => unknown
#include <assert.h>
#include <stdio.h>

static unsigned used[3][256];

int main(void) {
    unsigned char red, green, blue;
    while (scanf("%hhu,%hhu,%hhu", &red, &green, &blue) == 3) {
        used[0][red]++;
        used[1][green]++;
        used[2][blue]++;
        int grey = (red * 30 + green * 59 + blue * 11) / 100;
        assert(grey >= 0 && grey <= 255);
    }
    printf("%u black\n", used[0][0]);
    return 0;
}
