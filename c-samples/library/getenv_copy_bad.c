// strncpy puts no zero behind a value that fills the array.
// truth: deref false line 15
// fails for: an environment where LANG has 16 characters and no dot
// verify: --property deref => false(valid-deref) line 15
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char language[16];
    const char *value = getenv("LANG");
    if (value == NULL)
        value = "C";
    strncpy(language, value, sizeof language);
    char *dot = strchr(language, '.');
    if (dot != NULL)
        *dot = '\0';
    printf("language: %s\n", language);
    return 0;
}
