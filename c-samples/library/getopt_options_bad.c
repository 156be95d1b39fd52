// With the option -n, the count is 0.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int count = 1, option;
    while ((option = getopt(argc, argv, "n:")) != -1)
        if (option == 'n') count = 0;
    if (optind < argc) return 1;
    assert(count > 0);
    return 100 / count;
}
