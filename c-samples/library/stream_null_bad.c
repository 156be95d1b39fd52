// The file may not be there.
// truth: deref false line 8
// fails for: no such file
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>
int main(void) {
    FILE *file = fopen("no/such/file", "r");
    int c = fgetc(file);
    return c;
}
