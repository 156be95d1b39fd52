// An option whose argument may be left out has none.
// truth: deref false line 19
// verify: --property deref => false(valid-deref) line 19
#include <getopt.h>
#include <stdlib.h>

static const struct option known[] = {
    {"quiet", no_argument, 0, 'q'},
    {"level", optional_argument, 0, 'l'},
    {0, 0, 0, 0},
};

int main(int argc, char **argv) {
    int option, level = 0, quiet = 0;
    while ((option = getopt_long(argc, argv, "+q", known, 0)) != -1) {
        if (option == 'q')
            quiet = 1;
        else if (option == 'l')
            level = optarg[0] - '0';
        else
            return 1;
    }
    return quiet ? 0 : level;
}
