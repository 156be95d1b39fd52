// A factor from the command line: nothing keeps it from being 0.
// truth: float-div-by-zero false
// verify: --property float-div-by-zero => false(float-div-by-zero) line 13
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    double factor = strtod(argv[1], NULL);
    if (factor < 0 || factor > 100)
        return 1;
    printf("%f\n", 1 / factor);
    return 0;
}
