// The tokens have ended, but strtok still looks at the end of their text.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *text = malloc(4);
    if (!text) return 1;
    strcpy(text, "c");
    strtok(text, " ");
    free(text);
    return strtok(NULL, " ") != NULL;
}
