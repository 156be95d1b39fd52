// A word of an argument of any length, cut off at the size of the buffer.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>

int main(int argc, char **argv) {
    char word[8];
    if (argc > 1 && sscanf(argv[1], "%7s", word) == 1)
        return word[0];
    return 0;
}
