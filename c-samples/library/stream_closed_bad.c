// A stream is closed twice.
// truth: deref false line 11
// fails for: a temporary file that can be made
// verify: --property deref => false(valid-deref) line 11
#include <stdio.h>
int main(void) {
    FILE *file = tmpfile();
    if (!file)
        return 0;
    fclose(file);
    fclose(file);
    return 0;
}
