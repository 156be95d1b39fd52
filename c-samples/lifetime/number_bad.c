// strtol() leaves a pointer into a text that is gone with its block.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <stdlib.h>
int main(int argc, char **argv) {
    char *end = 0;
    if (argc > 1) {
        char digits[4] = "12";
        strtol(digits, &end, 10);
    }
    if (end && *end == 'x') return 1;
    return 0;
}
