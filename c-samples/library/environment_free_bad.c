// What getenv returns is not to be freed.
// truth: free false line 8
// fails for: an environment with NAME
// verify: --property free => false(valid-free) line 8
#include <stdlib.h>
int main(void) {
    char *value = getenv("VERIFY_SAMPLE_NAME");
    free(value);
    return 0;
}
