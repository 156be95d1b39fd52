// If there is no line, the buffer has no text.
// truth: uninitialized false line 13
// verify: --property uninitialized => false(uninitialized) line 13
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char answer[4];
    printf("Delete everything? ");
    fflush(stdout);
    fgets(answer, sizeof answer, stdin);
    if (strcmp(answer, "y\n") == 0)
        remove("everything");
    return EXIT_SUCCESS;
}
