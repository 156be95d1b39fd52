// An option that needs a value is the last argument, and no value follows.
// truth: deref false line 15
// fails for: the argument -n
// verify: --property deref => false(valid-deref) line 15
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int lines = 10, quiet = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-')
            break;
        switch (argv[i][1]) {
            case 'n':
                lines = atoi(argv[++i]);
                break;
            case 'q':
                quiet = 1;
                break;
            default:
                fprintf(stderr, "unknown option\n");
                return 2;
        }
    }
    return quiet ? 0 : lines != 10;
}
