// Text that is no number counts as 0.
// truth: div-by-zero false line 19
// fails for: an environment where WORKERS is a text
// verify: --property div-by-zero => false(div-by-zero) line 19
#include <stdio.h>
#include <stdlib.h>

#define MOST 16

int main(void) {
    unsigned load[MOST] = {0};
    const char *value = getenv("WORKERS");
    int workers = value != NULL ? atoi(value) : 4;
    if (workers > MOST || workers < 0) {
        fprintf(stderr, "WORKERS must be between 1 and %d\n", MOST);
        return 1;
    }
    for (int task = 0; task < 100; task++)
        load[task % workers]++;
    printf("%u\n", load[0]);
    return 0;
}
