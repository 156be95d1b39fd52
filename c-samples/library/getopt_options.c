// Options from the command line: the number behind -n, and what is left are file names.
// truth: assertions true
// verify: --property assertions --engine bmc --unwind 3 --timeout 5 => unknown
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int verbose = 0, option;
    while ((option = getopt(argc, argv, "v")) != -1) {
        if (option == 'v') verbose = 1;
        else if (option == '?') return 1;
        else assert(0);
    }
    assert(verbose == 0 || verbose == 1);
    return 0;
}
