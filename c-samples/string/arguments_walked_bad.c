// An argument whose last byte is not 0 any more has no end.
// truth: deref false line 14
// verify: --property deref --engine values => unknown
// verify: --property deref => false(valid-deref)
#include <string.h>

int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    char *s = argv[1];
    char *end = s;
    while (*end) end++;
    *end = 'x';
    return strlen(s) > 3;
}
