// A variable of the environment may be missing.
// truth: deref false line 7
// fails for: an environment without NAME
// verify: --property deref => false(valid-deref) line 7
#include <stdlib.h>
int main(void) {
    return *getenv("VERIFY_SAMPLE_NAME");
}
