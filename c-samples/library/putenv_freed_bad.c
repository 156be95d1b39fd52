// The environment still has the block when it is freed.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *text = strdup("VERIFY_SAMPLE=1");
    if (!text || putenv(text)) return 1;
    char *value = getenv("VERIFY_SAMPLE");
    free(text);
    return value[0];
}
