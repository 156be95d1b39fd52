// The name of the program may be longer than the buffer.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <string.h>

static char name[32];

int main(int argc, char **argv) {
    strcpy(name, argv[0]);
    return name[0];
}
