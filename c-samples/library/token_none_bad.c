// There is no text yet to go on with.
// truth: deref false line 6
// verify: --property deref => false(valid-deref) line 6
#include <string.h>
int main(void) {
    return strtok(NULL, " ") != NULL;
}
