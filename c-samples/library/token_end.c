// After the last token the rest is the empty string at the end, in glibc.
// truth: default true
// verify: => true
#include <assert.h>
#include <string.h>
int main(void) {
    char text[] = "a,b";
    char *rest = NULL;
    assert(*strtok_r(text, ",", &rest) == 'a');
    assert(*strtok_r(NULL, ",", &rest) == 'b');
    assert(rest == text + 3 && *rest == 0);
    assert(strtok_r(NULL, ",", &rest) == NULL);
    assert(rest == text + 3);
    return 0;
}
