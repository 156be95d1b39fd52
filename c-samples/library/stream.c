// A file that is opened, read and closed; standard streams may be closed, too.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    FILE *file = fopen("no/such/file", "r");
    int c, count = 0;
    if (file) {
        while (count < 100 && (c = fgetc(file)) != EOF)
            count++;
        fclose(file);
    }
    assert(count <= 100);
    fprintf(stderr, "%d\n", count);
    fclose(stdout);
    return 0;
}
