// A block that the environment has is not lost; it is when another one replaces it.
// truth: memtrack false line 13
// truth: deref true
// verify: --property memtrack => false(valid-memtrack)
// verify: --property deref => true
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *first = strdup("VERIFY_SAMPLE=1");
    if (!first || putenv(first)) exit(1);
    char *second = strdup("VERIFY_SAMPLE=2");
    if (!second || putenv(second)) exit(1);
    return 0;
}
