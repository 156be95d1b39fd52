// A comparison of no characters does not read them, but compilers believe that the pointers are none that are null.
// truth: deref true
// truth: undefined false line 9
// verify: --property deref => true
// verify: --property undefined => false(undefined) line 9
#include <string.h>
int main(int argc, char **argv) {
    const char *p = argc > 1 ? "ab" : 0;
    return strncmp(p, "a", 0);
}
