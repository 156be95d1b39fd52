// The function that gave the array away has returned.
// truth: deref false line 13
// verify: --property deref => false(valid-deref) line 13
#include <stdio.h>

static void prepare(FILE *file) {
    char buffer[256];
    setvbuf(file, buffer, _IOLBF, sizeof buffer);
}

int main(int argc, char **argv) {
    if (argc > 1) prepare(stderr);
    fputs("text", stderr);
    return 0;
}
