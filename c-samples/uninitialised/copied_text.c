// Library functions copy what they do not look at as it is, and read no more than they need.
// truth: uninitialized true
// verify: --property uninitialized => true
#include <stdlib.h>
#include <string.h>

struct record {
    char tag;
    int key;
};

static int by_key(const void *a, const void *b) {
    return ((const struct record *)a)->key - ((const struct record *)b)->key;
}

int main(void) {
    char text[10], copy[10];
    strcpy(text, "abc");
    memcpy(copy, text, sizeof copy);
    struct record records[3];
    for (int i = 0; i < 3; i++) {
        records[i].tag = 'r';
        records[i].key = 7 * i % 5;
    }
    qsort(records, 3, sizeof records[0], by_key);
    return strlen(copy) + records[0].key;
}
