// A token points into a buffer that died with the iteration.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <string.h>
int main(void) {
    char *token = 0;
    for (int i = 0; i < 2; i++) {
        char line[8] = "a b";
        if (token) return token[0];
        token = strtok(line, " ");
    }
    return 0;
}
