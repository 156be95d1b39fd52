// The value may be longer than the buffer.
// truth: deref false line 10
// fails for: an environment with a long NAME
// verify: --property deref => false(valid-deref) line 10
#include <stdlib.h>
#include <string.h>
int main(void) {
    char copy[64];
    const char *value = getenv("VERIFY_SAMPLE_NAME");
    if (value) strcpy(copy, value);
    return 0;
}
