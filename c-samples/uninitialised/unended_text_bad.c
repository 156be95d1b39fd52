// strlen reads on behind what was written.
// truth: uninitialized false line 12
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 12 says "strlen"
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = malloc(10);
    if (!text) return 1;
    text[0] = 'a';
    int n = strlen(text);
    free(text);
    return n;
}
