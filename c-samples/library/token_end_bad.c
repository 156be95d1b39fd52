// The rest is no null pointer when there is no token left.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <string.h>
int main(void) {
    char text[] = ",,";
    char *rest;
    char *token = strtok_r(text, ",", &rest);
    if (token != NULL) {
        return 1;
    }
    assert(rest == NULL);
    return 0;
}
