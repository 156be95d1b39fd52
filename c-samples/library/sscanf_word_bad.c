// A word of an argument of any length.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>

int main(int argc, char **argv) {
    char word[8];
    if (argc > 1 && sscanf(argv[1], "%8s", word) == 1)
        return word[0];
    return 0;
}
