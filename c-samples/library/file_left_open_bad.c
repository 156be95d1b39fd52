// The second file cannot be opened, and the first one is left open.
// truth: memtrack false line 27
// truth: deref true
// verify: --property memtrack => false(valid-memtrack)
// verify: --property deref => true
#include <stdio.h>

static int compare(const char *left, const char *right) {
    FILE *a = fopen(left, "rb");
    if (a == NULL)
        return -1;
    FILE *b = fopen(right, "rb");
    if (b == NULL)
        return -1;
    int x, y;
    do {
        x = fgetc(a);
        y = fgetc(b);
    } while (x == y && x != EOF);
    fclose(a);
    fclose(b);
    return x != y;
}

int main(void) {
    int result = compare("first.bin", "second.bin");
    return result < 0 ? 2 : result;
}
