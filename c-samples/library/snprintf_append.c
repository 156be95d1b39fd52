// Pieces are appended as long as they fit.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char text[24] = "";
    size_t used = 0;
    unsigned x;
    while (scanf("%u", &x) == 1) {
        int n = snprintf(text + used, sizeof text - used, "%u,", x);
        if (n < 0 || (size_t)n >= sizeof text - used) {
            text[used] = '\0';
            break;
        }
        used += (size_t)n;
        assert(used < sizeof text);
    }
    puts(text);
    return 0;
}
