// The string becomes a part of the environment.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdlib.h>
static char text[] = "VERIFY_SAMPLE=1";
int main(void) {
    if (putenv(text)) return 0;
    text[14] = '2';
    char *value = getenv("VERIFY_SAMPLE");
    assert(value == text + 14 && *value == '2');
    return 0;
}
