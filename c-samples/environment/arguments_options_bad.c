// The text behind the last option is null.
// truth: deref false line 13
// verify: --property deref => false(valid-deref) line 13
#include <string.h>

static char first;

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0) {
            i++;
            // Nobody asks whether there is one.
            first = argv[i][0];
        }
    }
    return first;
}
