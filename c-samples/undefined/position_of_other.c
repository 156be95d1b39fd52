// A position of another stream, of another file for all that is known.
// truth: deref false line 11
// verify: --property deref => unknown
#include <stdio.h>
int main(int argc, char **argv) {
    FILE *a = fopen("a", "r"), *b = fopen("b", "r");
    fpos_t position;
    if (!a || !b) return 1;
    if (fgetpos(a, &position)) return 1;
    if (fsetpos(a, &position)) return 1;
    if (fsetpos(b, &position)) return 1;
    return 0;
}
