// Of two numbers, the second one may be missing.
// truth: uninitialized false line 12
// verify: --property uninitialized => false(uninitialized) line 12
#include <stdio.h>

int main(void) {
    char line[80];
    int a, b;
    if (!fgets(line, sizeof line, stdin) || sscanf(line, "%d,%d", &a, &b) < 1)
        return 1;
    // Nobody knows whether there was a comma.
    return a < b;
}
