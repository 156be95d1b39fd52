// The standard streams are closed at the end, or opened again.
// truth: default true
// verify: => true
#include <stdio.h>
int main(void) {
    printf("first\n");
    if (!freopen("/dev/null", "w", stdout)) return 1;
    puts("second");
    int c = getchar();
    fclose(stdin);
    FILE *file = fopen("name", "r");
    if (file) {
        c = fgetc(file);
        fclose(file);
    }
    fprintf(stderr, "%d\n", c);
    return fclose(stdout) || fclose(stderr);
}
