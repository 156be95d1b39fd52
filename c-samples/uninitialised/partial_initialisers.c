// What an initialiser does not name is 0; padding aside, everything of the objects is initialised.
// truth: uninitialized true
// verify: --property uninitialized => true
#include <stdlib.h>

struct item {
    char tag;
    long weight;
    int sizes[3];
};

int main(void) {
    int a[6] = {1};
    char text[8] = "ab";
    struct item item = {.weight = 4};
    struct item *zero = calloc(2, sizeof *zero);
    int *three = &(int){3};
    if (!zero)
        return 1;
    int sum = a[5] + text[6] + item.tag + item.sizes[2] + *three + zero[1].sizes[0];
    free(zero);
    return sum;
}
