// An open file has a descriptor, always the same.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = fopen("notes.txt", "r");
    if (f == NULL)
        return 1;
    int number = fileno(f);
    assert(number >= 0);
    assert(fileno(f) == number);
    fclose(f);
    return 0;
}
