// The width does not count the zero behind the word.
// truth: deref false line 12
// fails for: root and a word of 8 characters
// verify: --property deref => false(valid-deref) line 12
#include <stdio.h>
#include <string.h>

int main(void) {
    char user[16], password[8];
    printf("user and password: ");
    fflush(stdout);
    if (scanf("%15s %8s", user, password) != 2)
        return 1;
    if (strcmp(user, "root") == 0 && strcmp(password, "secret") == 0) {
        puts("welcome");
        return 0;
    }
    return 1;
}
