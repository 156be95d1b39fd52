// A local variable becomes a part of the environment, and ends.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
#include <stdlib.h>
#include <string.h>
static void set(void) {
    char text[] = "VERIFY_SAMPLE=1";
    putenv(text);
}
int main(void) {
    set();
    char *value = getenv("VERIFY_SAMPLE");
    return value != NULL;
}
