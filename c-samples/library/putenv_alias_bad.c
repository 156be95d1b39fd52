// The string becomes a part of the environment: a later change is seen.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
#include <stdlib.h>
static char text[] = "VERIFY_SAMPLE=1";
int main(void) {
    if (putenv(text)) return 0;
    char *value = getenv("VERIFY_SAMPLE");
    int before = *value;
    text[14] = '2';
    assert(*value == before);
    return 0;
}
