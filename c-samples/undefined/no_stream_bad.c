// An object of another type is no stream.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <stdio.h>
int main(int argc, char **argv) {
    long numbers[64] = {1, 2, 3};
    FILE *file = stdout;
    if (argc > 2) file = (FILE *)numbers;
    fputc('a', file);
    return 0;
}
